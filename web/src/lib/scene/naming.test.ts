import { expect, it } from "vitest";
import { fontFor, uncrowded } from "./naming";

const name = (x: number, y: number) => ({ space: "d4", x, y, font: 12, covered: false });

it("keeps names that stand apart", () => {
  const row = [name(0, 0), name(30, 0), name(0, 10), name(12, 0)];
  expect(new Set(uncrowded(row))).toEqual(new Set(row));
});

it("keeps the nearer of two that lie over one another, whatever their order", () => {
  const [near, far, farther] = [name(0, 18), name(2, 12), name(3, 5)];
  expect(uncrowded([farther, far, near])).toEqual([near, farther]);
  expect(uncrowded([near, far])).toEqual([near]);
});

it("never writes too small to read, nor larger than it must", () => {
  expect(fontFor(10)).toBe(11);
  expect(fontFor(70)).toBe(14);
  expect(fontFor(300)).toBe(16);
});
