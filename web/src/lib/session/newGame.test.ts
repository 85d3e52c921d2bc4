import { expect, test } from "vitest";
import { requestOf, shuffled, type GameWish } from "./newGame";

const WISH: GameWish = {
  seats: [
    { kind: "person", name: " Ada ", level: "birch" },
    { kind: "person", name: "", level: "birch" },
    { kind: "bot", name: "", level: "oak" },
    { kind: "open", name: "", level: "oak" },
  ],
  shuffled: false,
  revolutions: 4,
  shade: "acting",
  modules: ["moon"],
  layout: null,
  clock: "none",
  minutes: 15,
  seconds: 20,
  days: 3,
  standIn: "birch",
  isPublic: true,
};

test("a wish becomes a request; nameless people get a name", () => {
  expect(requestOf(WISH, (seat) => `Player ${seat + 1}`)).toEqual({
    seats: [
      { kind: "person", name: "Ada" },
      { kind: "person", name: "Player 2" },
      { kind: "bot", level: "oak" },
      { kind: "open" },
    ],
    options: { revolutions: 4, shade: "acting", modules: ["moon"] },
    public: true,
    clock: null,
    stand_in: "birch",
  });
});

test("clocks, layouts and the absent", () => {
  const layout = { moon_start: " m3 ", river: "A1, a2  a3", beach: "f1 g1 g2 g3 g4 f5" };
  const request = requestOf({ ...WISH, clock: "live", standIn: "", layout }, String);
  expect(request.clock).toEqual({ kind: "live", bank_seconds: 900, increment_seconds: 20 });
  expect(request.stand_in).toBeNull();
  expect(request.options).toMatchObject({ layout: { moon_start: "m3", river: ["a1", "a2", "a3"] } });
  expect(requestOf({ ...WISH, clock: "days" }, String).clock).toEqual({ kind: "days", days: 3 });
});

test("places are mixed, none is lost", () => {
  const rolls = [0.1, 0.9, 0.4];
  const mixed = shuffled(["a", "b", "c", "d"], () => rolls.shift() ?? 0);
  expect([...mixed].sort()).toEqual(["a", "b", "c", "d"]);
  expect(mixed).not.toEqual(["a", "b", "c", "d"]);
});
