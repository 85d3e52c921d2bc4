import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FromClient } from "../api";
import type { Numbered, Shown, TableEvent } from "../view";
import { preferences } from "../preferences.svelte";
import { remember } from "./keys";
import { LiveTable } from "./table.svelte";

/** The server's end of a socket. */
class Wire {
  static readonly OPEN = 1;
  static all: Wire[] = [];
  readyState = 0;
  sent: FromClient[] = [];
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: ((event: { code: number }) => void) | null = () => {};

  constructor() {
    Wire.all.push(this);
  }

  static get last(): Wire {
    return Wire.all.at(-1)!;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as FromClient);
  }

  close(): void {
    this.readyState = 3;
  }

  open(): this {
    this.readyState = 1;
    this.onopen();
    return this;
  }

  say(message: unknown): void {
    this.onmessage({ data: JSON.stringify(message) });
  }

  cut(code = 1006): void {
    this.onclose?.({ code });
  }

  /** The last message of a type that the client sent. */
  heard<Type extends FromClient["type"]>(type: Type): Extract<FromClient, { type: Type }> {
    return this.sent.findLast((message) => message.type === type) as Extract<FromClient, { type: Type }>;
  }
}

function shown(
  number: number,
  more: {
    ply?: number;
    phase?: string;
    actor?: number;
    choices?: object | null;
    actions?: string[];
    yours?: number[];
  } = {},
): Shown {
  const { ply = 0, phase = "turn", actor = 0, choices = { seat: actor, actions: [] }, actions = [] } = more;
  const { yours = [0, 1] } = more;
  const seats = [0, 1].map((seat) => ({ seat, kind: "person", name: `P${seat}` }));
  return {
    summary: { game: "g", status: "playing", number, actor, seats, your_seats: yours },
    position: { number, ply, actions, view: { phase, round: 1, actor, players: [] }, sky: { suns: 1, light: {} } },
    choices,
  } as unknown as Shown;
}

function log(...events: TableEvent[]): Numbered[] {
  return events.map((event, place) => ({ number: place + 1, at: 0, event }));
}

const STARTED: TableEvent = { type: "started" };
const BUY: TableEvent = { type: "played", seat: 0, action: "buy seed" };

function sync(events: Numbered[], more: Parameters<typeof shown>[1] = {}, reason = "hello", ref: number | null = null) {
  return { type: "sync", shown: shown(events.at(-1)?.number ?? 0, more), events, reason, ref };
}

beforeEach(() => {
  vi.useFakeTimers();
  Wire.all = [];
  vi.stubGlobal("WebSocket", Wire);
  localStorage.clear();
  remember("g", { seats: [{ seat: 0, token: "key-of-seat-0-aaaaaaaa" }] });
});

function opened(events = log(STARTED)): LiveTable {
  const table = new LiveTable("g");
  Wire.last.open().say(sync(events));
  return table;
}

