/** What grows and lies between the spaces: grass, flowers, mushrooms and stones. */

import { CylinderGeometry, IcosahedronGeometry, SphereGeometry, Vector3 } from "three";
import type { Chance } from "./chance";
import { type Clay, gradient, plain, put } from "./clay";

const UP = new Vector3(0, 1, 0);

/** A tuft: blades that lean away from one another. Lit like the ground it stands on. */
export function addGrass(clay: Clay, x: number, y: number, z: number, random: Chance): void {
  const blades = 4 + Math.floor(random() * 4);
  const fresh = random();
  const paint = gradient(y, y + 0.26, fresh < 0.5 ? ["#5E9440", "#A6CB62"] : ["#6C9C3E", "#C6DC7A"]);
  for (let i = 0; i < blades; i++) {
    const angle = random() * Math.PI * 2;
    const away = random() * 0.09;
    const foot = new Vector3(x + Math.cos(angle) * away, y, z + Math.sin(angle) * away);
    const side = new Vector3(-Math.sin(angle), 0, Math.cos(angle)).multiplyScalar(0.02 + random() * 0.012);
    const tip = new Vector3(Math.cos(angle), 0, Math.sin(angle)).multiplyScalar(0.05 + random() * 0.08).add(foot);
    tip.y += 0.12 + random() * 0.15;
    const left = foot.clone().add(side);
    const right = foot.clone().sub(side);
    // Both sides of a blade are seen.
    clay.face(left, tip, right, UP, paint, 0);
    clay.face(right, tip, left, UP, paint, 0);
  }
}

const PETALS = ["#FFFDF4", "#FFD3DE", "#FFF0A2", "#D8C7FF"];

export function addFlower(clay: Clay, x: number, y: number, z: number, random: Chance): void {
  const tall = 0.1 + random() * 0.09;
  const colour = PETALS[Math.floor(random() * PETALS.length)]!;
  const lean = (random() - 0.5) * 0.5;
  const turn = random() * Math.PI;
  clay.add(new CylinderGeometry(0.01, 0.014, tall, 3), plain("#5E9A42"), put(x, y + tall / 2, z));
  clay.add(new CylinderGeometry(0.075, 0.03, 0.025, 6), plain(colour, 0.1), put(x, y + tall, z, [lean, turn, 0]), true);
  clay.add(new IcosahedronGeometry(0.03, 0), plain("#F5B942"), put(x, y + tall + 0.02, z));
}

export function addStone(clay: Clay, x: number, y: number, z: number, size: number, random: Chance): void {
  const tone = gradient(y - size * 0.4, y + size * 0.7, ["#857C72", "#B3A999", "#D6CBB8"]);
  const squat = 0.55 + random() * 0.25;
  const place = put(x, y + size * 0.2, z, [random() * 3, random() * 3, 0], [1, squat, 0.8 + random() * 0.3]);
  clay.add(new IcosahedronGeometry(size, 0), tone, place, true);
}

export function addMushroom(clay: Clay, x: number, y: number, z: number, random: Chance): void {
  const size = 0.8 + random() * 0.5;
  clay.add(new CylinderGeometry(0.03 * size, 0.045 * size, 0.12 * size, 7), plain("#FFF3DD"), put(x, y + 0.06 * size, z));
  const cap = new SphereGeometry(0.09 * size, 10, 5, 0, Math.PI * 2, 0, Math.PI / 2);
  clay.add(cap, gradient(y + 0.1 * size, y + 0.2 * size, ["#B92E22", "#E4513A"]), put(x, y + 0.11 * size, z));
  for (let i = 0; i < 4; i++) {
    const angle = i * 1.7 + random();
    const [dx, dz] = [Math.cos(angle) * 0.05 * size, Math.sin(angle) * 0.05 * size];
    clay.add(new IcosahedronGeometry(0.016 * size, 0), plain("#FFF8EA"), put(x + dx, y + 0.185 * size, z + dz));
  }
}
