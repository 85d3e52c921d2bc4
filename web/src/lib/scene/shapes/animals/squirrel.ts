import type { Figure } from "./figure";

/** Upright under its great tail, with a nut in its paws. */
export function squirrel(figure: Figure): void {
  const coat = ["#8F3D18", "#C8622A", "#DE8242"];
  figure.ball([0, 0.32, 0], [0.2, 0.29, 0.19], coat);
  figure.ball([0, 0.3, 0.09], [0.13, 0.21, 0.12], ["#F2DEC2", "#FFF3E0"]);
  figure.ball([0, 0.68, 0.06], [0.17, 0.16, 0.17], coat);
  figure.ball([0, 0.63, 0.19], [0.085, 0.07, 0.08], ["#F2DEC2", "#FFF3E0"]);
  figure.nose([0, 0.66, 0.27], [0.025, 0.02, 0.02]);
  // The tail rises behind the back and curls over at its end.
  for (let i = 0; i < 13; i++) {
    const along = i / 12;
    const angle = along * 3.6 - 0.5;
    const wide = 0.1 + 0.11 * Math.sin(Math.min(along * 1.15, 1) * Math.PI * 0.86);
    figure.ball(
      [0, 0.1 + along * 0.78 - Math.max(along - 0.8, 0) * 0.4, -0.2 - 0.2 * Math.sin(angle * 0.75 + 0.4)],
      [wide * 0.85, wide, wide],
      ["#9E4519", "#D2702F", "#F0A466"],
    );
  }
  figure.ball([0, 0.4, 0.26], [0.065, 0.08, 0.065], ["#8A5A2A", "#C08A48"]);
  figure.ball([0, 0.45, 0.26], [0.075, 0.04, 0.075], "#5E3B1E");
  figure.both((side) => {
    figure.cone([side * 0.1, 0.79, 0.04], 0.06, 0.15, coat, [0, 0, -side * 0.25], 0.6);
    figure.cone([side * 0.125, 0.9, 0.04], 0.025, 0.11, "#6E2E12", [0, 0, -side * 0.3]);
    figure.eye([side * 0.105, 0.71, 0.19], 0.04);
    figure.rod([side * 0.15, 0.48, 0.08], [side * 0.05, 0.41, 0.24], 0.045, coat, 0.035);
    figure.ball([side * 0.16, 0.13, 0.03], [0.1, 0.13, 0.15], coat);
    figure.ball([side * 0.13, 0.035, 0.17], [0.06, 0.035, 0.11], "#A54D1E");
  });
}
