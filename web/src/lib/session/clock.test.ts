import { expect, test } from "vitest";
import { clockText } from "./clock";

test.each([
  [0, "0:00"],
  [999, "0:01"],
  [65_000, "1:05"],
  [3_729_000, "1:02:09"],
])("%i ms", (ms, text) => {
  expect(clockText(ms)).toBe(text);
});
