/** The coming suns as a player reads them: a column for each, and what an action would change in it. */

import type { Forecast } from "../view";

export interface Expected {
  light: number;
  lightChange: number; // by the action that is looked at
  moon: number;
  moonChange: number;
}

export interface Column {
  round: number;
  sun: number;
  face: string | null; // of the moon; null: there is none
  seats: Expected[];
}

/** Lay out a forecast, with how it differs from the one of the present board. */
export function columnsOf(foreseen: Forecast, base: Forecast | null): Column[] {
  return foreseen.suns.map((sun, index) => {
    const moon = foreseen.moons[index];
    const [sunBefore, moonBefore] = [base?.suns[index], base?.moons[index]];
    const seats = sun.income.map((light, seat): Expected => {
      const points = moon?.points[seat] ?? 0;
      return {
        light,
        lightChange: light - (sunBefore?.income[seat] ?? light),
        moon: points,
        moonChange: points - (moonBefore?.points[seat] ?? points),
      };
    });
    return { round: sun.round, sun: sun.sun, face: moon?.face ?? null, seats };
  });
}
