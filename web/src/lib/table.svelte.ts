/** A table as this browser has it: the last message, the log, and what can be said to it. Knows no rules. */
import { dealsOf } from "./fair/run";
import { Witness } from "./fair/witness";
import { forgetTable, keepMuted, keepToken, kept, mutedAt, randomHex, rememberTable, tokenOf, watcher } from "./kept";
import {
  CHAT_LINES,
  PROTOCOL,
  type Advice,
  type ChatLine,
  type FromServer,
  type News,
  type Reason,
  type Refused,
  type Seated,
  type Settings,
  type TableInfo,
  type ToServer,
} from "./messages";

export type State = "connecting" | "open" | "lost" | "gone" | "outdated";

/** Is called with every message about the table: what was known before, what is known now, and what has happened. */
export type Listener = (before: TableInfo | null, after: TableInfo, news: readonly News[]) => void;

/** What a board needs of a table. A replay has it too. */
export interface TableSource {
  readonly id: string;
  readonly state: State;
  readonly info: TableInfo | null;
  readonly log: readonly News[];
  readonly chat: readonly ChatLine[];
  readonly you: number;
  readonly mine: boolean;
  readonly live: boolean; // whether anything can be done here
  readonly pending: readonly string[]; // actions that the server has not answered yet
  readonly asking: boolean; // for advice
  reason: Reason | null;
  refused: Refused | null;
  advice: Advice | null;
  now(): number;
  isMuted?(name: string): boolean;
  listen(listener: Listener): () => void;
  act(action: string): void;
  signal(signal: string): void;
  undo(): void;
  why(action: string): void;
  advise(): void;
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;
const PING_EVERY = 20000;
const SILENT_TOO_LONG = 45000;
const AGAIN_AFTER = 2000;
const KEPT_LOG = 300;

export class Table implements TableSource {
  readonly live = true;
  state = $state<State>("connecting");
  info = $state.raw<TableInfo | null>(null);
  log = $state.raw<News[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  reason = $state.raw<Reason | null>(null);
  refused = $state.raw<Refused | null>(null);
  advice = $state.raw<Advice | null>(null);
  invitation = $state.raw<{ seat: number; token: string } | null>(null);
  asking = $state(false);
  private muted = $state.raw<readonly string[]>([]);
  pending = $state.raw<readonly string[]>([]);
  private waitingKeys = $state.raw<readonly string[]>([]);
  private listeners = new Set<Listener>();
  private skew = 0;
  private socket: WebSocket | null = null;
  private unanswered = new Map<string, ToServer>();
  private wait = FIRST_WAIT;
  private heardAt = 0;
  private timer: ReturnType<typeof setInterval> | undefined;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private again: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private asked: "sit" | "invite" | null = null;
  private witness: Witness;
  /** Whether the cards are dealt as soon as this browser is there: it chose to play at once. */
  expected = $state(false);

  constructor(readonly id: string) {
    this.muted = mutedAt(id);
    this.witness = new Witness(id, (message) => this.tell(message));
    this.expected = this.witness.isExpected;
    this.connect();
    this.timer = setInterval(() => this.beat(), PING_EVERY);
    addEventListener("online", this.hurry);
    addEventListener("visibilitychange", this.hurry);
  }

  close(): void {
    this.closed = true;
    clearInterval(this.timer);
    clearTimeout(this.retry);
    clearTimeout(this.again);
    removeEventListener("online", this.hurry);
    removeEventListener("visibilitychange", this.hurry);
    this.socket?.close();
  }

  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** The server's time, as far as can be told from here. */
  now(): number {
    return Date.now() + this.skew;
  }

  get you(): number {
    return this.info?.you ?? -1;
  }

  get mine(): boolean {
    return this.info?.match?.waiting.includes(this.you) ?? false;
  }

  private hurry = (): void => {
    if (this.state === "lost" && !document.hidden) {
      clearTimeout(this.retry);
      this.connect();
    }
  };

  private connect(): void {
    if (this.closed) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/socket`);
    this.socket = socket;
    socket.onopen = () => {
      this.heardAt = Date.now();
      const hello: ToServer = {
        type: "hello",
        protocol: PROTOCOL,
        table: this.id,
        token: tokenOf(this.id),
        watcher: watcher(),
        deals: true,
      };
      socket.send(JSON.stringify(hello));
      this.witness.greet();
    };
    socket.onmessage = (event: MessageEvent<string>) => this.hear(JSON.parse(event.data) as FromServer);
    socket.onclose = () => {
      if (this.socket !== socket || this.closed || this.state === "gone" || this.state === "outdated") return;
      this.state = "lost";
      this.retry = setTimeout(() => this.connect(), this.wait + Math.random() * this.wait);
      this.wait = Math.min(2 * this.wait, LONGEST_WAIT);
    };
  }

  private beat(): void {
    if (this.socket?.readyState !== WebSocket.OPEN) return;
    if (Date.now() - this.heardAt > SILENT_TOO_LONG) this.socket.close();
    else this.socket.send(JSON.stringify({ type: "ping" }));
  }

  private hear(message: FromServer): void {
    this.heardAt = Date.now();
    switch (message.type) {
      case "table":
        this.take(message);
        break;
      case "dealing":
        this.witness.begun(message, this.you);
        break;
      case "commitments":
        this.witness.published(message, this.you);
        break;
      case "seated":
        this.sat(message);
        break;
      case "done":
        this.answered(message.key);
        break;
      case "refused":
        this.refuse(message);
        break;
      case "reason":
        this.reason = message;
        break;
      case "advice":
        this.advice = message;
        this.asking = false;
        break;
    }
  }

  private take(info: TableInfo): void {
    const first = this.state !== "open";
    const again = !first && this.info?.match?.number === info.match?.number;
    this.skew = info.now - Date.now();
    this.log = (again ? [...this.log, ...info.news] : info.news).slice(-KEPT_LOG);
    if (first) {
      this.chat = info.chat;
      this.state = "open";
      this.wait = FIRST_WAIT;
      this.sayAgain();
    } else if (info.chat.length) this.chat = [...this.chat, ...info.chat].slice(-CHAT_LINES);
    if (info.withdrawn.length) this.chat = this.chat.filter((line) => !info.withdrawn.includes(line.number));
    // What was asked about stays on the screen while it is still true, whatever the others do meanwhile.
    const legal = info.match?.legal ?? [];
    if (this.reason && (legal.includes(this.reason.action) || info.phase !== "playing")) this.reason = null;
    if (this.advice && !legal.includes(this.advice.action)) this.advice = null;
    const before = this.info;
    this.info = info;
    if (before) this.keepMuting(before, info);
    if (info.match || !info.dealing) this.expected = false;
    this.witness.see(info, dealsOf);
    if (!this.mine || !again) this.asking = false;
    for (const listener of this.listeners) listener(again ? before : null, info, again ? info.news : []);
  }

  private sat(seated: Seated): void {
    if (this.asked === "invite") {
      this.invitation = seated;
      return;
    }
    keepToken(this.id, seated.token);
    rememberTable(this.id);
  }

  private answered(key: string): void {
    this.unanswered.delete(key);
    this.listPending();
  }

  private refuse(refused: Refused): void {
    if (refused.code.startsWith("deal-")) return; // nobody has pressed anything: it came too late, or from another tab
    if (refused.key) this.answered(refused.key);
    this.asking = false;
    if (refused.code === "token-unknown") {
      forgetTable(this.id);
      this.socket?.close();
      return;
    }
    if (refused.code === "removed") forgetTable(this.id);
    if (refused.code === "too-many" && !refused.key && this.unanswered.size) {
      clearTimeout(this.again);
      this.again = setTimeout(() => this.sayAgain(), AGAIN_AFTER); // it was not read, so nobody knows which one it was
    }
    if (["no-such-table", "no-watching"].includes(refused.code) || (refused.code === "table-locked" && !this.info)) this.state = "gone";
    if (refused.code === "reload") {
      this.state = "outdated"; // the token stays where it is: after a reload the seat is there again
      this.socket?.close();
    }
    this.refused = refused;
  }

  private tell(message: ToServer): void {
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Says something that must arrive: it is said again after a lost connection, and done once. */
  private surely(message: ToServer & { key: string }): void {
    this.refused = null;
    this.unanswered.set(message.key, message);
    this.listPending();
    this.tell(message);
  }

  private sayAgain(): void {
    for (const message of this.unanswered.values()) this.tell(message);
  }

  private listPending(): void {
    this.waitingKeys = [...this.unanswered.keys()];
    this.pending = [...this.unanswered.values()].flatMap((message) => (message.type === "act" ? [message.action] : []));
  }

  /** Whether a message with this key has not been answered yet. */
  isUnanswered(key: string): boolean {
    return this.waitingKeys.includes(key);
  }

  act(action: string): void {
    this.reason = null;
    this.advice = null;
    this.asking = false;
    this.surely({ type: "act", key: randomHex(8), action });
  }
  signal(signal: string): void {
    this.surely({ type: "signal", key: randomHex(8), signal });
  }
  undo(): void {
    this.surely({ type: "undo", key: randomHex(8) });
  }
  /** Withdraws a line of one's own. */
  withdraw(line: number): void {
    this.surely({ type: "withdraw", key: randomHex(8), line });
  }
  /** Reports a person, or a line, to whoever runs the server. */
  report(seat: number, line?: number): void {
    this.surely({ type: "report", key: randomHex(8), seat, line: line ?? -1 });
  }
  /** Whether this browser does not want to hear somebody. */
  isMuted(name: string): boolean {
    return this.muted.includes(name);
  }
  mute(name: string, on: boolean): void {
    this.muted = on ? [...this.muted, name] : this.muted.filter((other) => other !== name);
    keepMuted(this.id, this.muted);
  }
  /** Whoever takes another name while seated stays muted. */
  private keepMuting(before: TableInfo, now: TableInfo): void {
    for (const [number, { kind, name }] of now.seats.entries()) {
      const was = before.seats[number];
      if (kind === "person" && was?.kind === kind && was.name !== name && this.isMuted(was.name) && !this.isMuted(name))
        this.mute(name, true);
    }
  }
  handOver(seat: number): void {
    this.tell({ type: "hand_over", seat });
  }
  lock(locked: boolean): void {
    this.tell({ type: "lock", locked });
  }
  remove(seat: number): void {
    this.tell({ type: "remove", seat });
  }
  /** Says yes or no to a proposal. */
  agree(proposal: number, agree: boolean): void {
    this.tell({ type: "agree", proposal, agree });
  }
  /** Says a line to the table; returns the key by which the server answers. */
  chatter(text: string): string {
    const key = randomHex(8);
    this.surely({ type: "say", key, text });
    return key;
  }
  react(reaction: string): void {
    this.tell({ type: "react", reaction });
  }
  why(action: string): void {
    this.reason = null;
    this.tell({ type: "why", action });
  }
  advise(): void {
    this.advice = null;
    this.reason = null;
    this.asking = this.state === "open";
    this.tell({ type: "advise" });
  }
  sit(seat: number, name: string, avatar: string): void {
    this.asked = "sit";
    this.tell({ type: "sit", seat, name, avatar });
  }
  invite(seat: number, name: string): void {
    this.asked = "invite";
    this.tell({ type: "invite", seat, name });
  }
  stand(): void {
    this.tell({ type: "stand" });
    forgetTable(this.id);
  }
  rename(name: string, avatar: string): void {
    this.tell({ type: "rename", name, avatar });
  }
  /** Says that the ended hand has been looked at. */
  goOn(): void {
    this.tell({ type: "go_on" });
  }
  rematch(): void {
    this.tell({ type: "rematch" });
  }
  bot(seat: number, bot: string | null): void {
    this.tell({ type: "bot", seat, bot });
  }
  arrange(seats: number, options: Record<string, string>, settings: Settings): void {
    this.tell({ type: "arrange", seats, options, settings });
  }
  start(): void {
    this.tell({ type: "start" });
  }
  pause(paused: boolean): void {
    this.tell({ type: "pause", paused });
  }
  clear(): void {
    this.tell({ type: "clear" });
  }
  delete(): void {
    this.tell({ type: "delete" });
    forgetTable(this.id);
  }
  get remembered(): boolean {
    return kept(`seat.${this.id}`) !== null;
  }
}
