/** The 37 spaces: soil by leaves, the shade that the rules see on them, moonlight, river bank and beach. */

import {
  BufferAttribute,
  BufferGeometry,
  type CanvasTexture,
  Color,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  MeshLambertMaterial,
  Vector2,
} from "three";
import type { Air } from "./atmosphere";
import { PLOT, SPACES, leaves, middle, rayWay } from "./board";
import { bearing } from "./coast";
import type { Quality } from "./quality";
import { chance } from "./shapes/chance";
import { type Pen, paintedRow } from "./textures";
import type { Layout, Space } from "./types";

/** Soil from the border to the middle: 1 to 4 leaves. */
export const SOILS = ["#D3F0A4", "#93D684", "#52B56C", "#2F8560"] as const;

const CORNERS = 48;
const TILE = 256;

const BANK = { none: 0, river: 1, beach: 2 } as const;

export class Plots {
  readonly mesh: InstancedMesh<BufferGeometry, MeshLambertMaterial>;
  /** Soil, height of the shadow, river bank or beach, and the angle at which that lies. */
  private readonly ground = new InstancedBufferAttribute(new Float32Array(SPACES.length * 4), 4);
  private readonly moonlit = new InstancedBufferAttribute(new Float32Array(SPACES.length), 1);
  private readonly soil = soilTexture();
  private readonly eyeTurn = { value: 0 };
  private readonly ray = { value: new Vector2() };
  private readonly moonPower = { value: 0 };

  constructor(air: Air) {
    const geometry = plotGeometry();
    geometry.setAttribute("ground", this.ground);
    geometry.setAttribute("moonlit", this.moonlit);
    const material = new MeshLambertMaterial({ map: this.soil, vertexColors: true });
    material.onBeforeCompile = (shader) => {
      Object.assign(shader.uniforms, {
        eyeTurn: this.eyeTurn,
        ray: this.ray,
        moonPower: this.moonPower,
        glow: air.glow,
        night: air.night,
      });
      shader.vertexShader = shader.vertexShader
        .replace("#include <common>", `#include <common>\n${VERTEX_NAMES}`)
        .replace("#include <begin_vertex>", `#include <begin_vertex>\n${VERTEX}`);
      shader.fragmentShader = shader.fragmentShader
        .replace("#include <common>", `#include <common>\n${FRAGMENT_NAMES}`)
        .replace("#include <map_fragment>", FRAGMENT_SOIL)
        .replace("#include <emissivemap_fragment>", FRAGMENT_GLOW);
    };
    this.mesh = new InstancedMesh(geometry, material, SPACES.length);
    this.mesh.receiveShadow = true;
    SPACES.forEach((space, i) => {
      const { x, z } = middle(space);
      this.mesh.setMatrixAt(i, new Matrix4().setPosition(x, 0, z));
      this.ground.setX(i, leaves(space) - 1);
    });
  }

  setQuality(quality: Quality): void {
    this.soil.anisotropy = quality.sharpness;
    this.soil.needsUpdate = true;
  }

  /** Shows river and beach where the layout has them. */
  lay(layout: Layout, moon: boolean): void {
    SPACES.forEach((space, i) => {
      const bank = !moon ? BANK.none : layout.river.includes(space) ? BANK.river : layout.beach.includes(space) ? BANK.beach : BANK.none;
      this.ground.setZ(i, bank);
      this.ground.setW(i, bearing(space));
    });
    this.ground.needsUpdate = true;
  }

  setShadows(shadows: Readonly<Record<Space, number>>): void {
    SPACES.forEach((space, i) => this.ground.setY(i, shadows[space] ?? 0));
    this.ground.needsUpdate = true;
  }

  setMoonlit(spaces: readonly Space[], power: number): void {
    SPACES.forEach((space, i) => this.moonlit.setX(i, spaces.includes(space) ? 1 : 0));
    this.moonlit.needsUpdate = true;
    this.moonPower.value = power;
  }

