/** Seeds, each as its species has them, on a crumb of earth with a first leaf. */

import { type BufferGeometry, ConeGeometry, IcosahedronGeometry, SphereGeometry } from "three";
import { Clay, gradient, plain, put } from "./clay";
import { SPECIES } from "./species";
import { trimmed } from "./trees";

const SHAPES: readonly ((clay: Clay, crown: readonly string[]) => void)[] = [linden, maple, spruce, chestnut];

/** Large enough to be seen from afar, low enough to shade nothing. */
const LARGE = 1.3;
const FLAT = 1.05;

export function seedGeometry(seat: number): BufferGeometry {
  const clay = new Clay();
  const { crown } = SPECIES[seat % SPECIES.length]!;
  SHAPES[seat % SHAPES.length]!(clay, crown);
  clay.bend((at) => at.set(at.x * LARGE, at.y * FLAT, at.z * LARGE));
  const mound = new SphereGeometry(0.42, 16, 6, 0, Math.PI * 2, 0, Math.PI / 2);
  clay.add(mound, gradient(0, 0.1, ["#5B3B22", "#86603A"]), put(0, -0.02, 0, [0, 0, 0], [1, 0.27, 1]));
  for (const turn of [0.5, 0.5 + Math.PI]) {
    const leaf = new SphereGeometry(0.15, 8, 6);
    clay.add(leaf, gradient(0.36, 0.52, ["#4E9E3A", "#8AD65E", "#BFF08F"]), leafPlace(turn));
  }
  return trimmed(clay, 0).geometry();
}

function leafPlace(turn: number) {
  return put(Math.cos(turn) * 0.13, 0.43, -Math.sin(turn) * 0.13, [0, turn, 0], [1, 0.26, 0.6]).multiply(put(0, 0, 0, [0, 0, 0.4]));
}

/** Two round nuts. */
function linden(clay: Clay, crown: readonly string[]): void {
  clay.add(new IcosahedronGeometry(0.19, 2), gradient(0.05, 0.4, crown), put(-0.1, 0.2, 0.05));
  clay.add(new IcosahedronGeometry(0.16, 2), gradient(0.05, 0.4, crown), put(0.13, 0.19, -0.06));
}

/** A key with two wings. */
function maple(clay: Clay, crown: readonly string[]): void {
  for (const side of [1, -1]) {
    clay.add(new IcosahedronGeometry(0.13, 2), gradient(0.05, 0.32, crown), put(side * 0.1, 0.2, 0));
    const wing = put(side * 0.32, 0.25, 0, [0, side * 0.5, side * 0.35], [1.25, 0.22, 0.6]);
    clay.add(new SphereGeometry(0.22, 10, 6), gradient(0.1, 0.4, crown), wing);
  }
}

/** A cone with scales. */
function spruce(clay: Clay, crown: readonly string[]): void {
  for (let ring = 0; ring < 4; ring++) {
    const wide = [0.2, 0.23, 0.19, 0.12][ring]!;
    const low = 0.06 + ring * 0.09;
    const paint = gradient(low, low + 0.16, [crown[3]!, crown[1]!, crown[2]!]);
    clay.add(new ConeGeometry(wide, 0.18, 9), paint, put(0, low + 0.08, 0, [0, ring * 0.35, 0]), true);
  }
}

/** A burr with spikes, burst open over the nut. */
function chestnut(clay: Clay, crown: readonly string[]): void {
  clay.add(new IcosahedronGeometry(0.2, 2), gradient(0.03, 0.42, crown), put(0, 0.2, 0));
  for (let i = 0; i < 26; i++) {
    const y = 1 - (2 * (i + 0.5)) / 26;
    const out = Math.sqrt(1 - y * y);
    const angle = i * 2.39996;
    const lean = Math.acos(y);
    clay.add(
      new ConeGeometry(0.035, 0.16, 4),
      gradient(0, 0.45, [crown[1]!, crown[3]!, "#9BD3A0"]),
      put(Math.cos(angle) * out * 0.22, 0.2 + y * 0.22, Math.sin(angle) * out * 0.22, [lean, Math.PI / 2 - angle, 0]),
    );
  }
  clay.add(new SphereGeometry(0.1, 10, 8), plain("#8A4B22"), put(0, 0.26, 0.14));
}
