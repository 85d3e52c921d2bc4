import type { Figure } from "./figure";

/** Stout, with a mane of bristles, a broad snout and two tusks. */
export function boar(figure: Figure): void {
  const coat = ["#3F3028", "#65503F", "#7A6350"];
  figure.ball([0, 0.37, -0.08], [0.29, 0.27, 0.41], coat);
  figure.ball([0, 0.42, 0.28], [0.22, 0.22, 0.24], coat);
  figure.rod([0, 0.36, 0.42], [0, 0.34, 0.62], 0.12, "#8A6B58", 0.095);
  figure.ball([0, 0.34, 0.62], [0.1, 0.095, 0.035], "#E0A592");
  for (let i = 0; i < 8; i++) {
    const back = 0.3 - i * 0.085;
    figure.cone([0, 0.58 + 0.03 * Math.sin(i * 0.5), back], 0.05, 0.15, ["#2B211C", "#4A3A30"], [-0.5, 0, 0], 0.7);
  }
  figure.both((side) => {
    figure.ball([side * 0.035, 0.345, 0.652], 0.017, "#6E4038");
    figure.cone([side * 0.11, 0.31, 0.5], 0.03, 0.17, "#FFF8E6", [0.5, 0, -side * 0.5]);
    figure.cone([side * 0.13, 0.56, 0.26], 0.075, 0.16, coat, [-0.2, 0, -side * 0.5], 0.5);
    figure.eye([side * 0.13, 0.48, 0.45]);
    figure.rod([side * 0.16, 0.26, 0.16], [side * 0.16, 0, 0.18], 0.075, ["#241B17", "#4A3A30"]);
    figure.rod([side * 0.16, 0.26, -0.28], [side * 0.16, 0, -0.3], 0.08, ["#241B17", "#4A3A30"]);
  });
  figure.rod([0, 0.42, -0.46], [0.07, 0.5, -0.56], 0.022, "#4A3A30");
  figure.ball([0.07, 0.51, -0.57], 0.035, "#2B211C");
}
