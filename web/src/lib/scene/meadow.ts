/** Little life between the spaces and on the sand, all in one drawing call. */

import { type BufferGeometry, Mesh, type MeshLambertMaterial } from "three";
import type { Air } from "./atmosphere";
import { SPACES, middle } from "./board";
import { MEADOW_Y, SEA_Y, beachAt, hexagon, meadowEdge, shoreRuns, spanOf, waterline } from "./coast";
import { heightOfGround } from "./ground";
import { pieceMaterial } from "./materials";
import { riverLine } from "./painting";
import { plotEdge } from "./plots";
import { type Chance, chance } from "./shapes/chance";
import { Clay } from "./shapes/clay";
import { addBoat, addDriftwood, addSandcastle, addShell, addStarfish } from "./shapes/seaside";
import { addFlower, addGrass, addMushroom, addStone } from "./shapes/undergrowth";
import type { Layout } from "./types";

export class Meadow {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  private key = "";

  constructor(air: Air) {
    this.mesh = new Mesh(new Clay().geometry(), pieceMaterial(air));
    this.mesh.receiveShadow = true;
  }

  /** Lets things grow where the layout leaves room; `tufts` says how thick. */
  lay(layout: Layout, moon: boolean, tufts: number): void {
    const key = JSON.stringify([layout.river, layout.beach, moon, tufts]);
    if (key === this.key) return;
    this.key = key;
    this.mesh.geometry.dispose();
    this.mesh.geometry = grown(layout, moon, tufts);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

type Spot = (x: number, z: number) => boolean;

function grown(layout: Layout, moon: boolean, tufts: number): BufferGeometry {
  const clay = new Clay();
  const random = chance(2026);
  const turf = onTurf(layout, moon);
  scatter(random, tufts, turf, (x, z) => addGrass(clay, x, MEADOW_Y, z, random));
  const share = tufts > 0 ? 1 : 0.5;
  scatter(random, 26 * share, turf, (x, z) => {
    for (let i = 0; i < 4; i++) {
      const [near, far] = [x + (random() - 0.5) * 0.45, z + (random() - 0.5) * 0.45];
      if (turf(near, far)) addFlower(clay, near, MEADOW_Y, far, random);
    }
  });
  scatter(random, 34 * share, turf, (x, z) => addStone(clay, x, MEADOW_Y, z, 0.05 + random() * 0.08, random));
  scatter(random, 8, turf, (x, z) => addMushroom(clay, x, MEADOW_Y, z, random));
  addSandThings(clay, layout, random, share);
  return clay.geometry();
}

/** Tries places until enough of them suit. */
function scatter(random: Chance, count: number, suits: Spot, add: (x: number, z: number) => void): void {
  for (let found = 0, tries = 0; found < count && tries < 30_000; tries++) {
    const x = (random() * 2 - 1) * 7.7;
    const z = (random() * 2 - 1) * 7.7;
    if (!suits(x, z)) continue;
    add(x, z);
    found++;
  }
}

function onTurf(layout: Layout, moon: boolean): Spot {
  const beach = beachAt(layout);
  const rivers = moon ? shoreRuns(layout.river).map((run) => spanOf(run, 1)) : [];
  const plots = SPACES.map(middle);
  return (x, z) => {
    const angle = Math.atan2(z, x);
    const out = Math.hypot(x, z);
    const edge = meadowEdge(angle) - beach(angle) * (meadowEdge(angle) - hexagon(angle, 6.95, 0.5));
    if (out > edge - 0.16) return false;
    const wet = rivers.some(({ from, to }) => {
      const along = (angle - from + Math.PI * 4) % (Math.PI * 2);
      return along < to - from && out > riverLine(angle) - 0.42;
    });
    return !wet && plots.every((plot) => Math.hypot(plot.x - x, plot.z - z) > plotEdge(Math.atan2(z - plot.z, x - plot.x)) * 1.09);
  };
}

function addSandThings(clay: Clay, layout: Layout, random: Chance, share: number): void {
  const beach = beachAt(layout);
  const height = heightOfGround(layout);
  const sand = (angle: number, along: number): [number, number, number] => {
    const [edge, water] = [meadowEdge(angle) + 0.3, waterline(angle) - 0.1];
    const out = edge + (water - edge) * along;
    const [x, z] = [Math.cos(angle) * out, Math.sin(angle) * out];
    return [x, height(x, z), z];
  };
  for (let i = 0; i < 64 * share; i++) {
    const angle = random() * Math.PI * 2;
    const open = beach(angle) > 0.5;
    const at = sand(angle, 0.1 + random() * 0.75);
    const kind = random();
    if (open && kind < 0.3) addShell(clay, ...at, random);
    else if (open && kind < 0.42) addStarfish(clay, ...at, random);
    else addStone(clay, ...at, 0.05 + random() * (open ? 0.06 : 0.16), random);
  }
  // Boulders where the cliff stands in the sand.
  for (let i = 0; i < 26; i++) {
    const angle = (i / 26) * Math.PI * 2 + random() * 0.2;
    if (beach(angle) < 0.5) addStone(clay, ...sand(angle, -0.05 + random() * 0.2), 0.14 + random() * 0.16, random);
  }
  for (const { from, to } of shoreRuns(layout.beach).map((run) => spanOf(run))) {
    const angle = from + (to - from) * 0.36;
    addDriftwood(clay, ...sand(angle, 0.45), angle * 2);
    addSandcastle(clay, ...sand(from + (to - from) * 0.57, 0.3));
    const mooring = from + (to - from) * 0.7;
    const out = waterline(mooring) + 0.75;
    addBoat(clay, Math.cos(mooring) * out, SEA_Y, Math.sin(mooring) * out, 0.9);
  }
}
