import { beforeEach, describe, expect, test } from "vitest";
import type { Option } from "../view";
import type { LiveTable } from "./table.svelte";
import { Turn } from "./turn.svelte";

function option(action: string): Option {
  const [kind = "", ...rest] = action.split(" ");
  return { action, kind, spaces: rest.filter((word) => /^[a-g][1-7]$/.test(word)), cost: {}, effect: {} };
}

let played: string[];

function turnWith(phase: string, actions: string[], isFinger: boolean): Turn {
  const view = { phase, players: [{ at: null }] };
  const shown = { position: { view }, choices: { seat: 0, actions: actions.map(option) } };
  const table = { isReady: true, shown } as unknown as LiveTable;
  return new Turn(
    table,
    (action) => played.push(action),
    () => isFinger,
  );
}

beforeEach(() => {
  played = [];
});

describe("a finger", () => {
  test("looks at an action before it does it", () => {
    const turn = turnWith("turn", ["grow b2", "end"], true);
    turn.pick("b2");
    turn.take(turn.menu[0]!);
    expect(turn.pondered?.action).toBe("grow b2");
    expect(played).toEqual([]);
    turn.take(turn.menu[0]!);
    expect(played).toEqual(["grow b2"]);
    expect(turn.held).toBeNull();
  });

  test("does what it holds when the player says so, and lets it go one step at a time", () => {
    const turn = turnWith("turn", ["plant b2 c2", "plant b2 c3"], true);
    turn.pick("b2");
    turn.take(turn.menu[0]!);
    expect(turn.choosing).not.toBeNull();
    turn.pick("c2");
    expect(turn.held?.action).toBe("plant b2 c2");
    turn.cancel();
    expect([turn.held, turn.choosing?.actions.length]).toEqual([null, 2]);
    turn.pick("c3");
    expect(turn.pondered?.action).toBe("plant b2 c3");
    turn.confirm();
    expect(played).toEqual(["plant b2 c3"]);
  });

  test("may tap where an action ends, even where there was nothing left to choose", () => {
    const turn = turnWith("turn", ["scare b2 c2", "scare d4 d5"], true);
    turn.take({ key: "scare", what: "power", actions: turn.actions, order: [0, 1] });
    turn.pick("d4"); // from there it can only go to d5
    expect([turn.held?.action, played]).toEqual(["scare d4 d5", []]);
    turn.pick("d5");
    expect(played).toEqual(["scare d4 d5"]);
  });

  test("changes its mind by tapping another space", () => {
    const turn = turnWith("turn", ["grow b2", "grow c3"], true);
    turn.pick("b2");
    turn.take(turn.menu[0]!);
    turn.pick("c3");
    expect([turn.held, turn.chosen]).toEqual([null, "c3"]);
  });

  test("that leaves the button goes on seeing what it holds", () => {
    const turn = turnWith("turn", ["grow b2"], true);
    turn.pick("b2");
    turn.ponder(option("grow b2"));
    turn.take(turn.menu[0]!);
    turn.ponder(null);
    expect(turn.pondered?.action).toBe("grow b2");
  });

  test("places with a tap to look and a tap to do", () => {
    const turn = turnWith("trees", ["place tree a1", "place tree a2"], true);
    turn.pick("a1");
    expect(turn.held?.action).toBe("place tree a1");
    turn.pick("a2");
    expect(turn.held?.action).toBe("place tree a2");
    turn.pick("a2");
    expect(played).toEqual(["place tree a2"]);
  });
});

describe("a mouse or the keys", () => {
  test("do an action at once: it was looked at under the pointer", () => {
    const turn = turnWith("turn", ["grow b2"], false);
    turn.pick("b2");
    turn.take(turn.menu[0]!);
    expect(played).toEqual(["grow b2"]);
  });

  test("choose among spaces and look at each", () => {
    const turn = turnWith("turn", ["plant b2 c2", "plant b2 c3"], false);
    turn.pick("b2");
    turn.take(turn.menu[0]!);
    turn.hover("c3");
    expect(turn.pondered?.action).toBe("plant b2 c3");
    turn.pick("c3");
    expect(played).toEqual(["plant b2 c3"]);
  });

  test("place by choosing a space twice", () => {
    const turn = turnWith("trees", ["place tree a1"], false);
    turn.pick("a1");
    expect([turn.held, played]).toEqual([null, []]);
    turn.pick("a1");
    expect(played).toEqual(["place tree a1"]);
  });
});
