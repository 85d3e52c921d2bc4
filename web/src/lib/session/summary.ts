/** A finished game in numbers: how light and points went round by round. */

import { pointsOf, type Position } from "../view";

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
    if (!position?.sky.suns) continue;
    const { suns, income } = position.sky;
    position.view.players.forEach((player, seat) => {
      if (suns > lit) course.light[seat]![suns - 1] = income[seat] ?? 0;
      course.points[seat]![suns - 1] = pointsOf(player);
    });
    lit = Math.max(lit, suns);
  }
  return course;
}
