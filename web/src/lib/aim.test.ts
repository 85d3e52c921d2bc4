import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Aim, MOMENT } from "./aim.svelte";

const FRAME = 16;
const ISLAND = { name: "the island" };

/** Press and let go after some time, with what comes in between; tell if the click gets through. */
function counts(aim: Aim, { detail = 1, meanwhile = () => {} } = {}): boolean {
  aim.press({ timeStamp: performance.now() } as Event);
  meanwhile();
  return clicks(aim, detail, performance.now());
}

function clicks(aim: Aim, detail: number, timeStamp: number): boolean {
  const stopPropagation = vi.fn();
  aim.sift({ detail, timeStamp, stopPropagation } as unknown as MouseEvent);
  return stopPropagation.mock.calls.length === 0;
}

const seen = (): void => void vi.advanceTimersByTime(2 * FRAME + MOMENT + 1);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("requestAnimationFrame", (draw: () => void) => setTimeout(draw, FRAME));
  vi.stubGlobal("cancelAnimationFrame", clearTimeout);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe("a click", () => {
  test("counts at once on a board that came with the page", () => {
    const aim = new Aim();
    aim.look("flat");
    expect(counts(aim)).toBe(true);
  });

  test("does not count while nothing is drawn, and not in the first moment of the island", () => {
    const aim = new Aim();
    aim.look(null);
    expect(counts(aim)).toBe(false);
    aim.look(ISLAND);
    expect(counts(aim)).toBe(false);
    vi.advanceTimersByTime(MOMENT);
    expect(counts(aim)).toBe(false);
    seen();
    expect(aim.isSteady).toBe(true);
    expect(counts(aim)).toBe(true);
  });

  test("that was begun on another board does not count, however late it ends", () => {
    const aim = new Aim();
    aim.look("flat");
    const change = (): void => {
      aim.look(ISLAND);
      seen();
    };
    expect(counts(aim, { meanwhile: change })).toBe(false);
    expect(counts(aim)).toBe(true);
  });

  test("that the page hears of late counts by the time when it was made", () => {
    const aim = new Aim();
    aim.look(null);
    const before = performance.now();
    aim.look(ISLAND);
    seen();
    expect(clicks(aim, 1, before)).toBe(false);
  });

  test("of a key always counts", () => {
    const aim = new Aim();
    aim.look(null);
    expect(counts(aim, { detail: 0 })).toBe(true);
  });

  test("waits for the newest board", () => {
    const aim = new Aim();
    aim.look("flat");
    const stop = aim.look(ISLAND);
    stop();
    aim.look(null);
    seen();
    expect(aim.isSteady).toBe(false);
  });
});
