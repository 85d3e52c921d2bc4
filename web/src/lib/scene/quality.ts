/** What each quality spends. Without a graphics card every pixel costs; triangles hardly do. */

import type { Detail } from "./shapes/trees";

export interface Quality {
  /** Pixels of the canvas per CSS pixel: at most, and as a share of what the screen has. */
  readonly pixelRatio: number;
  readonly pixelShare: number;
  /** How sharp painted ground stays at a flat angle. */
  readonly sharpness: number;
  /** Width of the shadow map. */
  readonly shadowMap: number;
  readonly softShadows: boolean;
  readonly detail: Detail;
  /** Width of the painted meadow. */
  readonly painting: number;
  /** Tufts of grass. */
  readonly grass: number;
  /** Waves, foam and glitter; otherwise the sea is plain. */
  readonly livelySea: boolean;
}

export const QUALITIES: Readonly<Record<"high" | "low", Quality>> = {
  high: {
    pixelRatio: 2,
    pixelShare: 1,
    sharpness: 8,
    shadowMap: 2048,
    softShadows: true,
    detail: "fine",
    painting: 2048,
    grass: 700,
    livelySea: true,
  },
  low: {
    pixelRatio: 1,
    pixelShare: 0.75,
    sharpness: 1,
    shadowMap: 1024,
    softShadows: false,
    detail: "coarse",
    painting: 1024,
    grass: 0,
    livelySea: false,
  },
};
