/** A table on the screen: what the server tells of it, and what can be asked for there. */

import type { FromClient, Message, ToClient } from "../api";
import { preferences } from "../preferences.svelte";
import { asShown, type Forecast, type Numbered, type Problem, type Shown } from "../view";
import { hideEvents, hideShown, tokensFor, type Eyes } from "./eyes";
import { History } from "./history.svelte";
import { Refusal, refusal } from "./asking";
import { drop, keysOf } from "./keys";
import { Line, type Hello, type LineState } from "./line";
import { pauseAfter } from "./pace";
import { firstPly, isDoneBy, standing } from "./log";

export type Command = Message<"Do">["command"];
/** A command without what the table knows itself: the last event seen. */
export type Wish = Command extends infer One ? (One extends Command ? Omit<One, "on"> : never) : never;

export interface News {
  events: readonly Numbered[];
  before: Shown | null;
  after: Shown;
}

interface Frame {
  shown: Shown;
  events: Numbered[];
  receivedAt: number;
}

type Keys = [seat: string, key: string][];

interface Question {
  command: Command | null;
  resolve(answer: ToClient | null): void;
  reject(error: Refusal): void;
}

export class LiveTable {
  readonly history: History;
  shown = $state.raw<Shown | null>(null);
  receivedAt = $state(0); // by performance.now(), for clocks that run on
  log = $state.raw<readonly Numbered[]>([]);
  actions = $state.raw<readonly string[]>([]);
  earlier = $state.raw<readonly string[]>([]); // actions played before the table began
  line = $state.raw<LineState>({ state: "connecting" });
  here = $state.raw<{ seats: readonly number[]; spectators: number }>({ seats: [], spectators: 0 });
  problem = $state.raw<Problem | null>(null); // why there is nothing to see
  isBusy = $state(false);

  #line: Line;
  #eyes = $state.raw<Eyes>(undefined);
  #handedTo = $state<number | null>(null);
  #number = 0; // of the last event heard, which may not be on the screen yet
  #told: number | null = null; // the last event that was told before the log was forgotten, to look through other eyes
  #shownKeys: Keys[] = []; // in each hello that was not answered yet
  #openKeys: Keys = []; // in the last one that was
  #queue = $state.raw<readonly Frame[]>([]); // what has happened and is not on the screen yet
  #pause: ReturnType<typeof setTimeout> | undefined;
  #questions = new Map<number, Question>();
  #nextRef = 1;
  #foreseen = new Map<string, Promise<Forecast | null>>();
  #newsListeners = new Set<(news: News) => void>();

