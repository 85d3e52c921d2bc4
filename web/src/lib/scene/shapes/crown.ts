/** Crowns of leaves: soft bodies covered with leaves like shingles, lit as one round whole. */

import { BufferAttribute, Color, CylinderGeometry, IcosahedronGeometry, Vector3 } from "three";
import { chance } from "./chance";
import { type Clay, type Paint, gradient, put } from "./clay";

/** An ellipsoid; `taper` draws its top together and `flat` presses its underside up. */
export interface Body {
  readonly at: readonly [number, number, number];
  readonly size: readonly [number, number, number];
  readonly taper?: number;
  readonly flat?: number;
}

export interface Foliage {
  /** Colours from the shaded inside at the bottom to the top. */
  readonly colours: readonly string[];
  /** Leaves in all. */
  readonly leaves: number;
  readonly leafSize: number;
  /** Length of a leaf over its width. */
  readonly slender: number;
  /** How far leaves stand off, 0 to 1. */
  readonly lift: number;
  readonly seed: number;
  /** Finer bodies for a closer look. */
  readonly detail: number;
}

/** The point of a body in a direction. */
function surface(body: Body, way: Vector3, into: Vector3): Vector3 {
  const narrow = 1 - (body.taper ?? 0) * way.y;
  const y = way.y < 0 ? way.y * (1 - (body.flat ?? 0)) : way.y;
  return into.set(
    body.at[0] + way.x * body.size[0] * narrow,
    body.at[1] + y * body.size[1],
    body.at[2] + way.z * body.size[2] * narrow,
  );
}

/** The way a body faces in a direction. */
function outward(body: Body, way: Vector3, into: Vector3): Vector3 {
  return into
    .set(way.x / body.size[0], way.y / body.size[1] + (body.taper ?? 0) * 0.6, way.z / body.size[2])
    .normalize();
}

/** Whether a point lies in a body, so much smaller or larger. */
export function within(body: Body, at: Vector3, margin: number): boolean {
  const y = (at.y - body.at[1]) / body.size[1];
  const narrow = Math.max(1 - (body.taper ?? 0) * y, 0.2);
  const x = (at.x - body.at[0]) / (body.size[0] * narrow);
  const z = (at.z - body.at[2]) / (body.size[2] * narrow);
  return x * x + y * y + z * z < margin * margin;
}

/** Covers bodies with leaves. */
export function addCrown(clay: Clay, bodies: readonly Body[], foliage: Foliage): void {
  const low = Math.min(...bodies.map((body) => body.at[1] - body.size[1] * (1 - (body.flat ?? 0))));
  const high = Math.max(...bodies.map((body) => body.at[1] + body.size[1]));
  const middle = new Vector3(0, low + (high - low) * 0.4, 0);
  const inside = darker(gradient(low, high, foliage.colours, 0.03), 0.8);
  const outside = gradient(low, high, foliage.colours, 0.16);
  const random = chance(foliage.seed);

  for (const body of bodies) {
    const ball = new IcosahedronGeometry(1, foliage.detail);
    const at = ball.getAttribute("position");
    const normals = new Float32Array(at.count * 3);
    for (let i = 0; i < at.count; i++) {
      way.fromBufferAttribute(at, i).normalize();
      surface(body, way, spot);
      at.setXYZ(i, spot.x, spot.y, spot.z);
      outward(body, way, facing).toArray(normals, i * 3);
    }
    ball.setAttribute("normal", new BufferAttribute(normals, 3));
    clay.add(ball, inside);
  }

  const shares = bodies.map((body) => (body.size[0] + body.size[1]) * (body.size[1] + body.size[2]));
  const whole = shares.reduce((sum, share) => sum + share, 0);
  bodies.forEach((body, index) => {
    const count = Math.round((foliage.leaves * shares[index]!) / whole);
    for (let i = 0; i < count; i++) {
      // Leaves lie along a spiral over the body: even cover without a pattern to see.
      const y = 1 - (2 * (i + 0.5)) / count;
      const angle = i * 2.39996 + random() * 0.7 + index;
      const wide = Math.sqrt(Math.max(1 - y * y, 0));
      way.set(Math.cos(angle) * wide, y, Math.sin(angle) * wide);
      surface(body, way, spot);
      if (bodies.some((other) => other !== body && within(other, spot, 0.9))) continue;
      outward(body, way, facing);
      addLeaf(clay, spot, facing, middle, foliage, outside, random);
    }
  });
}

function addLeaf(
  clay: Clay,
  at: Vector3,
  outward: Vector3,
  middle: Vector3,
  foliage: Foliage,
  paint: Paint,
  random: () => number,
): void {
  const size = foliage.leafSize * (0.75 + random() * 0.5);
  // Leaves hang down along the crown, each a little its own way.
  along.set(random() - 0.5, -0.55 + (random() - 0.5) * 0.9, random() - 0.5);
  along.addScaledVector(outward, -along.dot(outward)).normalize();
  across.crossVectors(outward, along).multiplyScalar((size * 0.5) / foliage.slender);
  const rise = size * foliage.lift;
  root.copy(at).addScaledVector(along, -size * 0.5).addScaledVector(outward, -size * 0.12);
  tip.copy(at).addScaledVector(along, size * 0.55).addScaledVector(outward, rise);
  left.copy(at).add(across).addScaledVector(outward, size * 0.1);
  right.copy(at).sub(across).addScaledVector(outward, size * 0.1);
  // The light sees the crown as one round thing, not as a thousand mirrors.
  round.copy(at).sub(middle).normalize().lerp(outward, 0.6);
  round.x += (random() - 0.5) * 0.35;
  round.y += (random() - 0.5) * 0.35;
  round.z += (random() - 0.5) * 0.35;
  round.normalize();
  const jitter = random() * 2 - 1;
  clay.face(root, right, tip, round, paint, jitter);
  clay.face(root, tip, left, round, paint, jitter);
}

/** A trunk that spreads into roots. */
export function addTrunk(clay: Clay, height: number, radius: number, colours: readonly [string, string]): void {
  const solid = new CylinderGeometry(radius * 0.55, radius, height, 9, 4).translate(0, height / 2, 0);
  const at = solid.getAttribute("position");
  for (let i = 0; i < at.count; i++) {
    const up = at.getY(i) / height;
    const angle = Math.atan2(at.getZ(i), at.getX(i));
    const roots = 1 + (0.9 + 0.35 * Math.cos(angle * 3)) * (1 - up) ** 5;
    at.setXYZ(i, at.getX(i) * roots, at.getY(i), at.getZ(i) * roots);
  }
  solid.computeVertexNormals();
  clay.add(solid, gradient(0, height * 0.7, colours));
}

/** A bough from one point to another. */
export function addBough(
  clay: Clay,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  radius: number,
  paint: Paint,
): void {
  root.set(...from);
  tip.set(...to).sub(root);
  const length = tip.length();
  const lean = Math.acos(tip.y / length);
  const turn = Math.atan2(tip.x, tip.z);
  const solid = new CylinderGeometry(radius * 0.6, radius, length, 6, 1).translate(0, length / 2, 0);
  clay.add(solid, paint, put(from[0], from[1], from[2], [lean, turn, 0]));
}

function darker(paint: Paint, by: number): Paint {
  return (at: Vector3, into: Color, jitter: number) => {
    paint(at, into, jitter);
    into.multiplyScalar(by);
  };
}

const way = new Vector3();
const spot = new Vector3();
const facing = new Vector3();
const along = new Vector3();
const across = new Vector3();
const root = new Vector3();
const tip = new Vector3();
const left = new Vector3();
const right = new Vector3();
const round = new Vector3();
