import { describe, expect, test } from "vitest";
import type { Option } from "../view";
import { itemsAt, livelySpaces, narrow, plantItem, powerItem, targetsOf } from "./menu";

const SPACE = /^[a-g][1-7]$/;

function option(action: string): Option {
  const words = action.split(" ");
  return { action, kind: words[0] ?? "", spaces: words.filter((word) => SPACE.test(word)), cost: {}, effect: {} };
}

function options(...actions: string[]): Option[] {
  return actions.map(option);
}

function whats(space: string, actions: Option[], at: string | null = null): string[] {
  return itemsAt(space, actions, at).map(({ what, actions: found }) => `${what} ${found.length}`);
}

describe("what can be done with a space", () => {
  const actions = options(
    "buy seed",
    "collect d4",
    "end",
    "grow b2",
    "plant b2 a1",
    "plant b2 c3",
    "plant d4 c3",
    "plant d4 d5",
  );

  test("a piece grows and sends seeds; where they go is chosen next", () => {
    expect(whats("b2", actions)).toEqual(["grow 1", "plant-from 2"]);
    const from = itemsAt("b2", actions, null)[1]!;
    expect([...targetsOf(from)]).toEqual(["a1", "c3"]);
    expect(narrow(from, "c3").actions).toEqual(options("plant b2 c3"));
  });

  test("an empty space takes seeds; from which tree is chosen next", () => {
    expect(whats("c3", actions)).toEqual(["plant-to 2"]);
    expect([...targetsOf(itemsAt("c3", actions, null)[0]!)]).toEqual(["b2", "d4"]);
    expect(whats("d5", actions)).toEqual(["plant-to 1"]);
  });

  test("nothing, where nothing can be done", () => {
    expect(whats("g4", actions)).toEqual([]);
  });

  test("a seed is planted space first, then tree if there are several", () => {
    const item = plantItem(actions)!;
    expect([...targetsOf(item)]).toEqual(["a1", "c3", "d5"]);
    expect(narrow(item, "d5")).toMatchObject({ actions: options("plant d4 d5"), order: [] });
    const both = narrow(item, "c3");
    expect(both.order).toEqual([0]);
    expect([...targetsOf(both)]).toEqual(["b2", "d4"]);
    expect(plantItem(options("end"))).toBeNull();
  });

  test("spaces where something begins are lively", () => {
    expect([...livelySpaces(actions)].sort()).toEqual(["b2", "d4"]);
  });
});

describe("animals", () => {
  const fox = options("end", "move c3", "move c5", "scare c3 c2", "scare c3 b2", "dig e4", "steal 1", "steal 2");

  test("everything an animal can do is found where it stands", () => {
    expect(whats("d4", fox, "d4")).toEqual(["animal-move 2", "animal-scare 2", "animal-dig 1", "power 1", "power 1"]);
  });

  test("and at the spaces it concerns", () => {
    expect(whats("c3", fox, "d4")).toEqual(["move 1", "scare-from 2"]);
    expect(whats("c2", fox, "d4")).toEqual(["scare-to 1"]);
  });

  test("from whom to steal is chosen from a list, not on the board", () => {
    const steal = powerItem("steal", fox)!;
    expect(steal.actions.length).toBe(2);
    expect(targetsOf(steal).size).toBe(0);
  });

  test("a power with levels is found by its level", () => {
    const owl = options("hunt 1", "hunt 3");
    expect(powerItem("hunt 1", owl)?.actions).toEqual(options("hunt 1"));
    expect(powerItem("hunt 2", owl)).toBeNull();
  });

  test("a dam is chosen whole, at any of its spaces", () => {
    const beaver = options("dam a1 a2 b2", "dam a2 a3 b3");
    expect(whats("a2", beaver)).toEqual(["dam 1", "dam 1"]);
    expect(powerItem("dam", beaver)?.order).toEqual([]);
  });

  test("babies that need a space are sent there", () => {
    const turtle = options("walk collect d4", "walk light", "walk plant e3", "walk plant e4");
    expect(whats("e3", turtle)).toEqual(["walk 1"]);
    expect([...targetsOf(powerItem("walk plant", turtle)!)]).toEqual(["e3", "e4"]);
    expect(powerItem("walk light", turtle)?.actions.length).toBe(1);
  });
});
