/** What a page needs to show a game: its description, texts, words and parts, fetched once its name is known. */
import { games } from "../api";
import type { GameInfo } from "../messages";
import { retry } from "../retry";
import { texts } from "../texts.svelte";
import { vocabulary } from "../words.svelte";
import type { Parts } from "./parts";

const found = import.meta.glob<{ default: Parts }>("../../games/*/parts.ts");

export class Loader {
  game = $state.raw<GameInfo | null>(null);
  parts = $state.raw<Parts | null>(null);
  private name = "";

  set(name: string | undefined): void {
    if (!name || name === this.name) return;
    this.name = name;
    void texts.load(name);
    void retry(() => vocabulary.load(name));
    void retry(games).then((list) => (this.game = list.find((one) => one.id === name) ?? null));
    const parts = found[`../../games/${name}/parts.ts`];
    if (parts) void retry(parts).then((module) => (this.parts = module.default));
  }
}
