/** Which part of a board a picture shows: the places that it is about, in a frame of a given shape. */
import type { Box } from "../stage/places";

const MARGIN = 0.07; // of the larger side, around what is shown
const LARGEST = 1.9; // cards are not shown larger than that

export interface Crop {
  scale: number;
  x: number; // of the board's corner in the frame, px
  y: number;
}

/** How a board of a size is moved and scaled so that a box of it fills a frame as far as it can. */
export function crop(board: { w: number; h: number }, shown: Box, frame: { w: number; h: number }): Crop {
  const margin = MARGIN * Math.max(shown.w, shown.h);
  const scale = Math.min(frame.w / (shown.w + 2 * margin), frame.h / (shown.h + 2 * margin), LARGEST);
  const shift = (size: number, from: number, length: number, room: number): number => {
    const centred = room / 2 - (from + length / 2) * scale;
    return size * scale <= room ? (room - size * scale) / 2 : Math.min(0, Math.max(room - size * scale, centred));
  };
  return { scale, x: shift(board.w, shown.x, shown.w, frame.w), y: shift(board.h, shown.y, shown.h, frame.h) };
}
