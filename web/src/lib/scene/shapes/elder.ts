/** The Great Elder: older and taller than any tree, of no player's colour, hung with blossom. */

import { type BufferGeometry, ConeGeometry, CylinderGeometry, IcosahedronGeometry } from "three";
import { heightOf } from "../board";
import { chance } from "./chance";
import { Clay, gradient, plain, put } from "./clay";
import { type Body, addBough, addCrown } from "./crown";
import type { Detail } from "./trees";

/** How many spaces its shadow covers as it is made; where more lie behind it, it stands taller. */
export const ELDER_REACH = 4;

const BLOSSOM = ["#6E4F96", "#9A78C4", "#BE9FE0", "#EBDCFA"];
const BARK = ["#5D564F", "#8C8277", "#B4A998"];

export function elderGeometry(detail: Detail): BufferGeometry {
  const fine = detail === "fine";
  const clay = new Clay();
  const top = heightOf(ELDER_REACH);
  addGnarledTrunk(clay, top);
  const wood = plain(BARK[1]!);
  // Clouds of blossom up the trunk: one for each space in the shadow, without a gap along the middle.
  const clouds: readonly (readonly [up: number, away: number, wide: number, thick: number])[] = [
    [1.75, 0.5, 0.5, 0.3],
    [2.2, 0.5, 0.5, 0.34],
    [2.75, 0.42, 0.58, 0.4],
    [3.1, 0.4, 0.6, 0.42],
    [3.35, 0, 0.78, 0.6],
    [3.95, 0.1, 0.6, 0.55],
  ];
  const bodies = clouds.map(([up, away, wide, thick], i): Body => {
    const angle = i * 2.1;
    const [x, z] = [Math.cos(angle) * away, Math.sin(angle) * away];
    addBough(clay, [0, up - 0.75, 0], [x, up, z], 0.1, wood);
    return { at: [x, up, z], size: [wide, thick, wide], flat: 0.35 };
  });
  addCrown(clay, bodies, {
    colours: BLOSSOM,
    leaves: fine ? 1300 : 220,
    leafSize: fine ? 0.19 : 0.36,
    slender: 1.2,
    lift: 0.3,
    seed: 99,
    detail: fine ? 2 : 1,
  });
  addStrands(clay, bodies, fine ? 44 : 20);
  // Nothing stands higher than its shadow may reach.
  return clay
    .bend((at) => {
      at.y = Math.min(at.y, top);
    })
    .geometry();
}

function addGnarledTrunk(clay: Clay, top: number): void {
  const height = top * 0.82;
  const trunk = new CylinderGeometry(0.16, 0.4, height, 12, 10).translate(0, height / 2, 0);
  const at = trunk.getAttribute("position");
  for (let i = 0; i < at.count; i++) {
    const up = at.getY(i) / height;
    const angle = Math.atan2(at.getZ(i), at.getX(i)) + up * 1.6;
    const ridges = 1 + 0.16 * Math.cos(angle * 4) + 1.05 * (1 - up) ** 7 * (1 + 0.5 * Math.cos(angle * 5));
    at.setXYZ(i, at.getX(i) * ridges, at.getY(i), at.getZ(i) * ridges);
  }
  trunk.computeVertexNormals();
  clay.add(trunk, gradient(0, height, BARK));
  // A hollow that looks out over the meadow.
  clay.add(new IcosahedronGeometry(1, 2), plain("#2B2430"), put(0.06, 0.95, 0.27, [0.1, 0.1, 0], [0.11, 0.17, 0.07]));
}

/** Blossom that hangs in strands from the clouds. */
function addStrands(clay: Clay, bodies: readonly Body[], count: number): void {
  const random = chance(5);
  for (let i = 0; i < count; i++) {
    const body = bodies[i % bodies.length]!;
    const angle = i * 2.39996;
    const out = body.size[0] * (0.7 + random() * 0.35);
    const long = 0.28 + random() * 0.3;
    const y = body.at[1] - body.size[1] * 0.25;
    const strand = new ConeGeometry(0.045, long, 5).rotateX(Math.PI).translate(0, -long / 2, 0);
    clay.add(
      strand,
      gradient(y - long, y, ["#F6ECFF", "#CDB2EC", "#9A78C4"]),
      put(body.at[0] + Math.cos(angle) * out, y, body.at[2] + Math.sin(angle) * out),
    );
  }
}
