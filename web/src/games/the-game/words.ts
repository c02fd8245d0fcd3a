/** The Game in words: actions for advice, hints for the log. */
import { say } from "../../lib/texts.svelte";
import type { Words } from "../../lib/words.svelte";

export default {
  action(text) {
    const [what = "", first = "", pile = ""] = text.split(" ");
    if (what === "lay") return say("board-do-lay", { card: first, pile: pile.toUpperCase() });
    if (what === "keen") return say("board-do-keen", { keenness: Number(first) });
    return say("label-end");
  },
  value(name, value) {
    if (name !== "signal" || typeof value !== "string") return undefined;
    const [, pile = "", hint = "none"] = value.split(" ");
    return say("board-hint-told", { pile: pile.toUpperCase(), hint });
  },
} satisfies Words;