describe("a table", () => {
  test("says hello with its keys and shows what it hears", () => {
    const table = opened();
    expect(Wire.last.sent[0]).toEqual({ type: "hello", tokens: ["key-of-seat-0-aaaaaaaa"], invite: null, since: null });
    expect(table.line.state).toBe("live");
    expect(table.isReady).toBe(true);
    expect(table.mine).toEqual([0]);
  });

  test("plays in view of the last event and is busy meanwhile", async () => {
    const table = opened();
    const playing = table.play("buy seed");
    const { ref, command } = Wire.last.heard("do");
    expect(command).toEqual({ type: "play", seat: 0, action: "buy seed", on: 1 });
    expect(table.isReady).toBe(false);
    Wire.last.say({ type: "happened", shown: shown(2, { ply: 1 }), events: [{ number: 2, at: 0, event: BUY }] });
    Wire.last.say({ type: "done", ref, number: 2 });
    await playing;
    expect(table.actions).toEqual(["buy seed"]);
    expect(table.log.length).toBe(2);
    expect(table.isReady).toBe(true);
  });

  test("is ready as soon as it shows what was asked for, before the answer comes", async () => {
    const table = opened();
    const playing = table.play("buy seed");
    const { ref } = Wire.last.heard("do");
    Wire.last.say({ type: "happened", shown: shown(2, { ply: 1 }), events: [{ number: 2, at: 0, event: BUY }] });
    await playing;
    expect(table.isReady).toBe(true);
    const undoing = table.do({ type: "undo", seat: 0 });
    Wire.last.say({ type: "done", ref, number: 2 }); // late, and not for the undoing
    await Promise.resolve();
    expect(table.isReady).toBe(false);
    Wire.last.say({ type: "done", ref: Wire.last.heard("do").ref, number: 3 });
    await undoing;
    expect(table.isReady).toBe(true);
  });

  test("goes on waiting while others do something", async () => {
    const table = opened();
    void table.play("buy seed").catch(() => {});
    const left: TableEvent = { type: "left", seat: 1 };
    Wire.last.say({ type: "happened", shown: shown(2), events: [{ number: 2, at: 0, event: left }] });
    await Promise.resolve();
    expect(table.isReady).toBe(false);
  });

  test("tells why something was refused", async () => {
    const table = opened();
    const playing = table.play("buy large");
    const problem = { code: "not_enough_light", arguments: { need: 4, have: 1 }, message: "" };
    Wire.last.say({ type: "refused", ref: Wire.last.heard("do").ref, problem });
    await expect(playing).rejects.toMatchObject({ problem });
    expect(table.isReady).toBe(true);
  });

  test("that others were quicker is no silence", async () => {
    const table = opened();
    const playing = table.play("buy seed");
    const ended: TableEvent = { type: "played", seat: 1, action: "end" };
    const { ref } = Wire.last.heard("do");
    Wire.last.say(sync([{ number: 2, at: 0, event: ended }], { ply: 1, actions: ["end"] }, "stale", ref));
    await expect(playing).rejects.toMatchObject({ problem: { code: "stale" } });
    expect(table.log.map(({ number }) => number)).toEqual([1, 2]);
  });

  test("that there is no such game is told once and for all", () => {
    const table = new LiveTable("g");
    Wire.last.open().say({ type: "refused", ref: null, problem: { code: "no_such_game", arguments: {}, message: "" } });
    Wire.last.cut(4404);
    expect(table.problem?.code).toBe("no_such_game");
    expect(table.line.state).toBe("closed");
    vi.advanceTimersByTime(60_000);
    expect(Wire.all.length).toBe(1);
  });
});

