import { expect, test } from "vitest";
import { hashOf, readRoute } from "./route.svelte";

const INVITE = "Zm9yZXN0LW9mLWxpZ2h0LWFuZC1zaGFkb3ctMDEyMzQ";

test.each([
  ["", { screen: "home" }],
  ["#/", { screen: "home" }],
  ["#/rules", { screen: "rules" }],
  ["#/rules?from=mail", { screen: "rules" }],
  [`#/join/${INVITE}`, { screen: "join", invite: INVITE }],
  [`#%2Fjoin%2F${INVITE}`, { screen: "join", invite: INVITE }], // escaped on the way
  [`#/join/${INVITE}).`, { screen: "join", invite: INVITE }], // the end of a sentence
  [`#/join/${INVITE}?utm=1`, { screen: "join", invite: INVITE }],
  ["#/table/abcdefghijkl", { screen: "table", game: "abcdefghijkl" }],
  [`#/join/${INVITE.slice(0, 12)}`, { screen: "nowhere" }], // cut off
  ["#/join/", { screen: "nowhere" }],
  ["#/table/…", { screen: "nowhere" }],
  ["#/%E0%A4%A", { screen: "nowhere" }],
  ["#/constructor", { screen: "nowhere" }],
])("%s", (hash, route) => {
  expect(readRoute(hash)).toEqual(route);
});

test("every address leads back to itself", () => {
  for (const hash of ["#/", "#/new", `#/join/${INVITE}`, "#/table/abcdefghijkl", "#/review/abcdefghijkl"])
    expect(hashOf(readRoute(hash))).toBe(hash);
});
