import { expect, test } from "vitest";
import { readTicket } from "./ticket";

const INVITE = "Zm9yZXN0LW9mLWxpZ2h0LWFuZC1zaGFkb3ctMDEyMzQ";

test.each([
  [`http://sunwise.test/#/join/${INVITE}`, { kind: "invite", invite: INVITE }],
  [`  ${INVITE} `, { kind: "invite", invite: INVITE }],
  ["7qk3-m9tx", { kind: "code", code: "7QK3-M9TX" }],
  ["7QK3M9TX", { kind: "code", code: "7QK3M9TX" }],
  ["http://sunwise.test/#/table/abcdefghijkl", { kind: "table", game: "abcdefghijkl" }],
  ["what?", { kind: "unknown" }],
])("%s", (text, ticket) => {
  expect(readTicket(text)).toEqual(ticket);
});
