import { PLATES } from "./plates";
import type { Figure } from "./figure";

/** A dome of plates on four flippers. */
export function turtle(figure: Figure): void {
  const skin = ["#5C8A45", "#8DBB62"];
  figure.ball([0, 0.14, -0.03], [0.4, 0.09, 0.43], ["#C6A867", "#E8D39B"]);
  figure.ball([0, 0.18, -0.03], [0.37, 0.28, 0.4], ["#23563F", "#2F7A55", "#3E9468"]);
  for (const [x, y, z, size] of PLATES) {
    // Plates lie on the dome and face outwards from it.
    const turn = Math.atan2(x, z);
    const lean = Math.acos(y);
    figure.ball([x * 0.345, 0.18 + y * 0.262, -0.03 + z * 0.375], [size, 0.035, size], ["#4FA873", "#86CF8F"], [lean, turn, 0]);
  }
  figure.rod([0, 0.16, 0.3], [0, 0.26, 0.46], 0.09, skin, 0.085);
  figure.ball([0, 0.3, 0.5], [0.13, 0.12, 0.14], skin);
  figure.both((side) => {
    figure.eye([side * 0.085, 0.34, 0.585], 0.033);
    figure.ball([side * 0.38, 0.08, 0.26], [0.2, 0.04, 0.1], skin, [0, side * 0.55, side * 0.12]);
    figure.ball([side * 0.3, 0.07, -0.36], [0.13, 0.04, 0.09], skin, [0, -side * 0.7, side * 0.1]);
  });
  figure.cone([0, 0.1, -0.42], 0.05, 0.16, skin, [-Math.PI / 2, 0, 0]);
}
