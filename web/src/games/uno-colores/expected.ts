/** What is expected now, in a sentence; from the view and from what is legal, not from the rules. */
import { say } from "../../lib/texts.svelte";
import { valuesOf } from "./cards";
import type { View } from "./view";

export function expected(view: View, you: number, legal: ReadonlySet<string>, names: readonly string[]): string {
  if (view.over) return say("board-over");
  if (you >= 0 && view.debtor === you) return say("board-owed-uno");
  if (you < 0 || view.awaited !== you) return say("board-wait", { who: names[view.awaited] ?? "", phase: view.phase });
  const plays = [...legal].some((text) => text.startsWith("play "));
  switch (view.phase) {
    case "drew":
      if (view.drawn === null) return say("board-owed-gone");
      return say(plays ? "board-owed-drew" : "board-owed-keep", valuesOf(view.drawn));
    case "second":
      return say(plays ? "board-owed-second" : "board-owed-no-second");
    case "power":
      return say("board-owed-power");
    case "colour":
      return say("board-owed-colour");
    case "challenge":
      return say("board-owed-answer", { who: names[view.turn] ?? "" });
  }
  if (legal.has("pass")) return say("board-owed-pass");
  if (legal.has("turn")) return say("board-owed-turn");
  if (!legal.has("draw")) return say("board-owed-must");
  return say(plays ? "board-owed-play" : "board-owed-draw");
}
