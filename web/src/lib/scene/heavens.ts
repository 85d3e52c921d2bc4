/** Sun and moon on their ways, and everything that follows them: light, shade on the spaces, lit lines. */

import type { Atmosphere } from "./atmosphere";
import { MOON_PLACES, RAYS, sunAngle } from "./board";
import type { Moon } from "./moon";
import { glide, type Motion } from "./motion";
import type { Obstacles } from "./obstacles";
import type { Plots } from "./plots";
import type { Rays } from "./rays";
import { SUN_RING, type Sun } from "./sun";
import type { Ahead, Look, MoonView, Space } from "./types";

/** What stands in the sky and what it does to the board. */
export interface Heaven {
  readonly sun: number;
  readonly shadows: Readonly<Record<Space, number>>;
  readonly dark: readonly Space[];
  readonly moon: MoonView | null;
  readonly moonlit: readonly Space[];
  readonly stones: readonly Space[];
}

/** The sky of a look, or the one that is coming. */
export function heavenOf({ view, sky }: Look, ahead: Ahead | null): Heaven {
  const { moon, stones } = view;
  const coming = ahead?.moon;
  return {
    sun: (ahead ?? view).sun,
    shadows: (ahead ?? sky).shadows,
    dark: (ahead ?? sky).dark,
    moon: moon && coming ? { ...moon, position: coming.position, face: coming.face } : moon,
    moonlit: coming ? coming.lit : ahead ? [] : sky.moonlit, // the present moonlight is none of a coming sun's
    stones,
  };
}

/** The number that means the same as `to` on a round of `round` steps and is nearest to `from`; forwards if in doubt. */
export function nearest(from: number, to: number, round: number): number {
  const ahead = (((to - from) % round) + round) % round;
  return from + (ahead <= round / 2 ? ahead : ahead - round);
}

/** The parts of the scene that follow the sky. */
export interface Followers {
  readonly atmosphere: Atmosphere;
  readonly sun: Sun;
  readonly moon: Moon;
  readonly plots: Plots;
  readonly rays: Rays;
  readonly obstacles: Obstacles;
}

const WALK = 1150;

export class Heavens {
  private sunAt = 0;
  private moonAt = 0;
  private trackerAt = 0;
  private shown: Heaven | undefined;

  /** `recast` is called when shadows have moved. */
  constructor(
    private readonly parts: Followers,
    private readonly recast: () => void,
  ) {}

  /** Stands as told, at once. */
  stand(heaven: Heaven): void {
    this.shown = heaven;
    this.placeSun(heaven.sun);
    if (heaven.moon) this.placeMoons(heaven.moon.position, heaven.moon.tracker);
    this.shade(heaven);
    this.parts.rays.fade(1);
    this.parts.moon.setShine(heaven.moon ? 1 : 0);
  }

  /** Whether there is a way to walk. */
  differs(heaven: Heaven): boolean {
    const places = ({ sun, moon }: Heaven): string => [sun, moon?.position, moon?.tracker].join();
    return !this.shown || places(this.shown) !== places(heaven);
  }

  /** Walks there; `along` hears how much of the way is done. */
  walk(heaven: Heaven, motion: Motion, along: (share: number) => void): Promise<void> {
    const { rays, moon } = this.parts;
    const from = { sun: this.sunAt, moon: this.moonAt, tracker: this.trackerAt };
    const to = {
      sun: nearest(from.sun, heaven.sun, RAYS.length),
      moon: nearest(from.moon, heaven.moon?.position ?? 0, MOON_PLACES.length),
      tracker: nearest(from.tracker, heaven.moon?.tracker ?? 0, MOON_PLACES.length),
    };
    let turned = false;
    return motion.go({
      lasts: WALK,
      ease: glide,
      show: (share) => {
        const between = (key: "sun" | "moon" | "tracker"): number => from[key] + (to[key] - from[key]) * share;
        this.placeSun(between("sun"));
        if (heaven.moon) this.placeMoons(between("moon"), between("tracker"));
        const clear = Math.max(0, Math.abs(share - 0.5) * 2 - 0.3) / 0.7;
        rays.fade(clear);
        moon.setShine(heaven.moon ? clear : 0);
        if (share >= 0.5 && !turned) {
          turned = true;
          this.shade(heaven);
        }
        along(share);
        // At once, not when somebody hears of the end: by then a newer sky may stand.
        if (share === 1) this.stand(heaven);
      },
    });
  }

  private placeSun(sun: number): void {
    const { atmosphere, sun: ball } = this.parts;
    this.sunAt = sun;
    atmosphere.setSun(sun);
    ball.stand(sun);
    const angle = sunAngle(sun);
    atmosphere.air.sun.value.set(Math.cos(angle) * SUN_RING, Math.sin(angle) * SUN_RING, 1);
    this.recast();
  }

  private placeMoons(position: number, tracker: number): void {
    this.moonAt = position;
    this.trackerAt = tracker;
    this.parts.moon.stand(position);
    this.parts.moon.standTracker(tracker);
  }

  private shade(heaven: Heaven): void {
    const { plots, rays, moon, obstacles } = this.parts;
    plots.setSun(heaven.sun);
    plots.setShadows(heaven.shadows);
    rays.point(heaven.sun);
    const power = heaven.moon?.face === "full" ? 1 : 0.6;
    plots.setMoonlit(heaven.moonlit, power);
    obstacles.showStones(heaven.stones, heaven.moonlit, power);
    if (!heaven.moon) return;
    moon.setFaces(heaven.moon.face, heaven.moon.tracker_face);
    moon.shine(heaven.moon.position, heaven.moonlit);
  }
}
