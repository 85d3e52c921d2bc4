import type { Figure } from "./figure";

/** An egg with great eyes. */
export function owl(figure: Figure): void {
  const coat = ["#5C4431", "#876648", "#A98460"];
  const pale = ["#DCC19A", "#FBEBCB"];
  figure.ball([0, 0.42, -0.02], [0.29, 0.39, 0.26], coat);
  figure.ball([0, 0.35, 0.1], [0.2, 0.27, 0.17], pale);
  for (let row = 0; row < 4; row++) {
    for (let i = 0; i < 4 - (row % 2); i++) {
      const x = (i - (3 - (row % 2)) / 2) * 0.085;
      const z = 0.262 - Math.abs(x) * 0.4 - Math.abs(row - 1.2) * 0.014;
      figure.cone([x, 0.42 - row * 0.075, z], 0.022, 0.05, "#9A7350", [Math.PI, 0, 0], 0.5);
    }
  }
  figure.ball([0, 0.74, 0], [0.28, 0.21, 0.23], coat);
  figure.cone([0, 0.7, 0.24], 0.045, 0.12, ["#C97A16", "#F5B33C"], [Math.PI - 0.35, 0, 0]);
  figure.both((side) => {
    figure.ball([side * 0.115, 0.755, 0.17], [0.125, 0.125, 0.07], pale);
    figure.ball([side * 0.115, 0.755, 0.215], [0.082, 0.082, 0.045], "#FFC53D");
    figure.eye([side * 0.11, 0.755, 0.24], 0.05);
    figure.cone([side * 0.17, 0.87, 0.02], 0.07, 0.19, coat, [-0.15, 0, -side * 0.45], 0.6);
    figure.ball([side * 0.28, 0.42, -0.04], [0.075, 0.27, 0.19], ["#473323", "#6E5239"], [0, 0, side * 0.12]);
    for (const toe of [-0.05, 0, 0.05]) figure.ball([side * 0.11 + toe, 0.03, 0.13], [0.024, 0.03, 0.075], "#F0A63A");
  });
}
