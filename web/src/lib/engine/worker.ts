/** The Web Worker in which a module runs, so that a page never waits for it. */
import { Answering } from "./answering.ts";
import type { Opening, Question } from "./protocol.ts";

const answering = new Answering();

self.onmessage = async ({ data }: MessageEvent<Opening | Question>): Promise<void> => {
  self.postMessage(await answering.answer(data));
};