describe("when the line breaks", () => {
  test("who is told to wait comes back then, and not before", () => {
    const table = new LiveTable("g");
    const problem = { code: "rate_limited", arguments: { retry_after: 10 }, message: "" };
    Wire.last.open().say({ type: "refused", ref: null, problem });
    Wire.last.cut(4429);
    expect(table.problem?.code).toBe("rate_limited");
    vi.advanceTimersByTime(9_900);
    expect(Wire.all.length).toBe(1);
    vi.advanceTimersByTime(200);
    expect(Wire.all.length).toBe(2);
    Wire.last.open().say(sync(log(STARTED)));
    expect(table.problem).toBeNull();
    Wire.last.cut(); // and is not held back for ever
    vi.advanceTimersByTime(1000);
    expect(Wire.all.length).toBe(3);
  });

  test("who says hello again too often comes back when that is allowed", () => {
    const table = opened();
    remember("g", { seats: [{ seat: 1, token: "key-of-seat-1-aaaaaaaa" }] });
    table.showKeys();
    const problem = { code: "rate_limited", arguments: { retry_after: 10 }, message: "" };
    Wire.last.say({ type: "refused", ref: null, problem });
    expect(table.line.state).toBe("lost");
    vi.advanceTimersByTime(10_100);
    Wire.last.open().say(sync(log(STARTED), { yours: [0, 1] }));
    expect([table.line.state, table.mine]).toEqual(["live", [0, 1]]);
  });

  test("it comes back by itself and asks for what it missed", () => {
    const table = opened();
    Wire.last.cut();
    expect(table.line.state).toBe("lost");
    expect(table.isReady).toBe(false);
    vi.advanceTimersByTime(1000);
    Wire.last.open();
    expect(Wire.last.heard("hello").since).toBe(1);
    Wire.last.say(sync([{ number: 2, at: 0, event: BUY }], { ply: 1, actions: ["buy seed"] }));
    expect(table.log.map(({ number }) => number)).toEqual([1, 2]);
    expect(table.isReady).toBe(true);
  });

  test("a command whose answer was lost is not given twice", async () => {
    const table = opened();
    const playing = table.play("buy seed");
    Wire.last.cut();
    vi.advanceTimersByTime(1000);
    Wire.last.open().say(sync([{ number: 2, at: 0, event: BUY }], { ply: 1, actions: ["buy seed"] }));
    await playing;
    expect(Wire.last.heard("do")).toBeUndefined();
  });

  test("a command that never arrived is given again", async () => {
    const table = opened();
    const playing = table.play("buy seed");
    Wire.last.cut();
    vi.advanceTimersByTime(1000);
    Wire.last.open().say({ ...sync([]), shown: shown(1) }); // nothing happened since
    const again = Wire.last.heard("do");
    expect(again.command).toMatchObject({ action: "buy seed", on: 1 });
    Wire.last.say({ type: "done", ref: again.ref, number: 2 });
    await playing;
  });

  test("whoever gives a command meanwhile is told that it cannot be", async () => {
    const table = opened();
    void table.play("buy seed").catch(() => {});
    Wire.last.cut();
    await expect(table.do({ type: "leave", seat: 0 })).rejects.toMatchObject({ problem: { code: "no_connection" } });
  });

  test("positions that were taken back meanwhile are forgotten", () => {
    const table = opened();
    const played = (number: number, seat: number, action: string) => ({
      number,
      at: 0,
      event: { type: "played", seat, action } as const,
    });
    Wire.last.say({ type: "happened", shown: shown(2, { ply: 1 }), events: [played(2, 1, "buy seed")] });
    expect(table.history.at(1)).toBeDefined();
    Wire.last.cut();
    vi.advanceTimersByTime(1000);
    const back = { number: 3, at: 0, event: { type: "taken_back", seat: 1, ply: 0, how: "undo" } as const };
    const missed = [back, played(4, 1, "buy small"), played(5, 1, "end")];
    Wire.last.open().say(sync(missed, { ply: 2, actions: ["buy small", "end"] }));
    expect(table.history.at(1)).toBeUndefined();
    expect(table.history.at(2)).toBeDefined();
  });

  test("a line that is silent is asked, and given up when it does not answer", () => {
    const table = opened();
    vi.advanceTimersByTime(20_000);
    expect(Wire.last.heard("ping")).toBeDefined();
    vi.advanceTimersByTime(8_000);
    expect(table.line.state).toBe("lost");
  });

  test("a line is given up soon when the network is gone, unless the server answers all the same", () => {
    const listening = vi.spyOn(globalThis, "addEventListener");
    const table = opened();
    const goOffline = listening.mock.calls.find(([type]) => type === "offline")![1] as () => void;
    goOffline();
    expect(Wire.last.heard("ping")).toBeDefined();
    Wire.last.say({ type: "pong", ref: 0 });
    vi.advanceTimersByTime(2_000);
    expect(table.line.state).toBe("live");
    goOffline();
    vi.advanceTimersByTime(2_000);
    expect(table.line.state).toBe("lost");
  });
});

