/** UNO's actions and values in words. */
import { nameOf } from "../../lib/names";
import { say } from "../../lib/texts.svelte";
import type { Words } from "../../lib/words.svelte";
import { kindOf, nameOfCard, valuesOf } from "./cards";
import type { View } from "./view";

export default {
  action(text, info) {
    const [verb = "", ...rest] = text.split(" ");
    const last = rest.at(-1) ?? "";
    switch (verb) {
      case "play": {
        const kind = kindOf(last);
        return kind === null ? text : say("label-play", valuesOf(kind));
      }
      case "colour":
      case "power":
        return say(`label-${verb}`, { colour: last });
      case "catch":
      case "give":
        return say(`label-${verb}`, { who: nameOf(info, Number(last)) });
      default:
        return say(`label-${verb}`);
    }
  },
  /** Reasons name the top card and the colour in play by the names of their texts, and a bot by its number. */
  value(name, value, info) {
    const view = info.match?.view as View | undefined;
    if (name === "top" && value === "card" && view) return nameOfCard(view.discards.at(-1) ?? 0);
    if (name === "playing" && value === "colour" && view) return say("colour", { colour: view.colour });
    const number = name === "who" ? /^#(\d+)$/.exec(String(value)) : null;
    return number ? nameOf(info, Number(number[1]) - 1) : undefined;
  },
} satisfies Words;
