/** Opening a table from the home page: what was chosen, what the server answers, and going there. */
import { openTable, playDay, playNow, sameDeal, type Plan } from "../api";
import { keep, kept, takeSeat } from "../kept";
import { DEFAULT_SETTINGS, type GameInfo, type Refused, type Seated, type Settings } from "../messages";
import { route } from "../route.svelte";
import { settings as own } from "../settings.svelte";
import { say } from "../texts.svelte";

export const lastGame = (): string | null => kept("last-game");

/** How many play unless somebody chooses: enough for company. */
export const usualPlayers = (game: GameInfo): number => Math.min(game.most, Math.max(game.least, 4));

class Opening {
  busy = $state(false);
  problem = $state("");

  private get standard(): Settings {
    return { ...DEFAULT_SETTINGS, pace: own.pace };
  }

  /** One click to the cards: bots take the other chairs. */
  play(plan: Plan = {}): Promise<void> {
    const game = plan.game ?? lastGame();
    return this.open(game, playNow({ name: own.name, avatar: own.avatar, settings: this.standard, ...(game ? { game } : {}), ...plan }));
  }

  /** To the lobby of a new table. */
  invite(plan: Plan & { game: string; players: number }): Promise<void> {
    return this.open(plan.game, openTable({ name: own.name, avatar: own.avatar, settings: this.standard, ...plan }));
  }

  /** To a table with the deal of a day. */
  day(day: string, game: string): Promise<void> {
    return this.open(game, playDay(day, game, { name: own.name, avatar: own.avatar, pace: own.pace }));
  }

  /** To the lobby of a table where the cards of a finished match are dealt again. */
  same(table: string, match: number): Promise<void> {
    return this.open(null, sameDeal({ table, match, name: own.name, avatar: own.avatar }));
  }

  private async open(game: string | null, answer: Promise<Seated | Refused>): Promise<void> {
    this.busy = true;
    this.problem = "";
    try {
      const seated = await answer;
      if (!("token" in seated)) {
        this.problem = say(seated.code, seated.values as Record<string, string>);
        return;
      }
      if (game) keep("last-game", game);
      takeSeat(seated);
      route.go(`/table/${seated.table}`);
    } catch {
      this.problem = say("web-no-server");
    } finally {
      this.busy = false;
    }
  }
}

export const opening = new Opening();
