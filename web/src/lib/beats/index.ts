/** Beats: what the server tells becomes what is seen, and when. Nothing here knows the DOM, a timer or chance. */
export { TIME, type Beat, type BeatName, type Composed, type Mark, type Move } from "./beat";
export { added, changes, type Counts } from "./counts";
export { fakeClock, realClock, type Clock, type FakeClock } from "./clock";
export * from "./events";
export { confetti, flight, moves, type Flown, type Frame, type Place, type Point, type Scale } from "./moves";
export { PACES, retime, type Pace } from "./pace";
export { plan, type Surroundings } from "./plan";
export { poses, type PoseName } from "./poses";
export { Queue, type QueueOptions, type Scheduled, type Stage } from "./queue";
