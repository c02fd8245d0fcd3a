/** Five Crowns' actions and cards in words. */
import { say } from "../../lib/texts.svelte";
import type { Words } from "../../lib/words.svelte";
import { JOKER, read, short } from "./cards";

/** A card as records or news write it (10h, 10h♥, joker): 10♥, a joker. */
function card(text: string): string {
  const kind = read(text);
  if (kind === undefined) return text;
  return kind === JOKER ? say("board-a-joker") : short(kind);
}

export default {
  action(text) {
    const [verb = "", what = ""] = text.split(" ");
    return say(`label-${verb}`, { card: card(what) });
  },
  value(name, value) {
    if (typeof value !== "string") return undefined;
    if (name === "cards") return value.split(" ").map(card).join(" ");
    return name === "card" || name === "discard" ? card(value) : undefined;
  },
} satisfies Words;
