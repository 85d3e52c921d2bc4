/** Moonstones, the dam's logs and the turtles' nests. */

import { type BufferGeometry, CylinderGeometry, SphereGeometry, TorusGeometry } from "three";
import { heightOf } from "../board";
import { Clay, gradient, plain, put } from "./clay";
import { trimmed } from "./trees";

/** Crystals as tall as a small tree: they shade one space, as it does (R8.5). */
export function moonstoneGeometry(): BufferGeometry {
  const clay = new Clay();
  const paint = gradient(0, 1.4, ["#5D6AA6", "#93A5DC", "#D5E2FF", "#FFFFFF"], 0.14);
  const crystal = (x: number, z: number, height: number, radius: number, lean: number, turn: number): void => {
    const shaft = new CylinderGeometry(radius, radius * 0.82, height * 0.72, 6).translate(0, height * 0.36, 0);
    const tip = new CylinderGeometry(0.02, radius, height * 0.28, 6).translate(0, height * 0.86, 0);
    clay.add(shaft, paint, put(x, -0.02, z, [lean, turn, 0]), true);
    clay.add(tip, paint, put(x, -0.02, z, [lean, turn, 0]), true);
  };
  crystal(0, 0, heightOf(1), 0.3, 0, 0);
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + 0.3;
    crystal(Math.sin(angle) * 0.26, Math.cos(angle) * 0.26, 0.62 + 0.16 * (i % 3), 0.17, 0.34, angle);
  }
  return trimmed(clay, 1).geometry();
}

/** A log that lies along x, 1 long. */
export function logGeometry(): BufferGeometry {
  const clay = new Clay();
  const bark = gradient(-0.1, 0.1, ["#4A2F19", "#8A5E36", "#B4834F"]);
  clay.add(new CylinderGeometry(0.1, 0.1, 1, 9), bark, put(0, 0, 0, [0, 0, Math.PI / 2]));
  for (const end of [-1, 1]) {
    clay.add(new CylinderGeometry(0.085, 0.085, 0.02, 9), plain("#F0D2A2"), put(end * 0.5, 0, 0, [0, 0, Math.PI / 2]));
  }
  return clay.geometry();
}

/** A hollow in the sand with an egg in it: nobody sees what will hatch. */
export function nestGeometry(): BufferGeometry {
  const clay = new Clay();
  const sand = gradient(-0.02, 0.11, ["#C69A5C", "#EAC888", "#FFE7B8"]);
  clay.add(new TorusGeometry(0.25, 0.1, 8, 18), sand, put(0, 0.02, 0, [Math.PI / 2, 0, 0], [1, 1, 0.8]));
  const hollow = new SphereGeometry(0.24, 12, 4, 0, Math.PI * 2, 0, Math.PI / 2);
  clay.add(hollow, plain("#B98A50"), put(0, 0, 0, [0, 0, 0], [1, 0.12, 1]));
  const shell = gradient(0.02, 0.34, ["#C9E3C6", "#F4FAEC", "#FFFFFF"]);
  clay.add(new SphereGeometry(0.145, 14, 10), shell, put(0, 0.19, 0, [0.15, 0, 0.1], [1, 1.25, 1]));
  for (let i = 0; i < 11; i++) {
    const angle = i * 2.39996;
    const up = 0.85 - i * 0.13;
    const out = Math.sqrt(Math.max(1 - up * up, 0)) * 0.142;
    clay.add(new SphereGeometry(0.026, 6, 4), plain("#6FB07A"), put(Math.cos(angle) * out, 0.19 + up * 0.176, Math.sin(angle) * out));
  }
  return clay.geometry();
}
