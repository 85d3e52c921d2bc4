/** Soft noise that repeats without a seam, as a texture: cheaper for shaders than to work it out. */

import { DataTexture, LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, RGBAFormat } from "three";
import { chance } from "./shapes/chance";

const SIZE = 128;

/** Makes four layers, from broad (red) to fine (alpha). */
export function noiseTexture(): DataTexture {
  const data = new Uint8Array(SIZE * SIZE * 4);
  [6, 12, 24, 48].forEach((cells, layer) => {
    const random = chance(cells);
    const grid = Array.from({ length: cells * cells }, random);
    const value = (x: number, y: number): number => grid[(y % cells) * cells + (x % cells)]!;
    for (let y = 0; y < SIZE; y++) {
      for (let x = 0; x < SIZE; x++) {
        const u = (x / SIZE) * cells;
        const v = (y / SIZE) * cells;
        const i = Math.floor(u);
        const j = Math.floor(v);
        const s = soften(u - i);
        const t = soften(v - j);
        const top = value(i, j) * (1 - s) + value(i + 1, j) * s;
        const low = value(i, j + 1) * (1 - s) + value(i + 1, j + 1) * s;
        data[(y * SIZE + x) * 4 + layer] = 255 * (top * (1 - t) + low * t);
      }
    }
  });
  const texture = new DataTexture(data, SIZE, SIZE, RGBAFormat);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.magFilter = LinearFilter;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.generateMipmaps = true;
  texture.needsUpdate = true;
  return texture;
}

function soften(t: number): number {
  return t * t * (3 - 2 * t);
}
