/** A lump of triangles with colours, to build a figure from many parts and draw it in one call. */

import { BufferAttribute, BufferGeometry, Color, Matrix4, Vector3 } from "three";
import { chance } from "./chance";

/** Gives the colour at a point; `jitter` is the same for the three corners of a triangle, −1 to 1. */
export type Paint = (at: Vector3, into: Color, jitter: number) => void;

/** One colour, a little different from face to face. */
export function plain(colour: string, unrest = 0.06): Paint {
  const base = new Color(colour);
  return (_, into, jitter) => into.copy(base).multiplyScalar(1 + jitter * unrest);
}

/** Colours from a height to another, lowest first. */
export function gradient(from: number, to: number, colours: readonly string[], unrest = 0.08): Paint {
  const stops = colours.map((colour) => new Color(colour));
  const last = stops.length - 1;
  return (at, into, jitter) => {
    const along = Math.min(Math.max((at.y - from) / (to - from) + jitter * unrest, 0), 1) * last;
    const stop = Math.min(Math.floor(along), last - 1);
    into.lerpColors(stops[stop]!, stops[stop + 1]!, along - stop);
  };
}

export class Clay {
  private readonly positions: number[] = [];
  private readonly normals: number[] = [];
  private readonly colours: number[] = [];
  private readonly random = chance(7);

  /** Adds a solid. Flat faces catch the light one by one; smooth ones keep the solid's own normals. */
  add(solid: BufferGeometry, paint: Paint, where?: Matrix4, flat = false): this {
    const source = solid.index ? solid.toNonIndexed() : solid;
    if (where) source.applyMatrix4(where);
    if (flat) source.computeVertexNormals();
    const at = source.getAttribute("position");
    const normal = source.getAttribute("normal");
    for (let i = 0; i < at.count; i += 3) {
      const jitter = this.random() * 2 - 1;
      for (let k = i; k < i + 3; k++) {
        corner.fromBufferAttribute(at, k);
        facing.fromBufferAttribute(normal, k);
        this.corner(corner, facing, paint, jitter);
      }
    }
    source.dispose();
    solid.dispose();
    return this;
  }

  /** Adds one triangle whose corners all face one way, whatever way its plane lies. */
  face(a: Vector3, b: Vector3, c: Vector3, facing: Vector3, paint: Paint, jitter: number): void {
    this.corner(a, facing, paint, jitter);
    this.corner(b, facing, paint, jitter);
    this.corner(c, facing, paint, jitter);
  }

  private corner(at: Vector3, facing: Vector3, paint: Paint, jitter: number): void {
    paint(at, colour, jitter);
    this.positions.push(at.x, at.y, at.z);
    this.normals.push(facing.x, facing.y, facing.z);
    this.colours.push(colour.r, colour.g, colour.b);
  }

  /** Moves every corner, for bends that a matrix cannot do. */
  bend(change: (at: Vector3) => void): this {
    for (let i = 0; i < this.positions.length; i += 3) {
      corner.fromArray(this.positions, i);
      change(corner);
      corner.toArray(this.positions, i);
    }
    return this;
  }

  /** Fires the clay: a geometry with positions, normals and colours. */
  geometry(): BufferGeometry {
    const made = new BufferGeometry();
    made.setAttribute("position", new BufferAttribute(new Float32Array(this.positions), 3));
    made.setAttribute("normal", new BufferAttribute(new Float32Array(this.normals), 3));
    made.setAttribute("color", new BufferAttribute(new Float32Array(this.colours), 3));
    made.computeBoundingSphere();
    return made;
  }
}

const corner = new Vector3();
const facing = new Vector3();
const colour = new Color();

/** A place in a figure: moved, turned (about x, then y, then z) and stretched. */
export function put(
  x: number,
  y: number,
  z: number,
  turn: readonly [number, number, number] = [0, 0, 0],
  stretch: readonly [number, number, number] = [1, 1, 1],
): Matrix4 {
  const matrix = new Matrix4().makeScale(...stretch);
  matrix.premultiply(spin.makeRotationX(turn[0]));
  matrix.premultiply(spin.makeRotationY(turn[1]));
  matrix.premultiply(spin.makeRotationZ(turn[2]));
  return matrix.setPosition(x, y, z);
}

const spin = new Matrix4();
