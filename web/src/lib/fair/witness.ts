/** This browser's part in the deals of a table: it makes entropy, commits, reveals, and keeps what it is shown. */
import { randomHex } from "../kept.ts";
import type { Commitments, Dealing, TableInfo, ToServer } from "../messages";
import type { GameDeals } from "./game.ts";
import { commitmentToEntropy, DIGITS } from "./hash.ts";
import { digestOf, memoryOf, remember, rememberHand } from "./memory.ts";

export const newEntropy = (): string => randomHex(DIGITS / 2);

export class Witness {
  private readonly table: string;
  private readonly tell: (message: ToServer) => void;
  private deals: GameDeals | null = null;
  private game = "";
  private last: TableInfo | null = null;

  constructor(table: string, tell: (message: ToServer) => void) {
    this.table = table;
    this.tell = tell;
  }

  /** Whether the first match waits only for this browser, which has committed by the request that opened the table. */
  get isExpected(): boolean {
    const memory = memoryOf(this.table, 1);
    return memory !== null && memory.early && !memory.revealed;
  }

  /** What is said after `hello`. */
  greet(): void {
    if (this.isExpected) this.reveal(1);
  }

  /** A deal has begun: commits. The same entropy serves all tabs of this browser, and one deal only. */
  begun({ match, commitment, seats }: Dealing, you: number): void {
    if (!seats.includes(you)) {
      remember(this.table, match, { seat: you, commitment });
      return;
    }
    const known = memoryOf(this.table, match);
    const entropy = known?.commitment === commitment && known.entropy ? known.entropy : newEntropy();
    remember(this.table, match, { seat: you, commitment, entropy, revealed: false, early: false, commitments: {} });
    this.tell({ type: "commit", match, commitment: commitmentToEntropy(entropy) });
  }

  /** All commitments are published: reveals, if they are those that this browser has seen and made. */
  published({ match, commitment, commitments }: Commitments, you: number): void {
    const known = memoryOf(this.table, match);
    if (known?.commitment && known.commitment !== commitment) return; // the server says something else than before
    remember(this.table, match, { seat: you, commitment, commitments });
    if (known?.entropy && commitments[you] === commitmentToEntropy(known.entropy)) this.reveal(match);
  }

  private reveal(match: number): void {
    const memory = memoryOf(this.table, match);
    if (!memory?.entropy) return;
    remember(this.table, match, { revealed: true });
    this.tell({ type: "reveal", match, entropy: memory.entropy });
  }

  /** Keeps the hand that a message shows. */
  see(info: TableInfo, load: (game: string) => Promise<GameDeals | null>): void {
    const { game, you, match } = info;
    this.last = info;
    if (!match || you < 0) return;
    if (game !== this.game) {
      this.game = game;
      void load(game).then((deals) => {
        this.deals = deals;
        if (this.last) this.see(this.last, load);
      });
    }
    if (!this.deals) return;
    rememberHand(this.table, match.number, { step: match.step, seat: you, digest: digestOf(this.deals.shown(match.view)) });
  }
}