describe("a seat that was left, or given to someone else", () => {
  test("is not the viewer's, though the key is still here", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(sync(log(STARTED), { yours: [] }));
    expect(table.held).toEqual([]);
    expect(table.mine).toEqual([]);
  });

  test("is not the viewer's from the moment on in which that is heard", () => {
    const table = opened();
    expect(table.held).toEqual([0]);
    const opens: TableEvent = { type: "seat_changed", seat: 0, level: null };
    Wire.last.say({ type: "happened", shown: shown(2, { yours: [] }), events: [{ number: 2, at: 0, event: opens }] });
    expect(table.held).toEqual([]);
    const joined: TableEvent = { type: "joined", seat: 0, name: "Cy" };
    Wire.last.say({ type: "happened", shown: shown(3, { yours: [] }), events: [{ number: 3, at: 0, event: joined }] });
    expect(table.mine).toEqual([]);
  });

  test("is not offered to its former holder when the page is loaded again in the draft", () => {
    remember("g", { seats: [{ seat: 1, token: "key-of-seat-1-aaaaaaaa" }] });
    new LiveTable("g").close();
    const table = new LiveTable("g");
    table.showKeys();
    Wire.last.open().say(sync(log(STARTED), { yours: [1] })); // seat 0 is someone else's
    const again = new LiveTable("g");
    Wire.last.open();
    expect(Wire.last.heard("hello").tokens).toEqual(["key-of-seat-1-aaaaaaaa"]);
    Wire.last.say(sync(log(STARTED), { yours: [1], phase: "draft", actor: 0, choices: null }));
    expect([again.mine, again.handOver]).toEqual([[1], null]);
  });

  test("is the viewer's again with a new key", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(sync(log(STARTED), { yours: [] }));
    remember("g", { seats: [{ seat: 0, token: "another-key-of-seat-0-aa" }] });
    table.showKeys();
    expect(table.held).toEqual([0]);
    Wire.last.say(sync(log(STARTED), { yours: [0] }));
    expect(table.mine).toEqual([0]);
  });

  test("does not make a key dead that came after the question", () => {
    const table = opened();
    Wire.last.cut();
    vi.advanceTimersByTime(1000);
    Wire.last.open(); // says hello
    remember("g", { seats: [{ seat: 1, token: "key-of-seat-1-aaaaaaaa" }] });
    table.showKeys(); // says it again, with both keys
    Wire.last.say(sync(log(STARTED), { yours: [0] })); // answers the first
    Wire.last.say(sync(log(STARTED), { yours: [0, 1] }));
    expect(table.mine).toEqual([0, 1]);
  });
});

test("a replay whose line breaks keeps the positions it has", () => {
  const review = new LiveTable("g");
  const nothing = sync([], { ply: 3, actions: ["end", "end", "end"] }); // has happened: the game is over
  Wire.last.open().say(nothing);
  review.history.add({ ...review.shown!.position!, ply: 2 });
  review.history.add({ ...review.shown!.position!, ply: 3 });
  Wire.last.cut();
  vi.advanceTimersByTime(1000);
  Wire.last.open().say(nothing);
  expect(review.line.state).toBe("live");
  expect(review.history.at(2)?.ply).toBe(2);
});

test("a table that is closed at once says so, also where no reason was heard", () => {
  const table = new LiveTable("g");
  Wire.last.open().cut(4404);
  expect([table.problem?.code, table.line.state]).toEqual(["no_such_game", "closed"]);
});

test("whoever speaks something else on the line is not the server", () => {
  const table = opened();
  Wire.last.onmessage({ data: "<html>" });
  expect(table.line.state).toBe("lost");
});

