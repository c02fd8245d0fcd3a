/** Works out how accurate one was, match after match, by the analysis in this browser, and has the server note it. */
import { noteAccuracy, outlineOf } from "../api";
import type { Played } from "../messages";
import { Analysis } from "../review/analysis.svelte";

const LOOK_EVERY = 100; // milliseconds

export class Measuring {
  /** The number of the match that is looked at, from 1; 0: none. */
  number = $state(0);
  all = $state(0);
  private analysis: Analysis | null = null;
  private stopped = false;

  /** Looks at matches, one after the other; tells each figure as it is found. */
  async run(matches: readonly Played[], found: (one: Played, accuracy: number) => void): Promise<void> {
    this.all = matches.length;
    for (const [i, one] of matches.entries()) {
      this.number = i + 1;
      const accuracy = this.isStopped() ? null : await this.look(one).catch(() => null);
      if (accuracy !== null) {
        found(one, accuracy);
        await noteAccuracy(one.table, one.match, accuracy).catch(() => null);
      }
    }
    this.number = 0;
  }

  stop(): void {
    this.stopped = true;
    this.analysis?.close();
  }

  private isStopped(): boolean {
    return this.stopped;
  }
  private async look(one: Played): Promise<number | null> {
    const outline = await outlineOf(one.table, one.match);
    if ("code" in outline) return null;
    const analysis = (this.analysis = new Analysis(outline, () => one.seat));
    void analysis.start();
    while (!this.stopped && ["off", "loading", "looking"].includes(analysis.stage)) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY));
    }
    const own = analysis.standings.find((standing) => standing.seat === one.seat);
    const accuracy = analysis.stage === "done" && own ? own.accuracy : null;
    analysis.close();
    return accuracy;
  }
}
