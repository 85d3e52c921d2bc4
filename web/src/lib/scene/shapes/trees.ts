/** Trees of four species and three sizes, each known by its outline: flame, umbrella, cone and cloud. */

import { type BufferGeometry, ConeGeometry, IcosahedronGeometry, Vector3 } from "three";
import { SUN_TAN, heightOf, reach } from "../board";
import { chance } from "./chance";
import { Clay, gradient, plain, put } from "./clay";
import { type Body, addBough, addCrown, addTrunk, within } from "./crown";
import { SPECIES } from "./species";

export type TreeSize = 1 | 2 | 3;

/** How much work to spend on leaves. */
export type Detail = "fine" | "coarse";

/**
 * How much farther than `reach` a broad crown may throw its shadow: less than the gap between that
 * point and the next space, so that the next space stays in the sun.
 */
export const OVERHANG = 0.1;

const SHAPES: readonly ((size: TreeSize, fine: boolean) => Clay)[] = [linden, maple, spruce, chestnut];

/** Grows the tree of a seat. */
export function treeGeometry(seat: number, size: TreeSize, detail: Detail): BufferGeometry {
  const grow = SHAPES[seat % SHAPES.length]!;
  return trimmed(grow(size, detail === "fine"), size).geometry();
}

/** Trims a crown to what may stand between the sun and the last space that its tree shades. */
export function trimmed(tree: Clay, size: number): Clay {
  const limit = reach(size) + OVERHANG;
  const top = heightOf(size);
  return tree.bend((at) => {
    const outward = Math.hypot(at.x, at.z);
    at.y = Math.min(at.y, top, (limit - outward) * SUN_TAN);
  });
}

/** A tall flame on a short stem. */
function linden(size: TreeSize, fine: boolean): Clay {
  const clay = new Clay();
  const { crown, bark } = SPECIES[0]!;
  const top = heightOf(size);
  const foot = [0, 0.3, 0.42, 0.55][size]!;
  const wide = [0, 0.5, 0.6, 0.72][size]!;
  const half = (top - foot) / 2;
  addTrunk(clay, foot + half * 0.6, 0.08 + 0.035 * size, bark);
  const bodies: Body[] = [{ at: [0, foot + half, 0], size: [wide * 0.82, half, wide * 0.82], taper: 0.42 }];
  for (let i = 0; i < 5; i++) {
    const angle = (i / 5) * Math.PI * 2 + size;
    const up = foot + half * (i % 2 ? 0.62 : 0.42);
    const out = wide * 0.42;
    bodies.push({
      at: [Math.cos(angle) * out, up, Math.sin(angle) * out],
      size: [wide * 0.48, half * 0.5, wide * 0.48],
      taper: 0.3,
    });
  }
  addCrown(clay, bodies, {
    colours: crown,
    leaves: fine ? 260 + 220 * size : 60 + 40 * size,
    leafSize: fine ? 0.17 + 0.015 * size : 0.3,
    slender: 1.2,
    lift: 0.3,
    seed: 10 + size,
    detail: fine ? 2 : 1,
  });
  return clay;
}

/** An umbrella: flat clouds one above the other on bare, forked wood. */
function maple(size: TreeSize, fine: boolean): Clay {
  const clay = new Clay();
  const { crown, bark } = SPECIES[1]!;
  const top = heightOf(size);
  const wide = [0, 0.72, 0.84, 0.92][size]!;
  // Each tier: its height, share of the width, thickness, lean. A tier for each space that the tree shades,
  // at the height from which it shades that one.
  const tiers = [
    [],
    [[1.02, 1, 0.34, 0.03], [1.24, 0.56, 0.24, 0.06]],
    [[0.98, 0.76, 0.22, 0.4], [1.96, 1, 0.27, 0.04], [2.2, 0.56, 0.26, 0.08]],
    [[0.98, 0.66, 0.22, 0.46], [1.95, 0.84, 0.26, 0.28], [2.94, 1, 0.3, 0.03], [3.2, 0.54, 0.27, 0.08]],
  ][size]!;
  addTrunk(clay, top * 0.8, 0.08 + 0.035 * size, bark);
  const wood = plain(bark[1]);
  const bodies = tiers.map(([up, share, thick, lean], i): Body => {
    const angle = 0.9 + i * 2.5;
    const x = Math.cos(angle) * lean! * wide;
    const z = Math.sin(angle) * lean! * wide;
    addBough(clay, [0, up! - 0.4, 0], [x, up!, z], 0.035 + 0.015 * size, wood);
    return { at: [x, up!, z], size: [wide * share!, thick!, wide * share!], flat: 0.6 };
  });
  addCrown(clay, bodies, {
    colours: crown,
    leaves: fine ? 260 + 260 * size : 60 + 45 * size,
    leafSize: fine ? 0.19 + 0.015 * size : 0.32,
    slender: 1,
    lift: 0.28,
    seed: 20 + size,
    detail: fine ? 2 : 1,
  });
  return clay;
}

