import type { Figure } from "./figure";

/** Low and grey, with a striped face. */
export function badger(figure: Figure): void {
  const coat = ["#3A3A3F", "#76777C", "#A3A5A8"];
  figure.ball([0, 0.31, -0.12], [0.31, 0.25, 0.4], coat);
  figure.ball([0, 0.35, 0.2], [0.2, 0.19, 0.2], coat);
  figure.ball([0, 0.38, 0.33], [0.175, 0.155, 0.2], ["#DDD9D0", "#FFFEFA"]);
  figure.ball([0, 0.33, 0.49], [0.09, 0.08, 0.12], ["#DDD9D0", "#FFFEFA"]);
  figure.nose([0, 0.345, 0.61], [0.05, 0.04, 0.03]);
  figure.both((side) => {
    // A stripe from the ear over the eye to the nose.
    figure.ball([side * 0.105, 0.45, 0.31], [0.05, 0.075, 0.17], "#26252A", [0.12, -side * 0.12, side * 0.45]);
    figure.ball([side * 0.075, 0.39, 0.47], [0.035, 0.045, 0.09], "#26252A", [0.35, -side * 0.2, side * 0.35]);
    figure.eye([side * 0.125, 0.43, 0.47], 0.03);
    figure.ball([side * 0.17, 0.52, 0.22], [0.06, 0.065, 0.04], "#26252A");
    figure.ball([side * 0.18, 0.55, 0.225], [0.035, 0.025, 0.04], "#FFFEFA");
    figure.rod([side * 0.17, 0.2, 0.16], [side * 0.18, 0, 0.2], 0.08, "#26252A");
    figure.rod([side * 0.19, 0.2, -0.28], [side * 0.2, 0, -0.28], 0.085, "#26252A");
    for (const toe of [-0.04, 0, 0.04]) figure.cone([side * 0.18 + toe, 0.03, 0.25], 0.016, 0.07, "#F1E6D2", [Math.PI / 2 + 0.3, 0, 0]);
  });
  figure.ball([0, 0.33, -0.52], [0.07, 0.06, 0.11], ["#B9B7B0", "#F4F2EA"]);
}