  setSun(sun: number): void {
    const way = rayWay(sun);
    this.ray.value.set(way.x, way.z);
  }

  /** Turns the leaves on the soil towards the eye. */
  face(turn: number): void {
    this.eyeTurn.value = turn;
  }

  dispose(): void {
    this.mesh.dispose();
    this.mesh.geometry.dispose();
    this.soil.dispose();
    this.mesh.material.dispose();
  }
}

/** The outline of a space: a hexagon with soft corners, flat towards its neighbours. */
export function plotEdge(angle: number): number {
  let sum = 0;
  for (let k = 0; k < 3; k++) sum += Math.abs(Math.cos(angle - (k * Math.PI) / 3)) ** 12;
  return PLOT / sum ** (1 / 12);
}

function plotGeometry(): BufferGeometry {
  // Each ring: share of the outline, height, brightness, slope of the normal (0 up, 1 outwards).
  const rings = [
    [0, 0, 1, 0],
    [0.88, 0, 1, 0],
    [0.95, 0.012, 1.16, -0.25],
    [1.0, -0.005, 1.1, 0.35],
    [1.045, -0.06, 0.86, 0.8],
    [1.06, -0.16, 0.62, 1],
  ] as const;
  const positions: number[] = [];
  const normals: number[] = [];
  const colours: number[] = [];
  const spots: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i <= CORNERS; i++) {
    const angle = (i / CORNERS) * Math.PI * 2;
    const edge = plotEdge(angle);
    rings.forEach(([share, y, bright, slope], ring) => {
      const x = Math.cos(angle) * edge * share;
      const z = Math.sin(angle) * edge * share;
      const up = Math.sqrt(1 - slope * slope);
      positions.push(x, y, z);
      normals.push(Math.cos(angle) * slope, up, Math.sin(angle) * slope);
      colours.push(bright, bright, bright);
      spots.push(x, z);
      if (i === CORNERS || ring === rings.length - 1) return;
      const here = i * rings.length + ring;
      const next = here + rings.length;
      triangles.push(here, next, here + 1, next, next + 1, here + 1);
    });
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  made.setAttribute("normal", new BufferAttribute(new Float32Array(normals), 3));
  made.setAttribute("color", new BufferAttribute(new Float32Array(colours), 3));
  made.setAttribute("uv", new BufferAttribute(new Float32Array(spots), 2));
  made.setIndex(triangles);
  return made;
}

/** Four tiles side by side, from 1 leaf to 4. */
function soilTexture(): CanvasTexture {
  const texture = paintedRow(TILE, SOILS.map((soil, level) => (pen: Pen) => paintSoil(pen, soil, level)));
  texture.flipY = false;
  return texture;
}

function paintSoil(pen: Pen, soil: string, level: number): void {
  const shade = (by: number): string => `#${new Color(soil).offsetHSL(0, 0, by).getHexString()}`;
  const half = TILE / 2;
  const round = pen.createRadialGradient(0, 0, half * 0.1, 0, 0, half);
  round.addColorStop(0, shade(0.03));
  round.addColorStop(0.75, shade(0));
  round.addColorStop(1, shade(-0.05));
  pen.fillStyle = round;
  pen.fillRect(-half, -half, TILE, TILE);
  const random = chance(level + 1);
  for (let i = 0; i < 90; i++) {
    const angle = random() * Math.PI * 2;
    const out = Math.sqrt(random()) * half * 0.85;
    pen.fillStyle = shade(i % 2 ? 0.05 : -0.045);
    pen.beginPath();
    pen.ellipse(Math.cos(angle) * out, Math.sin(angle) * out, 2 + random() * 5, 1 + random() * 2, random() * 3, 0, 7);
    pen.fill();
  }
  const count = level + 1;
  for (let i = 0; i < count; i++) {
    // Along the edge that is near on the right; the near side of the tile is where its rows end.
    const angle = Math.PI / 3 - (i - level / 2) * 0.27;
    pen.save();
    pen.rotate(angle);
    pen.translate(half * 0.74, 0);
    pen.rotate(Math.PI / 2 + 0.35);
    pen.fillStyle = level < 2 ? "#3F8A3C" : "#C9F2B0";
    pen.beginPath();
    pen.moveTo(0, -15);
    pen.bezierCurveTo(12, -6, 10, 8, 0, 15);
    pen.bezierCurveTo(-10, 8, -12, -6, 0, -15);
    pen.fill();
    pen.strokeStyle = shade(level < 2 ? 0.02 : -0.08);
    pen.lineWidth = 1.6;
    pen.beginPath();
    pen.moveTo(0, -11);
    pen.lineTo(0, 17);
    pen.stroke();
    pen.restore();
  }
}

