/** A finished game in numbers: where the points came from, and how light and points went round by round. */

import type { Position, View } from "../view";

export interface Sources {
  tokens: number;
  light: number; // points for light that was left
  moon: number;
  bonus: number;
  total: number;
}

/** Where the points of every seat came from. The server tells the totals; light is what the rest does not explain. */
export function sourcesOf(view: View): Sources[] {
  return view.players.map((player, seat) => {
    const total = view.result?.scores[seat] ?? 0;
    const tokens = player.tokens.reduce((sum, token) => sum + token, 0);
    const moon = player.moon ?? 0;
    return { tokens, moon, bonus: player.bonus, total, light: total - tokens - moon - player.bonus };
  });
}

export interface Course {
  light: number[][]; // seat → light collected in each round
  points: number[][]; // seat → points held at the end of each round
}

/** How a game went. Positions that are not known are left out. */
export function courseOf(positions: readonly (Position | undefined)[], seats: number): Course {
  const empty = () => Array.from({ length: seats }, (): number[] => []);
  const course: Course = { light: empty(), points: empty() };
  let lit = 0;
  for (const position of positions) {
    if (!position || !["turn", "dam", "over"].includes(position.view.phase)) continue;
    const { round, players, phase } = position.view;
    players.forEach((player, seat) => {
      if (round > lit && phase === "turn") course.light[seat]![round - 1] = position.sky.income[seat] ?? 0;
      course.points[seat]![round - 1] = player.tokens.reduce((sum, token) => sum + token, player.bonus);
    });
    lit = Math.max(lit, round);
  }
  return course;
}