describe("people at one device, while animals are chosen", () => {
  beforeEach(() => {
    remember("g", { host: "key-of-the-host-aaaaaaa", seats: [{ seat: 1, token: "key-of-seat-1-aaaaaaaa" }] });
  });

  test("nobody's cards are asked for before the device was handed over", () => {
    const table = new LiveTable("g");
    Wire.last.open();
    expect(Wire.last.heard("hello").tokens).toEqual(["key-of-the-host-aaaaaaa"]);
    Wire.last.say(sync(log(STARTED), { phase: "draft", choices: null }));
    expect(table.handOver).toBe(0);
    table.takeOver(0);
    expect(Wire.last.heard("hello").tokens).toEqual(["key-of-seat-0-aaaaaaaa", "key-of-the-host-aaaaaaa"]);
    Wire.last.say(sync(log(STARTED), { phase: "draft" }));
    expect(table.handOver).toBeNull();
  });

  test("and the next player's only after the next hand-over", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(sync(log(STARTED), { phase: "draft", choices: null }));
    table.takeOver(0);
    Wire.last.say(sync(log(STARTED), { phase: "draft" }));
    const kept: TableEvent = { type: "played", seat: 0, action: "keep fox" };
    Wire.last.say({
      type: "happened",
      shown: shown(2, { phase: "draft", actor: 1, ply: 1, choices: null }),
      events: [{ number: 2, at: 0, event: kept }],
    });
    expect(table.handOver).toBe(1);
    expect(JSON.stringify(table.shown)).not.toMatch(/fox/);
    expect(Wire.last.heard("hello").tokens).toEqual(["key-of-the-host-aaaaaaa"]);
    Wire.last.say(sync(log(STARTED, kept), { phase: "draft", actor: 1, choices: null }));
    expect(table.handOver).toBe(1);
  });

  test("what the last of them kept is told, with all that was revealed", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(sync(log(STARTED), { phase: "draft", choices: null }));
    table.takeOver(0);
    Wire.last.say(sync(log(STARTED), { phase: "draft" }));
    const kept: TableEvent = { type: "played", seat: 0, action: "keep fox" };
    const revealed: TableEvent = { type: "revealed", animals: ["fox", "owl"] };
    const now = { phase: "animals", actor: 1, ply: 1 };
    const news: number[][] = [];
    table.onNews(({ events }) => news.push(events.map(({ number }) => number)));
    Wire.last.say({ type: "happened", shown: shown(3, now), events: log(STARTED, kept, revealed).slice(1) });
    Wire.last.say(sync(log(STARTED, kept, revealed), now)); // all eyes are open again
    expect(news).toEqual([[2, 3]]);
  });

  test("after that all play with all keys", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(sync(log(STARTED), { phase: "turn", choices: null }));
    expect(Wire.last.heard("hello").tokens?.length).toBe(3);
    Wire.last.say(sync(log(STARTED), { phase: "turn" }));
    expect(table.handOver).toBeNull();
    expect(table.mine).toEqual([0, 1]);
  });
});

