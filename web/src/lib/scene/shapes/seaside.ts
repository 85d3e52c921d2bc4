/** What the sea has left on the sand, and what people have. */

import { ConeGeometry, CylinderGeometry, SphereGeometry } from "three";
import type { Chance } from "./chance";
import { type Clay, type Paint, gradient, plain, put } from "./clay";

export function addStarfish(clay: Clay, x: number, y: number, z: number, random: Chance): void {
  const paint = plain(random() < 0.5 ? "#E9744F" : "#E8A34E", 0.1);
  const turn = random() * 3;
  for (let arm = 0; arm < 5; arm++) {
    const angle = turn + (arm / 5) * Math.PI * 2;
    const solid = new ConeGeometry(0.055, 0.2, 5).translate(0, 0.09, 0);
    clay.add(solid, paint, put(x, y + 0.02, z, [Math.PI / 2, angle, 0]), true);
  }
}

/** A fan of ribs. */
export function addShell(clay: Clay, x: number, y: number, z: number, random: Chance): void {
  const paint: Paint = plain(random() < 0.5 ? "#FFE9E0" : "#F7D9C4", 0.16);
  const turn = random() * 6;
  for (let rib = 0; rib < 5; rib++) {
    const angle = turn + (rib - 2) * 0.3;
    const solid = new ConeGeometry(0.035, 0.15, 4).rotateX(Math.PI).translate(0, 0.075, 0);
    clay.add(solid, paint, put(x, y + 0.03, z, [Math.PI / 2 - 0.25, angle, 0]), true);
  }
}

export function addDriftwood(clay: Clay, x: number, y: number, z: number, turn: number): void {
  const paint = gradient(y - 0.05, y + 0.2, ["#9C8468", "#CDB898", "#E2D3B6"]);
  clay.add(new CylinderGeometry(0.06, 0.1, 0.95, 7), paint, put(x, y + 0.06, z, [Math.PI / 2, turn, 0]), true);
  const branch = put(x + 0.12 * Math.cos(turn), y + 0.13, z - 0.12 * Math.sin(turn), [0.7, turn + 0.6, 0]);
  clay.add(new CylinderGeometry(0.025, 0.045, 0.36, 5), paint, branch, true);
}

/** Three towers and a flag. */
export function addSandcastle(clay: Clay, x: number, y: number, z: number): void {
  const paint = gradient(y, y + 0.42, ["#C99F62", "#E8C68A", "#FBE3B2"]);
  for (const [dx, dz, tall, wide] of [[0, 0, 0.34, 0.13], [0.2, 0.1, 0.24, 0.1], [-0.17, 0.13, 0.2, 0.1]] as const) {
    clay.add(new CylinderGeometry(wide * 0.85, wide, tall, 10), paint, put(x + dx, y + tall / 2, z + dz));
    clay.add(new ConeGeometry(wide * 1.05, tall * 0.5, 10), paint, put(x + dx, y + tall * 1.2, z + dz));
  }
  clay.add(new CylinderGeometry(0.3, 0.36, 0.08, 12), paint, put(x, y + 0.02, z + 0.06));
  clay.add(new CylinderGeometry(0.01, 0.01, 0.22, 4), plain("#7A5A3C"), put(x, y + 0.6, z));
  clay.add(new ConeGeometry(0.055, 0.14, 3), plain("#E2483A"), put(x + 0.07, y + 0.66, z, [0, 0, -Math.PI / 2], [1, 1, 0.3]));
}

/** A rowing boat at rest. */
export function addBoat(clay: Clay, x: number, y: number, z: number, turn: number): void {
  const part = (...place: Parameters<typeof put>) => put(x, y + 0.13, z, [0, turn, 0]).multiply(put(...place));
  const hull = new SphereGeometry(1, 16, 8, 0, Math.PI * 2, Math.PI / 2, Math.PI / 2);
  const paint = gradient(y - 0.1, y + 0.14, ["#8E3B2C", "#C65A3E", "#F0E3CC"]);
  clay.add(hull, paint, part(0, 0, 0, [0, 0, 0], [0.27, 0.26, 0.6]));
  clay.add(new CylinderGeometry(1, 1, 0.02, 20), plain("#9A6B42"), part(0, -0.06, 0, [0, 0, 0], [0.22, 1, 0.5]));
  for (const along of [-0.18, 0.16]) {
    const bench = new CylinderGeometry(0.05, 0.05, 0.46, 4);
    clay.add(bench, plain("#D9B98A"), part(0, 0, along, [0, 0, Math.PI / 2], [0.5, 1, 1]));
  }
  const oar = new CylinderGeometry(0.018, 0.018, 0.9, 5);
  clay.add(oar, plain("#E4CFA4"), part(0.12, 0.05, 0, [Math.PI / 2 - 0.1, 0.35, 0]));
}
