import type { Figure } from "./figure";

/** Sitting up with a stick to gnaw, the flat tail behind. */
export function beaver(figure: Figure): void {
  const coat = ["#54341F", "#7B5236", "#966A48"];
  figure.ball([0, 0.33, -0.04], [0.27, 0.32, 0.26], coat);
  figure.ball([0, 0.3, 0.1], [0.18, 0.22, 0.15], ["#9A6F4A", "#C49A6E"]);
  figure.ball([0, 0.72, 0.05], [0.22, 0.185, 0.19], coat);
  figure.ball([0, 0.66, 0.2], [0.13, 0.095, 0.09], ["#A87C56", "#CBA277"]);
  figure.nose([0, 0.72, 0.285], [0.05, 0.035, 0.03]);
  figure.ball([-0.022, 0.585, 0.27], [0.021, 0.05, 0.015], "#FFFDF2");
  figure.ball([0.022, 0.585, 0.27], [0.021, 0.05, 0.015], "#FFFDF2");
  figure.ball([0, 0.07, -0.46], [0.19, 0.045, 0.29], ["#2E2019", "#4D382C"], [0.12, 0, 0]);
  for (let i = 0; i < 5; i++) {
    const wide = 0.15 - Math.abs(i - 2) * 0.022;
    figure.rod([-wide, 0.115 - i * 0.012, -0.62 + i * 0.085], [wide, 0.115 - i * 0.012, -0.58 + i * 0.085], 0.011, "#241812");
  }
  figure.rod([-0.3, 0.4, 0.27], [0.3, 0.47, 0.25], 0.045, ["#8B5E35", "#B98755"]);
  figure.ball([-0.31, 0.4, 0.27], [0.02, 0.043, 0.043], "#F1D6A8");
  figure.ball([0.31, 0.47, 0.25], [0.02, 0.043, 0.043], "#F1D6A8");
  figure.both((side) => {
    figure.ball([side * 0.175, 0.85, 0], [0.06, 0.06, 0.035], "#54341F");
    figure.eye([side * 0.115, 0.765, 0.205], 0.034);
    figure.rod([side * 0.2, 0.48, 0.06], [side * 0.11, 0.43, 0.25], 0.06, coat, 0.045);
    figure.ball([side * 0.19, 0.12, 0.04], [0.11, 0.13, 0.16], coat);
    figure.ball([side * 0.16, 0.04, 0.22], [0.08, 0.04, 0.12], "#3B271B");
  });
}
