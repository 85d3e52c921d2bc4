/** The stuff of pieces: coloured by their corners, with a little light of their own, dimmed where the sun does not reach. */

import { MeshLambertMaterial } from "three";
import type { Air } from "./atmosphere";

export interface Stuff {
  /** Read a `dim` attribute per piece, 0 sunny to 1 dark. */
  readonly dims?: boolean;
  /** Draw the marks of a species (by its seat) while `patterns` is 1. */
  readonly species?: number;
  readonly patterns?: { value: number };
  /** Read a `lit` attribute per piece: how much it glows in moonlight. */
  readonly glows?: boolean;
}

export function pieceMaterial(air: Air, stuff: Stuff = {}): MeshLambertMaterial {
  const material = new MeshLambertMaterial({ vertexColors: true });
  const dims = stuff.dims === true;
  const marked = stuff.species !== undefined;
  const glows = stuff.glows === true;
  material.customProgramCacheKey = () => `piece ${dims} ${marked} ${glows}`;
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, {
      glow: air.glow,
      species: { value: stuff.species ?? 0 },
      patterns: stuff.patterns ?? { value: 0 },
    });
    const names = (dims ? "varying float vDim;" : "") + (marked ? "varying vec3 vPart;" : "") + (glows ? "varying float vLit;" : "");
    const given = (dims ? "attribute float dim;" : "") + (glows ? "attribute float lit;" : "");
    const passed = (dims ? "vDim = dim;" : "") + (marked ? "vPart = position;" : "") + (glows ? "vLit = lit;" : "");
    const self = `glow${dims ? " * (1.0 - 0.6 * vDim)" : ""}`;
    const moonlight = glows ? " + vec3(0.6, 0.8, 1.15) * vLit" : "";
    shader.vertexShader = shader.vertexShader
      .replace("#include <common>", `#include <common>\n${given}${names}`)
      .replace("#include <begin_vertex>", `#include <begin_vertex>\n${passed}`);
    shader.fragmentShader = shader.fragmentShader
      .replace("#include <common>", `#include <common>\nuniform float glow, species, patterns;\n${names}`)
      .replace("#include <color_fragment>", `#include <color_fragment>\n${marked ? PATTERN : ""}${dims ? DIM : ""}`)
      .replace("#include <emissivemap_fragment>", `totalEmissiveRadiance += diffuseColor.rgb * (vec3(${self})${moonlight});`);
  };
  return material;
}

/** Pieces that collect nothing lose their colour and most of their light. */
const DIM = /* glsl */ `
float grey = dot(diffuseColor.rgb, vec3(0.3, 0.59, 0.11));
vec3 pale = mix(diffuseColor.rgb, grey * vec3(0.8, 0.92, 1.25), 0.55);
diffuseColor.rgb = mix(diffuseColor.rgb, pale * 0.5 + vec3(0.012, 0.018, 0.035), vDim);`;

/** Dots, rings, bars or a net, dark on pale crowns and pale on dark ones, for eyes that do not see their colour. */
const PATTERN = /* glsl */ `
if (patterns > 0.5 && vPart.y > 0.28) {
  float turn = atan(vPart.z, vPart.x) / 6.2831853;
  float mark = 0.0;
  if (species < 0.5) {
    vec2 cell = vec2(turn * 8.0, vPart.y * 3.2);
    cell.x += 0.5 * mod(floor(cell.y), 2.0);
    mark = 1.0 - smoothstep(0.24, 0.3, length(fract(cell) - 0.5));
  } else if (species < 1.5) {
    mark = smoothstep(0.2, 0.15, abs(fract(vPart.y * 1.6 - length(vPart.xz) * 2.4) - 0.5));
  } else if (species < 2.5) {
    mark = smoothstep(0.25, 0.2, abs(fract(turn * 9.0) - 0.5));
  } else {
    vec2 net = abs(fract(vec2(turn * 7.0 + vPart.y * 1.3, turn * 7.0 - vPart.y * 1.3)) - 0.5);
    mark = smoothstep(0.13, 0.08, min(net.x, net.y));
  }
  vec3 ink = species < 1.5 ? diffuseColor.rgb * 0.22 : diffuseColor.rgb * 0.4 + 0.5;
  diffuseColor.rgb = mix(diffuseColor.rgb, ink, mark * 0.85);
}`;
