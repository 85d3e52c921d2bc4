import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** A storage with so much room for texts; none: it is blocked. */
function storage(room: number) {
  const kept = new Map<string, string>();
  const refuse = () => {
    throw new DOMException("no room", room ? "QuotaExceededError" : "SecurityError");
  };
  return {
    room,
    getItem: (key: string) => (room ? (kept.get(key) ?? null) : refuse()),
    setItem(key: string, text: string) {
      if (text.length > this.room || this.room === 0) refuse();
      kept.set(key, text);
    },
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** Load the modules as a page does, in a browser with such a storage. */
async function visit(localStorage: unknown) {
  vi.resetModules();
  vi.stubGlobal("localStorage", localStorage);
  const { keeping } = await import("./kept.svelte");
  return { keeping, keys: await import("./session/keys") };
}

const SEAT = { seats: [{ seat: 1, token: "key-of-seat-1" }], invite: "an-invitation" };

beforeEach(() => vi.unstubAllGlobals());
afterEach(() => vi.unstubAllGlobals());

describe("a browser that keeps things", () => {
  test("has them after a reload", async () => {
    const disk = storage(10_000);
    const first = await visit(disk);
    first.keys.remember("g", SEAT);
    expect([first.keeping.lasts, first.keys.fleetingSeats("g")]).toEqual([true, []]);
    const second = await visit(disk);
    expect(second.keys.tokensOf("g")).toEqual(["key-of-seat-1"]);
  });

  test("passes over what is damaged", async () => {
    const disk = storage(10_000);
    const damaged = { a: null, b: { seats: null }, c: { seats: { 0: 7 } }, d: { seats: { 0: "מפתח" } }, g: { seats: {} } };
    disk.setItem("sunwise.keys", JSON.stringify({ ...damaged, h: { seats: { 0: "whole" } } }));
    const { keys } = await visit(disk);
    expect(keys.bundles()).toEqual([["whole"]]);
    for (const text of ["{", "[]", "null", "7"]) {
      disk.setItem("sunwise.keys", text);
      expect(keys.keysOf("g")).toEqual({ seats: {} });
    }
  });
});

describe.each([
  ["blocks it", storage(0)],
  ["has none", null],
])("a browser that %s", (_, disk) => {
  test("keeps the seat for this visit, and says that it is lost with the page", async () => {
    const { keeping, keys } = await visit(disk);
    expect(keeping.lasts).toBe(false);
    expect(keys.fleetingSeats("g")).toEqual([]);
    keys.remember("g", SEAT);
    keys.remember("h", { host: "key-of-the-host" });
    expect(keys.keysOf("g")).toEqual({ seats: { 1: "key-of-seat-1" }, invite: "an-invitation" });
    expect([keys.fleetingSeats("g"), keys.fleetingSeats("h")]).toEqual([[1], []]);
    keys.forget("g");
    expect(keys.tokensOf("g")).toEqual([]);
  });
});

test("a full storage keeps what fits, and the rest as soon as there is room", async () => {
  const disk = storage(60);
  const { keeping, keys } = await visit(disk);
  keys.remember("g", SEAT); // too long
  keeping.keep("other", { a: 1 });
  expect([keeping.lasts, keeping.loses("other"), keys.fleetingSeats("g")]).toEqual([false, false, [1]]);
  disk.room = 10_000;
  keeping.keep("other", { a: 2 });
  expect([keeping.lasts, keys.fleetingSeats("g"), keys.tokensOf("g")]).toEqual([true, [], ["key-of-seat-1"]]);
});
