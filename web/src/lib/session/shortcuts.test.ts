import { afterEach, describe, expect, it, vi } from "vitest";

import type { Replay } from "./replay.svelte";
import { handleReplayKey } from "./replayKeys";
import { handleKey, signOf } from "./shortcuts";
import type { TableScreen } from "./tableScreen.svelte";

const pressed = (key: string, code: string, shiftKey = false) => signOf({ key, code, shiftKey });

describe("signOf", () => {
  it("takes what a key types on keyboards of all countries", () => {
    // English, French, Hebrew.
    expect([pressed(",", "Comma"), pressed(",", "KeyM"), pressed(",", "Quote")]).toEqual([",", ",", ","]);
    expect([pressed(".", "Period"), pressed(".", "Comma", true), pressed(".", "Slash")]).toEqual([".", ".", "."]);
    expect([pressed("?", "Slash", true), pressed("?", "KeyM", true)]).toEqual(["?", "?"]);
  });

  it("takes the place on an English keyboard where a key types something else", () => {
    expect([pressed(";", "Comma"), pressed("ת", "Comma")]).toEqual([",", ","]);
    expect([pressed(":", "Period"), pressed("ץ", "Period")]).toEqual([".", "."]);
    expect(pressed("§", "Slash", true)).toBe("?");
  });

  it("knows no other keys", () => {
    expect([pressed("/", "Slash"), pressed("e", "KeyE"), pressed("1", "Digit1"), pressed("m", "KeyM")]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});

describe("a letter", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("acts by its place, also where a sign is typed there", () => {
    const body = { closest: () => null };
    vi.stubGlobal("Element", class {});
    vi.stubGlobal("document", { querySelector: () => null, body });
    const typed = (code: string) =>
      ({ key: ".", code, target: null, preventDefault: () => {} }) as unknown as KeyboardEvent;
    const played: string[] = [];
    const turn = { actions: [{ action: "end" }], play: (action: string) => played.push(action) };
    const screen = { table: { shown: null }, turn, past: null } as unknown as TableScreen;
    handleKey(typed("KeyE"), screen, { openMenu: vi.fn(), changeView: vi.fn() }); // on a Dvorak keyboard
    expect(played).toEqual(["end"]);
    const changeView = vi.fn();
    handleReplayKey(typed("KeyV"), {} as Replay, { openKeys: vi.fn(), changeView }); // on a bépo keyboard
    expect(changeView).toHaveBeenCalledOnce();
  });
});
