import { describe, expect, it } from "vitest";
import { changes, hatched, hops } from "./diff";
import type { View } from "./types";

function position(board: View["board"], more: Partial<View> = {}): View {
  const players = [0, 1].map(() => ({ animal: null, at: null, tokens: [] }));
  return { sun: 0, board, players, activated: [], moon: null, elder: null, stones: [], dam: [], babies: {}, ...more };
}

describe("changes", () => {
  it("finds nothing between equal positions", () => {
    const same = position({ a1: [0, 1], d4: [1, 3] });
    expect(changes(same, structuredClone(same))).toEqual([]);
  });

  it("sees a seed come from the tree that was used with it", () => {
    const before = position({ a1: [0, 2], g1: [0, 1] }, { activated: ["g1"] });
    const after = position({ a1: [0, 2], g1: [0, 1], b2: [0, 0] }, { activated: ["a1", "b2", "g1"] });
    expect(changes(before, after)).toEqual([{ kind: "came", space: "b2", seat: 0, size: 0, from: "a1" }]);
  });

  it("sees a starting tree come from nowhere", () => {
    expect(changes(position({}), position({ a1: [1, 1] }))).toEqual([{ kind: "came", space: "a1", seat: 1, size: 1, from: null }]);
  });

  it("sees growth", () => {
    expect(changes(position({ a1: [0, 0] }), position({ a1: [0, 1] }))).toEqual([{ kind: "grew", space: "a1", seat: 0, before: 0, size: 1 }]);
  });

  it("sees a tree collected only when its owner has one token more", () => {
    const before = position({ d4: [1, 3] });
    const after = position({});
    expect(changes(before, after)).toEqual([{ kind: "left", space: "d4", seat: 1, size: 3, token: false }]);
    after.players[1]!.tokens = [22];
    expect(changes(before, after)).toEqual([{ kind: "left", space: "d4", seat: 1, size: 3, token: true }]);
  });

  it("sees a seed that was dug out and laid elsewhere", () => {
    expect(changes(position({ c3: [1, 0] }), position({ c5: [1, 0] }))).toEqual([{ kind: "moved", space: "c5", seat: 1, size: 0, from: "c3" }]);
  });

  it("takes what it cannot tell for a swap, as when a move is undone", () => {
    expect(changes(position({ a1: [0, 2] }), position({ a1: [0, 1] }))).toEqual([{ kind: "swapped", space: "a1", seat: 0, size: 1 }]);
    expect(changes(position({ a1: [0, 3] }), position({ a1: [1, 0] }))).toEqual([{ kind: "swapped", space: "a1", seat: 1, size: 0 }]);
  });

  it("collects and plants on one space in a single step", () => {
    const before = position({ d4: [0, 3] });
    const after = position({ d4: [0, 0] });
    expect(changes(before, after)).toEqual([{ kind: "swapped", space: "d4", seat: 0, size: 0 }]);
  });
});

describe("hops", () => {
  it("sees animals come and move, and not those that stay", () => {
    const at = (fox: string | null, owl: string | null): View =>
      position({}, { players: [{ animal: "fox", at: fox }, { animal: "owl", at: owl }] });
    expect(hops(at("c3", null), at("c4", "d5"))).toEqual([
      { seat: 0, from: "c3", to: "c4" },
      { seat: 1, from: null, to: "d5" },
    ]);
    expect(hops(at("c3", "d5"), at("c3", "d5"))).toEqual([]);
  });
});

describe("hatched", () => {
  it("gives babies to the Turtle's owner", () => {
    const players = [{ animal: "owl", at: "c3" }, { animal: "turtle", at: "g1" }];
    const eggs = (...spaces: string[]): View => position({}, { players, babies: Object.fromEntries(spaces.map((space) => [space, "?"])) });
    expect(hatched(eggs("g1", "g2"), eggs("g2"))).toEqual([{ space: "g1", seat: 1 }]);
    expect(hatched(eggs("g1"), eggs("g1"))).toEqual([]);
    // Undone: the egg is back, and nothing flies.
    expect(hatched(eggs("g2"), eggs("g1", "g2"))).toEqual([]);
  });
});