/** A cone of drooping boughs with frost on their tips. */
function spruce(size: TreeSize, fine: boolean): Clay {
  const clay = new Clay();
  const { crown, bark } = SPECIES[2]!;
  const top = heightOf(size);
  const wide = [0, 0.62, 0.74, 0.86][size]!;
  const foot = 0.2 + 0.06 * size;
  const tiers = size + 3;
  const boughs = fine ? 13 : 9;
  const random = chance(30 + size);
  addTrunk(clay, top * 0.4, 0.08 + 0.03 * size, bark);
  for (let tier = 0; tier < tiers; tier++) {
    const up = tier / tiers;
    const low = foot + (top - foot) * up * 0.93;
    const high = tier === tiers - 1 ? top : Math.min(low + (top - foot) * (2.1 / tiers), top);
    // Broad to the end: the last space that the tree shades lies in the shadow of its tip.
    const radius = wide * (1 - up) ** 0.72 + 0.14;
    const skirt = new ConeGeometry(radius, high - low, boughs * 2, 2).translate(0, (low + high) / 2, 0);
    const at = skirt.getAttribute("position");
    const turn = tier * 0.9;
    const droops = Array.from({ length: boughs * 2 + 1 }, () => random());
    for (let i = 0; i < at.count; i++) {
      const x = at.getX(i);
      const z = at.getZ(i);
      const out = Math.hypot(x, z) / radius;
      if (out < 0.3) continue;
      const which = Math.round(((Math.atan2(z, x) + Math.PI) / (Math.PI * 2)) * boughs * 2) % (boughs * 2);
      const tip = which % 2 === 0;
      const droop = (droops[which]! - 0.5) * 0.08;
      const pull = tip ? 1.08 + droop : 0.8;
      at.setXYZ(i, x * pull, at.getY(i) + out * (tip ? -0.09 + droop : 0.06), z * pull);
    }
    const paint = gradient(low - 0.14, low + (high - low) * 0.95, frosted(crown), 0.1);
    clay.add(skirt, paint, put(0, 0, 0, [0, turn, 0]), true);
  }
  return clay;
}

/** Frost on the drooping tips, then the dark inside, then blue to the top. */
function frosted(crown: readonly string[]): string[] {
  return [crown[3]!, crown[1]!, crown[1]!, crown[2]!, crown[2]!];
}

/** A great round cloud with candles of blossom. */
function chestnut(size: TreeSize, fine: boolean): Clay {
  const clay = new Clay();
  const { crown, bark } = SPECIES[3]!;
  const top = heightOf(size);
  const foot = [0, 0.34, 0.5, 0.68][size]!;
  const wide = [0, 0.64, 0.8, 0.92][size]!;
  const half = (top - foot) / 2;
  addTrunk(clay, foot + half * 0.7, 0.1 + 0.045 * size, bark);
  const bodies: Body[] = [{ at: [0, foot + half * 1.08, 0], size: [wide * 0.78, half * 0.92, wide * 0.78], taper: 0.1 }];
  const around = 5 + size;
  for (let i = 0; i < around; i++) {
    const angle = (i / around) * Math.PI * 2 + 0.4;
    const up = foot + half * (i % 2 ? 1.12 : 0.62);
    const out = wide * (i % 2 ? 0.46 : 0.54);
    const ball = wide * 0.48;
    bodies.push({ at: [Math.cos(angle) * out, up, Math.sin(angle) * out], size: [ball, Math.min(ball, half * 0.6), ball] });
  }
  addCrown(clay, bodies, {
    colours: crown,
    leaves: fine ? 280 + 260 * size : 60 + 50 * size,
    leafSize: fine ? 0.2 + 0.015 * size : 0.34,
    slender: 1.1,
    lift: 0.26,
    seed: 40 + size,
    detail: fine ? 2 : 1,
  });
  addCandles(clay, bodies, 8 + size * 5);
  return clay;
}

/** Candles stand on the upper half of the crown, wherever its surface is. */
function addCandles(clay: Clay, bodies: readonly Body[], count: number): void {
  const heart = new Vector3(...bodies[0]!.at);
  const way = new Vector3();
  const at = new Vector3();
  for (let i = 0; i < count; i++) {
    const up = 0.08 + 0.84 * (i / count);
    const angle = i * 2.39996;
    const out = Math.sqrt(1 - up * up);
    way.set(Math.cos(angle) * out, up, Math.sin(angle) * out);
    let away = 2;
    do at.copy(heart).addScaledVector(way, (away -= 0.02));
    while (away > 0 && !bodies.some((body) => within(body, at, 1)));
    const candle = new IcosahedronGeometry(1, 1).scale(0.07, 0.16, 0.07).translate(0, 0.1, 0);
    clay.add(candle, gradient(at.y - 0.06, at.y + 0.22, ["#EDBFA6", "#FFF0DA", "#FFFFFF"]), put(at.x, at.y, at.z));
  }
}
