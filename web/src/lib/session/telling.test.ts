import { beforeAll, expect, test, vi } from "vitest";
import { saying } from "../saying.svelte";
import type { Numbered, Shown } from "../view";
import { speak } from "../words/words.svelte";
import { tell } from "./telling";
import type { TableScreen } from "./tableScreen.svelte";

const screen = { name: (seat: number) => ["Ada", "Ben"][seat], comingRound: null, seats: [] } as unknown as TableScreen;

function shown(round: number, light: number, tokens: number[]): Shown {
  const player = { light, moon: null, tokens };
  const view = { round, actor: 1, players: [player, player], board: {}, phase: "turn" };
  return { position: { view, sky: { suns: round, light: {} } }, choices: null } as unknown as Shown;
}

function played(...actions: string[]): Numbered[] {
  return actions.map((action, place) => ({ number: place + 1, at: 0, event: { type: "played", seat: 1, action } }));
}

function told(events: Numbered[], before: Shown, after: Shown): string {
  const announce = vi.spyOn(saying, "announce");
  tell(screen, { events, before, after });
  return String(announce.mock.lastCall?.[0]);
}

beforeAll(() => speak("en"));

test("one action is told with what it brought", () => {
  expect(told(played("collect d4"), shown(3, 8, []), shown(3, 4, [18]))).toContain("18");
});

test("of several at once nobody is told what each of them brought", () => {
  const words = told(played("collect d4", "collect d5", "end"), shown(3, 8, []), shown(4, 3, [18, 16]));
  expect(words).not.toMatch(/34|-5|−5/);
  expect(words).toContain("Ben");
});

test("nor of an action that came in the place of one that was taken back", () => {
  const back: Numbered = { number: 5, at: 0, event: { type: "taken_back", seat: 1, ply: 4, how: "undo" } as never };
  const words = told([back, ...played("collect d5")], shown(3, 4, [18]), shown(3, 4, [16]));
  expect(words).toContain("Ben");
  expect(words).not.toMatch(/-2|−2/);
});
