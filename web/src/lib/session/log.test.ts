import { describe, expect, test } from "vitest";
import type { Numbered, TableEvent } from "../view";
import { entriesOf, firstPly, isDoneBy, standing } from "./log";

function log(...events: TableEvent[]): Numbered[] {
  return events.map((event, place) => ({ number: place + 1, at: 0, event }));
}

function played(action: string, seat = 0): TableEvent {
  return { type: "played", seat, action };
}

function back(ply: number): TableEvent {
  return { type: "taken_back", seat: 0, ply, how: "undo" };
}

test("the actions that stand follow the log", () => {
  expect(standing(["a"], log(played("b"), played("c"), back(2), played("d")))).toEqual(["a", "b", "d"]);
});

describe("lines of the log", () => {
  test("tell the position they led to, and whether they stand", () => {
    const entries = entriesOf(log({ type: "started" }, played("grow a1"), back(0), played("buy seed")), []);
    expect(entries.map(({ ply, stands }) => [ply, stands])).toEqual([
      [null, true],
      [1, false],
      [null, true],
      [1, true],
    ]);
  });

  test("begin with what was played before the table began", () => {
    const entries = entriesOf(log(played("end")), ["place tree a1", "place tree a2"]);
    expect(entries.map(({ ply, action }) => [ply, action])).toEqual([
      [1, "place tree a1"],
      [2, "place tree a2"],
      [3, "end"],
    ]);
  });

  test("what was played before is found from the actions that stand", () => {
    const events = log(played("c"), back(2), played("d"));
    expect(firstPly(events, ["a", "b", "d"])).toBe(2);
    expect(firstPly(log(played("a"), played("b")), ["a", "b"])).toBe(0);
    expect(firstPly([], ["a", "b"])).toBe(2);
  });
});

test("a command whose answer was lost is known by its event", () => {
  const command = { type: "play", on: 3, seat: 1, action: "end" } as const;
  expect(isDoneBy(command, played("end", 1))).toBe(true);
  expect(isDoneBy(command, played("end", 0))).toBe(false);
  expect(isDoneBy(command, played("buy seed", 1))).toBe(false);
  expect(isDoneBy({ type: "undo", on: 3, seat: 0 }, back(1))).toBe(true);
  expect(isDoneBy({ type: "restart_turn", on: 3, seat: 0 }, back(1))).toBe(false);
});
