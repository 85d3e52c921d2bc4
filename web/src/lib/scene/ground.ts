/** The island itself: a meadow with a cliff round it, or a slope where the beach is, and sand down to the water. */

import { BufferAttribute, BufferGeometry, Color, Mesh, MeshLambertMaterial, Vector3 } from "three";
import { CLIFF_FOOT_Y, MEADOW_Y, SEA_Y, beachAt, meadowEdge, waterline } from "./coast";
import { PAINTED, groundTexture } from "./painting";
import type { Quality } from "./quality";
import type { Layout } from "./types";

const AROUND = 144;
const EARTH = new Color("#C9955E");
const DARK_EARTH = new Color("#A8733F");
const PALE = new Color("#FFFFFF");

export class GroundMesh {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  private key = "";

  constructor() {
    this.mesh = new Mesh(new BufferGeometry(), new MeshLambertMaterial({ vertexColors: true }));
    this.mesh.receiveShadow = true;
  }

  /** Shapes and paints the island if its layout has changed. */
  lay(layout: Layout, moon: boolean, quality: Quality): void {
    const key = JSON.stringify([layout.river, layout.beach, moon, quality.painting]);
    if (key === this.key) return;
    this.key = key;
    this.mesh.geometry.dispose();
    this.mesh.geometry = shaped(layout);
    this.mesh.material.map?.dispose();
    this.mesh.material.map = groundTexture(layout, moon, quality);
    this.mesh.material.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
  }
}

/** Radius, height and tint of the island's rings at an angle, from the middle outwards. */
function profile(angle: number, beach: number): [number, number, Color][] {
  const edge = meadowEdge(angle);
  const water = waterline(angle);
  const between = (cliff: number, slope: number): number => cliff + (slope - cliff) * beach;
  const earth = (colour: Color): Color => colour.clone().lerp(PALE, beach);
  const crag = 0.035 * Math.sin(angle * 37) + 0.03 * Math.sin(angle * 61 + 1);
  return [
    [0, MEADOW_Y, PALE],
    [edge * 0.5, MEADOW_Y, PALE],
    [edge - 0.6, MEADOW_Y, PALE],
    [edge - 0.16, between(MEADOW_Y - 0.01, MEADOW_Y - 0.03), PALE],
    [edge - 0.03, between(MEADOW_Y - 0.08, MEADOW_Y - 0.06), PALE],
    [edge + 0.02, between(MEADOW_Y - 0.16, MEADOW_Y - 0.08), earth(EARTH)],
    [edge + 0.06 + crag * (1 - beach), between(-0.36, -0.17), earth(DARK_EARTH)],
    [edge + 0.15 + crag * (1 - beach), between(CLIFF_FOOT_Y, -0.21), earth(EARTH)],
    [edge + 0.3, between(CLIFF_FOOT_Y - 0.03, -0.28), PALE],
    [edge + (water - edge) * 0.65, between(-0.63, -0.58), PALE],
    [water - 0.1, SEA_Y + 0.05, PALE],
    [water + 0.5, SEA_Y - 0.2, PALE],
  ];
}

/** The height of the ground at a point. */
export type Height = (x: number, z: number) => number;

export function heightOfGround(layout: Layout): Height {
  const beach = beachAt(layout);
  return (x, z) => {
    const angle = Math.atan2(z, x);
    const out = Math.hypot(x, z);
    const rings = profile(angle, beach(angle));
    const next = rings.findIndex(([radius]) => radius > out);
    if (next <= 0) return rings[rings.length - 1]![1];
    const [inner, low] = rings[next - 1]!;
    const [outer, high] = rings[next]!;
    return low + ((high - low) * (out - inner)) / (outer - inner);
  };
}

function shaped(layout: Layout): BufferGeometry {
  const beach = beachAt(layout);
  const positions: number[] = [];
  const colours: number[] = [];
  const painted: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i <= AROUND; i++) {
    const angle = (i / AROUND) * Math.PI * 2;
    const rings = profile(angle, beach(angle));
    rings.forEach(([out, y, colour], ring) => {
      const x = Math.cos(angle) * out;
      const z = Math.sin(angle) * out;
      positions.push(x, y, z);
      colours.push(colour.r, colour.g, colour.b);
      painted.push(x / PAINTED / 2 + 0.5, z / PAINTED / 2 + 0.5);
      if (i === AROUND || ring === rings.length - 1) return;
      const here = i * rings.length + ring;
      const next = here + rings.length;
      triangles.push(here, next, here + 1, next, next + 1, here + 1);
    });
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  made.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
  made.setAttribute("uv", new BufferAttribute(new Float32Array(painted), 2));
  made.setIndex(triangles);
  made.computeVertexNormals();
  raiseNormals(made);
  return made;
}

/** Lets slopes face the sky more than they do: the sun is low, and a beach must not turn dark when it is behind it. */
function raiseNormals(land: BufferGeometry): void {
  const normals = land.getAttribute("normal");
  const facing = new Vector3();
  for (let i = 0; i < normals.count; i++) {
    facing.fromBufferAttribute(normals, i);
    facing.y += facing.y > 0.6 ? 2.5 : 0.4;
    facing.normalize();
    normals.setXYZ(i, facing.x, facing.y, facing.z);
  }
}
