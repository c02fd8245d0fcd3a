/** UNO's actions in words. */
import { nameOf } from "../../lib/names";
import { say } from "../../lib/texts.svelte";
import type { Words } from "../../lib/words.svelte";
import { kindOf, valuesOf } from "./cards";

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
} satisfies Words;
