/** What a page needs to show a game: its description, texts, words and board, fetched once its name is known. */
import type { Component } from "svelte";
import { games } from "./api";
import type { GameInfo } from "./messages";
import type { Table } from "./table.svelte";
import { texts } from "./texts.svelte";
import { vocabulary } from "./words.svelte";

export type BoardOf = Component<{ table: Table }>;
const boards = import.meta.glob<{ default: BoardOf }>("../games/*/Board.svelte");

export class Stage {
  game = $state.raw<GameInfo | null>(null);
  Board = $state.raw<BoardOf | null>(null);
  private name = "";

  set(name: string | undefined): void {
    if (!name || name === this.name) return;
    this.name = name;
    void texts.load(name);
    void vocabulary.load(name);
    void games().then((list) => (this.game = list.find((one) => one.id === name) ?? null));
    void boards[`../games/${name}/Board.svelte`]?.().then((found) => (this.Board = found.default));
  }
}
