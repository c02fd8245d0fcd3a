/** Events as boards tell them, and how they become beats. */
import type { TableEvent } from "../beats";

/** An event of a board. `seat` acts; "me" in beats is the viewer. */
export type StageEvent = TableEvent;

/** How beats name a seat. */
export const actor = (seat: number, you: number): string => (seat === you ? "me" : String(seat));