  constructor(readonly game: string) {
    this.#eyes = this.held.length > 1 ? [] : undefined;
    this.history = new History(game, () => this.#eyes);
    const socket = new URL(`/api/v1/games/${encodeURIComponent(game)}/socket`, location.href);
    socket.protocol = socket.protocol.replace("http", "ws");
    this.#line = new Line(socket.href, {
      hello: () => this.#hello(),
      heard: (message) => this.#hear(message),
      changed: (state) => this.#lineChanged(state),
    });
  }

  close(): void {
    clearTimeout(this.#pause);
    this.#line.close();
  }

  onNews(listener: (news: News) => void): () => void {
    this.#newsListeners.add(listener);
    return () => this.#newsListeners.delete(listener);
  }

  retryNow(): void {
    this.#line.retryNow();
  }

  // --- Who looks ---

  /** The seats whose keys this browser holds. */
  get held(): number[] {
    return Object.keys(keysOf(this.game).seats).map(Number);
  }

  /** The seats that the viewer plays now. */
  get mine(): number[] {
    const seats = this.shown?.summary.seats ?? [];
    return this.held.filter((seat) => seats[seat]?.kind === "person");
  }

  get isHost(): boolean {
    return keysOf(this.game).host !== undefined;
  }

  get invite(): string | undefined {
    return keysOf(this.game).invite;
  }

  /** Through whose eyes this browser looks now. */
  get eyes(): Eyes {
    return this.#eyes;
  }

  /** The person who must take the device before anything of theirs is shown; null: nobody. */
  get handOver(): number | null {
    const actor = this.shown?.summary.actor ?? null;
    return this.#eyes?.length === 0 && actor !== null && this.mine.includes(actor) ? actor : null;
  }

  /** Someone says that they have the device now. */
  takeOver(seat: number): void {
    this.#handedTo = seat;
    this.#lookThrough([seat]);
  }

  /** Keys were added, by joining for example. */
  showKeys(): void {
    this.#lookThrough(undefined);
  }

  /** While animals are chosen, people at one device see only the cards of who decides. */
  #eyesFor(shown: Shown): Eyes {
    if (this.held.length < 2 || shown.position?.view.phase !== "draft" || shown.summary.status !== "playing") {
      return undefined;
    }
    return shown.summary.actor !== null && shown.summary.actor === this.#handedTo ? [this.#handedTo] : [];
  }

  #lookThrough(eyes: Eyes): void {
    this.#eyes = eyes;
    this.history.clear();
    this.#told = this.log.at(-1)?.number ?? this.#told;
    this.log = [];
    this.#line.greet();
  }

  #hello(): Omit<Hello, "type"> {
    const { invite, seats } = keysOf(this.game);
    const since = this.log.at(-1)?.number ?? null;
    const tokens = tokensFor(this.game, this.#eyes);
    this.#shownKeys.push(Object.entries(seats).filter(([, key]) => tokens.includes(key)));
    return { tokens, invite: invite ?? null, since };
  }

  /** Keys that were shown and open no seat are of places that were left or given to someone else, for good. */
  #dropDeadKeys(message: Extract<ToClient, { type: "sync" | "happened" }>): void {
    if (message.type === "sync" && message.reason === "hello") this.#openKeys = this.#shownKeys.shift() ?? [];
    const dead = this.#openKeys.filter(([seat]) => !message.shown.summary.your_seats.includes(Number(seat)));
    if (dead.length) drop(this.game, new Set(dead.map(([, key]) => key)));
  }

  // --- What is asked for ---

  /** Whether a command can be given: the screen shows the newest, and nothing is under way. */
  get isReady(): boolean {
    return this.line.state === "live" && !this.isBusy && this.isCaughtUp;
  }

  /** Whether the screen shows all that has happened. */
  get isCaughtUp(): boolean {
    return this.#queue.length === 0;
  }

  /** Carry out a command; it is stored when this returns. */
  async do(wish: Wish): Promise<void> {
    if (this.isBusy && this.line.state !== "live") throw refusal("no_connection");
    if (this.isBusy) return;
    this.isBusy = true;
    try {
      const command = { ...wish, on: this.#number } as Command;
      await this.#ask((ref) => ({ type: "do", ref, command }), command);
    } finally {
      this.isBusy = false;
    }
  }

  play(action: string): Promise<void> {
    const seat = this.shown?.choices?.seat;
    return seat === undefined ? Promise.reject(refusal("not_your_turn")) : this.do({ type: "play", seat, action });
  }

  /** Why an action is not possible now; null: it is, or nobody knows. */
  async explain(action: string): Promise<Problem | null> {
    const answer = await this.#ask((ref) => ({ type: "explain", ref, action })).catch(() => null);
    return answer?.type === "explained" ? answer.reason : null;
  }

  /** What the coming suns bring, now or after an action. */
  foresee(action: string | null): Promise<Forecast | null> {
    const key = action ?? "";
    let answer = this.#foreseen.get(key);
    if (!answer) {
      answer = this.#ask((ref) => ({ type: "foresee", ref, action })).then(
        (heard) => (heard?.type === "foreseen" ? heard.forecast : null),
        () => null,
      );
      this.#foreseen.set(key, answer);
    }
    return answer;
  }

  #ask(message: (ref: number) => FromClient, command: Command | null = null): Promise<ToClient | null> {
    const ref = this.#nextRef++;
    return new Promise((resolve, reject) => {
      if (this.#line.say(message(ref))) this.#questions.set(ref, { command, resolve, reject });
      else reject(refusal("no_connection"));
    });
  }

  #answer(ref: number | null, how: (question: Question) => void): void {
    const question = ref === null ? undefined : this.#questions.get(ref);
    if (ref === null || !question) return;
    this.#questions.delete(ref);
    how(question);
  }

  // --- What is heard ---

  #lineChanged(state: LineState): void {
    this.line = state;
    if (state.state === "closed") {
      // For good: the game is gone, or this seat was given to someone else.
      if (!this.shown) this.problem ??= refusal("no_such_game").problem;
      for (const ref of [...this.#questions.keys()]) {
        this.#answer(ref, ({ reject }) => reject(refusal("no_such_game")));
      }
    }
    if (state.state !== "lost") return;
    this.#shownKeys = [];
    // Commands wait for the line to come back; questions can be asked again.
    for (const [ref, question] of this.#questions) {
      if (!question.command) this.#answer(ref, ({ resolve }) => resolve(null));
    }
  }

  #hear(message: ToClient): void {
    switch (message.type) {
      case "sync":
        return this.#sync(message);
      case "happened":
        this.#dropDeadKeys(message);
        this.#fulfil(message.events);
        return this.#happened(hideShown(asShown(message.shown), this.#eyes), hideEvents(message.events, this.#eyes));
      case "done":
      case "explained":
      case "foreseen":
        return this.#answer(message.ref, ({ resolve }) => resolve(message));
      case "refused":
        if (message.ref === null) this.problem = this.shown ? this.problem : message.problem;
        return this.#answer(message.ref, ({ reject }) => reject(new Refusal(message.problem)));
      case "presence":
        this.here = message;
    }
  }

  #sync(message: Extract<ToClient, { type: "sync" }>): void {
    this.#dropDeadKeys(message);
    const shown = hideShown(asShown(message.shown), this.#eyes);
    const events = hideEvents(message.events, this.#eyes);
    clearTimeout(this.#pause);
    this.#pause = undefined;
    this.#queue = [];
    const isWhole = shown.summary.number === 0 || events[0]?.number === 1;
    const known = isWhole ? [] : this.log;
    const log = [...known, ...events.filter(({ number }) => number > (known.at(-1)?.number ?? 0))];
    this.#number = shown.summary.number;
    const eyes = this.#eyesFor(shown);
    if (String(eyes) !== String(this.#eyes)) return this.#lookThrough(eyes);
    this.problem = null;
    this.#settle(message, log);
    const told = isWhole ? (this.#told ?? Infinity) : (known.at(-1)?.number ?? 0);
    this.#told = null;
    const fresh = log.filter(({ number }) => number > told);
    const isBack = fresh.some(({ event }) => event.type === "taken_back"); // what was known there stands no more
    const isAnother = isWhole && this.log.length > 0; // the log that was known is not the game's any more
    const gap = isAnother || isBack || (shown.position !== null && shown.position.ply > this.actions.length + 1);
    this.actions = shown.position?.actions ?? [];
    this.earlier = this.actions.slice(0, firstPly(log, this.actions));
    this.#put({ shown, events: fresh, receivedAt: performance.now() }, log, gap);
  }

  /** Whoever sees what they asked for can go on: the answer, which comes later, tells nothing new. */
  #fulfil(events: readonly Numbered[]): void {
    for (const [ref, { command }] of this.#questions) {
      const next = command && events.find(({ number }) => number === command.on + 1);
      if (next && isDoneBy(command, next.event)) this.#answer(ref, ({ resolve }) => resolve(null));
    }
  }

  /** Tell what became of the commands that were under way. */
  #settle(message: Extract<ToClient, { type: "sync" }>, log: readonly Numbered[]): void {
    if (message.reason === "stale") {
      this.#answer(message.ref, ({ reject }) => reject(refusal("stale")));
    }
    for (const [ref, { command }] of this.#questions) {
      if (!command || message.reason !== "hello") continue;
      const next = log.find(({ number }) => number === command.on + 1);
      if (!next) this.#line.say({ type: "do", ref, command });
      else if (isDoneBy(command, next.event)) this.#answer(ref, ({ resolve }) => resolve(null));
      else this.#answer(ref, ({ reject }) => reject(refusal("stale")));
    }
  }

  #happened(shown: Shown, events: Numbered[]): void {
    const fresh = events.filter(({ number }) => number > this.#number);
    this.#number = shown.summary.number;
    this.#queue = [...this.#queue, { shown, events: fresh, receivedAt: performance.now() }];
    if (this.#pause === undefined) this.#advance();
  }

  /** Show the next of what has happened, then leave time to see it. */
  #advance(): void {
    this.#pause = undefined;
    const [frame, ...rest] = this.#queue;
    if (!frame) return;
    this.#queue = rest;
    const before = this.shown;
    const eyes = this.#eyesFor(frame.shown);
    if (String(eyes) !== String(this.#eyes)) {
      if (eyes?.length === 0) this.shown = hideShown(frame.shown, eyes); // the cover names the next at once
      return this.#lookThrough(eyes);
    }
    this.actions = standing(this.actions, frame.events);
    this.#put(frame, [...this.log, ...frame.events], false);
    const pause = preferences.moves && !document.hidden ? pauseAfter(before, frame.shown, frame.events, this.mine) : 0;
    if (pause > 0) {
      this.#pause = setTimeout(() => this.#advance(), pause / (this.#queue.length > 6 ? 2 : 1));
    } else if (this.#queue.length) {
      this.#advance();
    }
  }

  #put(frame: Frame, log: readonly Numbered[], gap: boolean): void {
    const before = this.shown;
    this.log = log;
    this.shown = frame.shown;
    this.receivedAt = frame.receivedAt;
    this.#foreseen.clear();
    if (frame.shown.position) {
      if (gap) this.history.clear();
      this.history.add(frame.shown.position);
    }
    for (const listener of this.#newsListeners) listener({ events: frame.events, before, after: frame.shown });
  }
}
