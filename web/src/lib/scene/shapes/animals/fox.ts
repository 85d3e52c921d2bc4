import type { Figure } from "./figure";

/** Sitting, ears up, the tail laid round its feet. */
export function fox(figure: Figure): void {
  const coat = ["#B4481A", "#E06C26", "#F08A3C"];
  const white = ["#E9DED2", "#FFFBF4"];
  figure.ball([0, 0.22, -0.12], [0.25, 0.23, 0.26], coat);
  figure.ball([0, 0.42, 0.02], [0.18, 0.28, 0.18], coat);
  figure.ball([0, 0.42, 0.12], [0.12, 0.2, 0.1], white);
  figure.ball([0, 0.75, 0.08], [0.2, 0.165, 0.17], coat);
  figure.cone([0, 0.69, 0.14], 0.1, 0.26, coat, [Math.PI / 2 + 0.12, 0, 0]);
  figure.nose([0, 0.665, 0.39], [0.035, 0.03, 0.03]);
  for (let i = 0; i < 9; i++) {
    const along = i / 8;
    const angle = -2.3 + along * 2.5;
    const wide = 0.07 + 0.075 * Math.sin(Math.min(along + 0.12, 1) * Math.PI * 0.92);
    const tip = i > 6;
    const [x, z] = [0.34 * Math.cos(angle) + 0.05, 0.36 * Math.sin(angle) - 0.05];
    figure.ball([x, 0.11, z], [wide, wide * 0.95, wide], tip ? white : coat);
  }
  figure.both((side) => {
    figure.ball([side * 0.105, 0.69, 0.15], [0.1, 0.08, 0.09], white);
    figure.cone([side * 0.125, 0.84, 0.05], 0.085, 0.24, coat, [0, 0, -side * 0.2], 0.6);
    figure.cone([side * 0.152, 0.98, 0.05], 0.038, 0.105, "#3A2018", [0, 0, -side * 0.2], 0.6);
    figure.cone([side * 0.125, 0.85, 0.085], 0.045, 0.14, "#FFE7D0", [0, 0, -side * 0.2], 0.4);
    figure.eye([side * 0.085, 0.77, 0.235], 0.033);
    figure.rod([side * 0.085, 0.36, 0.14], [side * 0.085, 0.03, 0.2], 0.06, ["#3A2018", "#3A2018", "#E06C26"], 0.05);
    figure.ball([side * 0.085, 0.035, 0.23], [0.055, 0.035, 0.075], "#3A2018");
    figure.ball([side * 0.2, 0.14, 0], [0.09, 0.13, 0.17], coat);
  });
}
