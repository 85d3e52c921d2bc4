import type { Figure } from "./figure";

/** A dome of spines behind a pointed face. */
export function hedgehog(figure: Figure): void {
  const face = ["#D9A874", "#F3DAB2"];
  figure.ball([0, 0.27, -0.08], [0.33, 0.28, 0.38], ["#4A3425", "#6A4B36"]);
  figure.ball([0, 0.21, 0.24], [0.21, 0.18, 0.2], face);
  figure.ball([0, 0.19, 0.42], [0.09, 0.08, 0.13], face);
  figure.nose([0, 0.21, 0.55], 0.04);
  const spines = 96;
  for (let i = 0; i < spines; i++) {
    const up = 1 - (2 * (i + 0.5)) / spines;
    const out = Math.sqrt(1 - up * up);
    const angle = i * 2.39996;
    const [x, z] = [Math.cos(angle) * out, Math.sin(angle) * out];
    if (up < -0.25 || z > 0.62 - up * 0.35) continue;
    // Spines lean back, away from the face.
    const lean = Math.acos(Math.max(-1, Math.min(1, up * 0.9)));
    figure.cone(
      [x * 0.32, 0.27 + up * 0.27, -0.08 + z * 0.37],
      0.035,
      0.17,
      ["#5A4130", "#8A6A4C", "#F0DDB8"],
      [lean, Math.atan2(x, z - 0.35), 0],
    );
  }
  figure.both((side) => {
    figure.ball([side * 0.15, 0.36, 0.2], [0.06, 0.065, 0.035], "#C99567");
    figure.eye([side * 0.1, 0.26, 0.4]);
    figure.ball([side * 0.14, 0.035, 0.24], [0.06, 0.04, 0.08], "#C99567");
    figure.ball([side * 0.17, 0.035, -0.2], [0.07, 0.04, 0.08], "#C99567");
  });
}
