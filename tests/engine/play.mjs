// Does the job on the standard input in one game, and answers on the standard output: node play.mjs GAME
import { readFileSync } from "node:fs";
import { answer } from "./matches.mjs";
import { openHere } from "./modules.mjs";

const engine = await openHere(process.argv[2]);
const job = JSON.parse(readFileSync(0, "utf-8"));
process.stdout.write(await answer(engine, job));