describe("seats that came by codes, without a host's key or an invitation", () => {
  const KEPT: TableEvent = { type: "played", seat: 0, action: "keep fox" };

  /** What the server tells whoever shows the keys of both seats while a third person chooses. */
  function openDraft(actor: number) {
    const message = sync(log(STARTED, KEPT), { phase: "draft", actor, ply: 1, choices: null, actions: ["keep fox"] });
    Object.assign(message.shown.position!, { dealt: { 0: ["fox", "owl"], 1: ["boar", "beaver"] } });
    message.shown.position!.view.players = ["fox", null, null].map((animal) => ({ animal })) as never;
    message.shown.summary.seats.push({ seat: 2, kind: "person", name: "P2" } as never);
    return message;
  }

  beforeEach(() => remember("g", { seats: [{ seat: 1, token: "key-of-seat-1-aaaaaaaa" }] }));

  test("get in with their keys, and nobody's cards are on the screen while another chooses", () => {
    const table = new LiveTable("g");
    Wire.last.open();
    expect(Wire.last.heard("hello").tokens?.length).toBe(2);
    Wire.last.say(openDraft(2));
    expect(table.handOver).toBeNull();
    expect(table.shown?.position?.view.players.map(({ animal }) => animal)).toEqual(["?", null, null]);
    expect(table.shown?.position?.dealt).toEqual({});
    expect(table.actions).toEqual(["keep ?"]);
    expect(table.earlier).toEqual([]);
    expect(table.log.map(({ event }) => event.type === "played" && event.action)).toEqual([false, "keep ?"]);
  });

  test("hear nothing hidden in the news either", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(openDraft(2));
    const news: string[] = [];
    table.onNews(({ events }) => news.push(JSON.stringify(events)));
    const { shown: now } = openDraft(2);
    const event = { number: 3, at: 0, event: { type: "played", seat: 1, action: "keep boar" } };
    Wire.last.say({ type: "happened", shown: { ...now, summary: { ...now.summary, number: 3 } }, events: [event] });
    expect(news.join()).toContain("keep ?");
    expect(news.join()).not.toContain("boar");
  });

  test("show one hand of cards after the device was handed over", () => {
    const table = new LiveTable("g");
    Wire.last.open().say(openDraft(1));
    expect(table.handOver).toBe(1);
    expect(JSON.stringify(table.shown)).not.toMatch(/fox|owl|boar|beaver/);
    table.takeOver(1);
    expect(Wire.last.heard("hello").tokens).toEqual(["key-of-seat-1-aaaaaaaa"]);
  });

  test("read the past through nobody's eyes, and forget what comes too late", async () => {
    const { position } = openDraft(2).shown;
    let answer = (_: unknown): void => {};
    vi.stubGlobal(
      "fetch",
      vi.fn(() => new Promise((resolve) => (answer = resolve))),
    );
    const table = new LiveTable("g");
    Wire.last.open().say(openDraft(1));
    const told = () => new Response(JSON.stringify({ positions: [{ ...position, ply: 0 }] }));
    const masked = table.history.load(0);
    answer(told());
    await masked;
    expect(table.history.at(0)?.view.players[0]?.animal).toBe("?");
    expect(table.history.at(0)?.dealt).toEqual({});

    table.takeOver(1);
    const late = table.history.load(0); // asked for by seat 1
    table.history.clear(); // … who hands the device on before the answer comes
    answer(told());
    await late;
    expect(table.history.at(0)).toBeUndefined();
  });
});

describe("things that happen quickly", () => {
  test("are shown one after the other; meanwhile nothing can be decided", () => {
    vi.spyOn(preferences, "moves", "get").mockReturnValue(true);
    const table = opened();
    const by = (number: number, seat: number, action: string) => ({
      type: "happened",
      shown: shown(number, { ply: number - 1 }),
      events: [{ number, at: 0, event: { type: "played", seat, action } }],
    });
    for (const [number, action] of [
      [2, "buy seed"],
      [3, "buy small"],
      [4, "end"],
    ] as const)
      Wire.last.say(by(number, 1, action));
    expect(table.actions).toEqual(["buy seed"]);
    expect(table.isReady).toBe(false);
    vi.advanceTimersByTime(5000);
    expect(table.actions).toEqual(["buy seed", "buy small", "end"]);
    expect(table.isReady).toBe(true);
  });

  test("go on after a sync that came in a pause", () => {
    vi.spyOn(preferences, "moves", "get").mockReturnValue(true);
    const table = opened();
    const played = (action: string) => ({ type: "played", seat: 1, action }) as const;
    const happened = (number: number, action: string) => ({
      type: "happened",
      shown: shown(number, { ply: number - 1 }),
      events: [{ number, at: 0, event: played(action) }],
    });
    Wire.last.say(happened(2, "buy seed"));
    Wire.last.say(sync(log(STARTED, played("buy seed")), { ply: 1 }));
    Wire.last.say(happened(3, "end"));
    vi.advanceTimersByTime(5000);
    expect(table.shown?.summary.number).toBe(3);
    expect(table.isReady).toBe(true);
  });
});
