/** Toy figures from balls, cones and rods. A figure stands on y = 0 and looks along z. */

import { type BufferGeometry, ConeGeometry, CylinderGeometry, SphereGeometry, Vector3 } from "three";
import { Clay, gradient, plain, put } from "../clay";

export type Triple = readonly [number, number, number];
type Colours = string | readonly string[];

const DARK = "#241C1A";

export class Figure {
  private readonly clay = new Clay();

  /** A ball or egg; several colours run from its underside to its top. */
  ball(at: Triple, size: Triple | number, colours: Colours, turn: Triple = [0, 0, 0]): this {
    const stretch: Triple = typeof size === "number" ? [size, size, size] : size;
    const fine = Math.max(...stretch) > 0.12;
    const solid = new SphereGeometry(1, fine ? 18 : 9, fine ? 12 : 6);
    this.clay.add(solid, shades(at[1] - stretch[1], at[1] + stretch[1], colours), put(...at, turn, stretch));
    return this;
  }

  /** A cone whose tip points up before it is turned; `at` is the middle of its foot. */
  cone(at: Triple, radius: number, height: number, colours: Colours, turn: Triple = [0, 0, 0], thin = 1): this {
    const solid = new ConeGeometry(radius, height, 9).translate(0, height / 2, 0);
    this.clay.add(solid, shades(at[1], at[1] + height, colours), put(...at, turn, [1, 1, thin]));
    return this;
  }

  /** A rod from one point to another. */
  rod(from: Triple, to: Triple, radius: number, colours: Colours, end = radius): this {
    const way = new Vector3(...to).sub(new Vector3(...from));
    const length = way.length();
    const solid = new CylinderGeometry(end, radius, length, 10).translate(0, length / 2, 0);
    const turn: Triple = [Math.acos(way.y / length), Math.atan2(way.x, way.z), 0];
    this.clay.add(solid, shades(Math.min(from[1], to[1]), Math.max(from[1], to[1]), colours), put(...from, turn));
    return this;
  }

  /** A round eye with a glint. */
  eye(at: Triple, size = 0.035): this {
    this.ball(at, size, DARK);
    return this.ball([at[0] + size * 0.3, at[1] + size * 0.5, at[2] + size * 0.7], size * 0.35, "#FFFFFF");
  }

  nose(at: Triple, size: Triple | number): this {
    return this.ball(at, size, DARK);
  }

  /** Does the same on both sides; `side` is −1 or 1. */
  both(build: (side: number) => void): this {
    build(-1);
    build(1);
    return this;
  }

  lift(by: number): this {
    this.clay.bend((at) => {
      at.y += by;
    });
    return this;
  }

  geometry(): BufferGeometry {
    return this.clay.geometry();
  }
}

function shades(low: number, high: number, colours: Colours) {
  return typeof colours === "string" ? plain(colours, 0.03) : gradient(low, high, colours, 0.03);
}
