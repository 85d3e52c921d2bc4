import { beforeAll, describe, expect, test, vi } from "vitest";
import { saying } from "../saying.svelte";
import type { Forecast, Option, Position, Shown } from "../view";
import { speak } from "../words/words.svelte";
import type { LiveTable, News } from "./table.svelte";
import { TableScreen } from "./tableScreen.svelte";
import { tell } from "./telling";

const BOARD = { a1: [0, 1], b2: [0, 2], c3: [1, 1] };

function screenWith(): TableScreen {
  const nothing = { elder: null, stones: [], babies: {}, dam: [], fresh: [], activated: [], moon: null };
  const view = { ...nothing, phase: "turn", round: 4, sun: 3, actor: 0, board: BOARD, players: [{}, {}] };
  const sky = { shadows: { a1: 2 }, dark: ["a1"], moonlit: [], income: [], light: {}, suns: 4 };
  const seats = ["Ada", "Ben"].map((name, seat) => ({ seat, kind: "person", name }));
  const shown = {
    summary: { seats, options: { layout: { river: [], beach: [] } } },
    position: { ply: 9, view, sky },
    choices: { seat: 0, actions: [] },
  } as unknown as Shown;
  const table = { shown, isReady: true, mine: [0], actions: [], history: { at: () => undefined } };
  const screen = new TableScreen(table as unknown as LiveTable, () => {});
  screen.forecast = forecast([2, 1], { c3: 1, d4: 2 }, ["c3"], { a1: 1, b2: 2 });
  return screen;
}

function forecast(
  income: number[],
  shadows: Record<string, number>,
  dark: string[],
  light: Record<string, number>,
): Forecast {
  return { suns: [{ round: 5, sun: 4, shadows, dark, income, light }], moons: [] };
}

beforeAll(() => speak("en"));

/** A screen at ply 9 whose earlier positions come when `arrive` is called. */
function screenWithoutPast() {
  const screen = screenWith();
  const positions = new Map<number, Position>();
  let arrive = () => {};
  const coming = new Promise<void>((resolve) => {
    arrive = () => {
      for (let ply = 0; ply < 9; ply++) positions.set(ply, { ply } as Position);
      resolve();
    };
  });
  const load = vi.fn(() => coming);
  Object.assign(screen.table.history, { at: (ply: number) => positions.get(ply), load });
  return { screen, positions, load, arrive: () => arrive() };
}

describe("an earlier position", () => {
  test("is shown as soon as it is there", async () => {
    const { screen, arrive } = screenWithoutPast();
    const looking = screen.lookBack(4);
    expect(screen.past).toBeNull();
    arrive();
    await looking;
    expect(screen.past).toBe(4);
  });

  test("is not shown to whoever wants to see something else by then", async () => {
    const { screen, arrive } = screenWithoutPast();
    const looking = [screen.lookBack(4), screen.lookBack(6)];
    arrive();
    await Promise.all(looking);
    expect(screen.past).toBe(6);
    const late = screen.lookBack(2);
    screen.past = null; // they have played, say
    await late;
    expect(screen.past).toBeNull();
  });

  test("that is there needs no other; one that did not come is not shown as such", async () => {
    const { screen, positions, load } = screenWithoutPast();
    positions.set(4, { ply: 4 } as Position);
    await screen.lookBack(4);
    expect([screen.past, load.mock.calls.length]).toEqual([4, 0]);
    load.mockResolvedValueOnce();
    await screen.lookBack(5);
    expect([screen.past, load.mock.calls.length]).toEqual([4, 1]);
    await screen.lookBack(9);
    expect([screen.past, load.mock.calls.length]).toEqual([null, 1]);
  });

  test("is not wanted any more where it cannot be fetched", async () => {
    const { screen, load } = screenWithoutPast();
    const failure = vi.spyOn(saying, "failure").mockImplementation(() => {});
    load.mockRejectedValueOnce(new Error("no connection"));
    await screen.lookBack(4);
    expect([screen.past, failure.mock.calls.length]).toEqual([null, 1]);
  });
});

describe("a coming sun", () => {
  test("is what the spaces tell of while it is looked at", () => {
    const screen = screenWith();
    expect(screen.label("a1")).toContain("in shade, gets no light");
    screen.lookAhead({ kind: "sun", index: 0 });
    expect(screen.label("a1")).toContain("in the coming sun of round 5: gets 1 light");
    expect(screen.label("c3")).toContain("in the coming sun of round 5: in shade, gets no light");
    expect(screen.label("d4")).toContain("in the coming sun of round 5: in a shadow of height 2");
    expect(screen.label("d5")).toContain("in the coming sun of round 5: in the sun");
    screen.lookAhead(null);
    expect(screen.label("a1")).not.toContain("coming");
  });

  test("is said aloud, and so is the way back", () => {
    const screen = screenWith();
    screen.lookAhead({ kind: "sun", index: 0 });
    expect(saying.announced).toContain("Coming sun of round 5: Ada gets 2 light and Ben gets 1 light.");
    screen.lookAhead({ kind: "sun", index: 0 });
    expect(saying.announced).toContain("The present sun.");
  });

  test("is named after news, so that nobody takes it for the present one", () => {
    const screen = screenWith();
    const shown = screen.table.shown!;
    const news = {
      events: [{ number: 7, at: 0, event: { type: "left", seat: 1 } }],
      before: shown,
      after: shown,
    } as unknown as News;
    tell(screen, news);
    expect(saying.announced).not.toContain("coming");
    screen.lookAhead({ kind: "sun", index: 0 });
    tell(screen, news);
    expect(saying.announced).toContain("You see the coming sun of round 5.");
  });

  test("after an action tells of what would stand there then", () => {
    const screen = screenWith();
    const grow = { action: "grow b2", kind: "grow", spaces: ["b2"], effect: { board: { b2: [0, 3] } } };
    screen.lookAhead({ kind: "sun", index: 0 });
    expect(screen.label("b2")).toContain("gets 2 light");
    screen.turn.ponder(grow as unknown as Option);
    screen.pondered = forecast([3, 1], {}, [], { a1: 1, b2: 3, c3: 1 });
    expect(screen.label("b2")).toContain("gets 3 light");
    expect(screen.label("c3")).toContain("gets 1 light");
    expect(screen.columns[0]?.seats.map(({ light, lightChange }) => [light, lightChange])).toEqual([
      [3, 1],
      [1, 0],
    ]);
  });
});
