/** Pace and less motion change times and moves, never the marks nor their order. */
import { TIME, type Beat, type BeatName, type Move } from "./beat";

export const PACES = { calm: 1, brisk: 0.6, instant: 0 } as const;
export type Pace = keyof typeof PACES;

const STILL_SEEN = new Set<BeatName>(["land", "next"]); // at the instant pace
const STILL_HEARD = new Set<BeatName>(["land", "next", "turn", "cry", "hit"]);
const TRAVELS = new Set<Move>(["arc", "drop", "toss", "hop", "slide", "coin", "bundle", "meld", "emblem", "pen", "slap"]);

function instant(beats: readonly Beat[]): Beat[] {
  let at = 0;
  return beats.map((beat) => {
    const seen = STILL_SEEN.has(beat.name);
    const kept: Beat = {
      ...beat,
      at,
      dur: seen ? beat.dur : 0,
      over: 0,
      do: seen ? (beat.do ?? null) : null,
      sound: STILL_HEARD.has(beat.name) ? (beat.sound ?? null) : null,
    };
    at += kept.dur;
    return kept;
  });
}

/** Nothing travels: what comes to the board fades in where it belongs. */
function still(beat: Beat): Beat {
  if (!beat.do) return beat;
  return beat.deco || TRAVELS.has(beat.do) ? { ...beat, do: null } : { ...beat, do: "fade", fade: TIME.fade, was: beat.do };
}

export function retime(beats: readonly Beat[], pace: Pace = "calm", reduced = false): Beat[] {
  const factor = PACES[pace];
  const timed =
    pace === "instant"
      ? instant(beats)
      : beats.map((beat) => ({ ...beat, at: beat.at * factor, dur: beat.dur * factor, over: (beat.over ?? 0) * factor }));
  return reduced ? timed.map(still) : timed;
}