const VERTEX_NAMES = /* glsl */ `
attribute vec4 ground;
attribute float moonlit;
varying vec4 vGround;
varying vec2 vSpot;
varying float vMoonlit;`;

const VERTEX = /* glsl */ `
vGround = ground;
vSpot = position.xz;
vMoonlit = moonlit;`;

const FRAGMENT_NAMES = /* glsl */ `
varying vec4 vGround;
varying vec2 vSpot;
varying float vMoonlit;
uniform float eyeTurn;
uniform vec2 ray;
uniform float moonPower;
uniform float glow;
uniform float night;`;

const FRAGMENT_SOIL = /* glsl */ `
float c = cos(eyeTurn), s = sin(eyeTurn);
vec2 turned = vec2(c * vSpot.x - s * vSpot.y, s * vSpot.x + c * vSpot.y);
vec2 inTile = clamp(turned * 0.5 / 1.04 + 0.5, 0.01, 0.99);
diffuseColor.rgb *= texture2D(map, vec2((inTile.x + floor(vGround.x + 0.5)) / 4.0, inTile.y)).rgb;
// River bank or beach on the side of the shore.
if (vGround.z > 0.5) {
  float out_ = dot(vSpot, vec2(cos(vGround.w), sin(vGround.w)));
  float wave = 0.03 * sin(atan(vSpot.y, vSpot.x) * 9.0);
  vec3 bank = vGround.z < 1.5 ? vec3(0.09, 0.40, 0.66) : vec3(0.93, 0.72, 0.40);
  vec3 edge = vGround.z < 1.5 ? vec3(0.75, 0.92, 1.0) : vec3(1.0, 0.89, 0.62);
  float inside = smoothstep(0.42, 0.47, out_ + wave);
  diffuseColor.rgb = mix(diffuseColor.rgb, edge, smoothstep(0.36, 0.41, out_ + wave) * 0.75);
  diffuseColor.rgb = mix(diffuseColor.rgb, bank, inside * 0.9);
}
// What the rules call shade is shaded all over, and hatched with as many lines as the shadow is high.
float high = vGround.y;
if (high > 0.5) {
  float side = dot(vSpot, vec2(-ray.y, ray.x));
  float gap = 0.3;
  float lane = (side + gap * (high - 1.0) * 0.5) / gap;
  float near = abs(lane - clamp(floor(lane + 0.5), 0.0, high - 1.0)) * gap;
  float hatch = (1.0 - smoothstep(0.018, 0.035, near)) * (1.0 - smoothstep(0.66, 0.72, length(vSpot)));
  diffuseColor.rgb *= mix(vec3(1.0), vec3(0.52, 0.6, 0.82), 0.72);
  diffuseColor.rgb *= 1.0 - 0.3 * hatch;
}`;

const FRAGMENT_GLOW = /* glsl */ `
totalEmissiveRadiance += diffuseColor.rgb * glow * (0.5 + night * 0.9);
float rim = smoothstep(0.25, 0.9, length(vSpot));
totalEmissiveRadiance += vec3(0.5, 0.68, 1.0) * vMoonlit * moonPower * (0.06 + 0.4 * rim * rim * rim);`;
