/** What a page needs to show a game: its description, texts, words and board, fetched once its name is known. */
import type { Component } from "svelte";
import { games } from "./api";
import type { GameInfo } from "./messages";
import type { Table } from "./table.svelte";
import { texts } from "./texts.svelte";
import { vocabulary } from "./words.svelte";

export type BoardOf = Component<{ table: Table }>;
const boards = import.meta.glob<{ default: BoardOf }>("../games/*/Board.svelte");

const NEXT_TRY = 2000; // milliseconds

/** What is fetched, tried again until it arrives: a connection may fail for a moment. */
async function retry<T>(fetching: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await fetching();
    } catch {
      await new Promise((done) => setTimeout(done, NEXT_TRY));
    }
  }
}

export class Stage {
  game = $state.raw<GameInfo | null>(null);
  Board = $state.raw<BoardOf | null>(null);
  private name = "";

  set(name: string | undefined): void {
    if (!name || name === this.name) return;
    this.name = name;
    void texts.load(name);
    const board = boards[`../games/${name}/Board.svelte`];
    void retry(() => vocabulary.load(name));
    void retry(games).then((list) => (this.game = list.find((one) => one.id === name) ?? null));
    if (board) void retry(board).then((found) => (this.Board = found.default));
  }
}
