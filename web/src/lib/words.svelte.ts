/** How a game calls its actions and cards: each game may have a words.ts; without one, records' own texts are shown. */
import type { TableInfo } from "./messages";

export interface Words {
  /** An action as records write it, in words. */
  action?(text: string, info: TableInfo): string;
  /** A value of a piece of news (a card, say), in words; undefined where it is shown as it is. */
  value?(name: string, value: unknown, info: TableInfo): string | undefined;
}

const found = import.meta.glob<{ default: Words }>("../games/*/words.ts");

class Vocabulary {
  words = $state.raw<Words>({});

  async load(game: string): Promise<void> {
    this.words = (await found[`../games/${game}/words.ts`]?.())?.default ?? {};
  }

  action(text: string, info: TableInfo): string {
    return this.words.action?.(text, info) ?? text;
  }

  value(name: string, value: unknown, info: TableInfo): string | undefined {
    return this.words.value?.(name, value, info);
  }
}

export const vocabulary = new Vocabulary();
