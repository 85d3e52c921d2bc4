import { describe, expect, it } from "vitest";

import { signOf } from "./shortcuts";

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
