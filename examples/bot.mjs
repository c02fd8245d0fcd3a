// A bot of your own, in JavaScript: at a table, and in the lab. Node 22 or newer; no packages.
//
//     node examples/bot.mjs ADDRESS TABLE TOKEN     at a table; the lobby shows TABLE and TOKEN ("My own program")
//     tapete arena qwinto --players 2 --bots "cmd:node examples/bot.mjs,random"
//
// ADDRESS is localhost:8000, or https://example.org behind TLS. Put your own idea into `choose`. The messages are
// described in docs/protocol.md; the lines of the lab in docs/bots.md.
import { createInterface } from "node:readline";

const PROTOCOL = 1; // what this program understands; see docs/protocol.md
const TICK = 500; // milliseconds; some actions are possible only after a while
const LOST_SECONDS = 60; // after which it gives up if the server does not come back

/** One of the legal actions. `view` is all that the seat may know. */
function choose(view, legal) {
  return legal[Math.floor(Math.random() * legal.length)];
}

/** In the lab: one line of JSON for each decision, and one as the answer. */
async function answerLines() {
  for await (const line of createInterface({ input: process.stdin })) {
    const asked = JSON.parse(line); // asked.may_decline: out of turn, where {"action":null} would leave it
    console.log(JSON.stringify({ action: choose(asked.view, asked.legal) }));
  }
}

/** At a table, until the match is over. What was not acknowledged is said again after a lost line. */
class Player {
  constructor(address, table, token) {
    const [, scheme, host] = /^(?:(\w+):\/\/)?(.*)$/.exec(address);
    this.url = `${scheme === "https" || scheme === "wss" ? "wss" : "ws"}://${host}/socket`;
    this.hello = { type: "hello", protocol: PROTOCOL, table, token };
    this.key = `${token.slice(0, 8)}-${Date.now()}`;
    this.said = 0;
    this.step = -1;
    this.unanswered = null; // an act, said again with the same key: it is not done twice
    this.heardAt = Date.now();
  }

  play() {
    const socket = new WebSocket(this.url);
    this.say = (message) => socket.send(JSON.stringify(message));
    const ticking = setInterval(() => socket.readyState === WebSocket.OPEN && this.act(), TICK);
    socket.onopen = () => {
      this.say(this.hello);
      if (this.unanswered) this.say(this.unanswered);
    };
    socket.onmessage = ({ data }) => {
      this.heardAt = Date.now();
      const over = this.heard(JSON.parse(data));
      if (over) {
        console.log("over by", over.ending, "scores", JSON.stringify(over.scores));
        process.exit(0);
      }
    };
    socket.onerror = () => {}; // `onclose` follows
    socket.onclose = () => {
      clearInterval(ticking);
      if (Date.now() - this.heardAt > 1000 * LOST_SECONDS) fail("the server does not come back");
      setTimeout(() => this.play(), 1000);
    };
  }

  /** Reacts to a message; returns the match when it is over. */
  heard(message) {
    if (message.type === "done" || message.type === "refused") {
      if (message.type === "refused" && !message.key) fail(`refused: ${message.code}`); // not our seat, or no such table
      this.unanswered = null;
      if (message.type === "refused") {
        this.step = -1; // too soon or too late: it is tried again at the next tick, if it is still possible
        return null;
      }
    } else if (message.type === "table") {
      this.shown = message; // all that the seat may see, complete
      this.shownAt = Date.now();
      if (message.hold?.awaited.includes(message.you)) this.say({ type: "go_on" });
      const asked = message.proposal;
      if (asked?.awaited.includes(message.you)) this.say({ type: "agree", proposal: asked.number, agree: true });
    }
    if (this.shown?.match?.ending) return this.shown.match;
    this.act();
    return null;
  }

  /** Acts in turn, and out of turn too, where there is anything to do; once for each step of the match. */
  act() {
    const match = this.shown?.match;
    if (!match || this.unanswered || match.step === this.step) return;
    const now = this.shown.now + Date.now() - this.shownAt;
    const possible = match.legal.filter((text) => (match.not_before[text] ?? 0) <= now);
    if (possible.length === 0) return;
    const action = choose(match.view, possible);
    if (action === null) return;
    this.step = match.step;
    this.unanswered = { type: "act", key: `${this.key}-${++this.said}`, action };
    this.say(this.unanswered);
  }
}

function fail(why) {
  console.error(why);
  process.exit(1);
}

const words = process.argv.slice(2);
if (words.length === 3) new Player(...words).play();
else await answerLines();
