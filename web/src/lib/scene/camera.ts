/** The eye: it circles round the island, comes nearer, or looks straight down. */

import { MathUtils, PerspectiveCamera, Vector3 } from "three";
import { glide, type Motion } from "./motion";
import type { Place } from "./types";

const FIELD = 26;
const LOOK_AT = new Vector3(0, 0.2, 0);
const LOWEST = MathUtils.degToRad(76);
const HIGHEST = MathUtils.degToRad(0.5);
const NEAREST = 0.38;
const FARTHEST = 1.5;
/** Share of the picture that may be filled. */
const MARGIN = 0.965;

/** What must be seen at rest: the coast, tall trees at the back, and the sun in its six places. */
const SEEN: readonly Vector3[] = Array.from({ length: 12 }, (_, i) => {
  const angle = (i * Math.PI) / 6;
  return [
    new Vector3(Math.cos(angle) * 9, -0.8, Math.sin(angle) * 9),
    new Vector3(Math.cos(angle) * 6.2, 3.6, Math.sin(angle) * 6.2),
    ...(i % 2 === 0 ? [new Vector3(Math.cos(angle) * 10.2, -0.1, Math.sin(angle) * 10.2)] : []),
  ];
}).flat();

export class Eye {
  readonly camera = new PerspectiveCamera(FIELD, 1, 1, 200);
  /** Where it stands: turn about the island, angle from straight above, distance over the one that shows all. */
  private turn = 0;
  private tilt = 0;
  private zoom = 1;
  private width = 1;
  private height = 1;
  private touched = false;
  private seen = SEEN;
  /** The journey under way; a player who takes over ends it. */
  private journey: symbol | undefined;

  constructor(
    private readonly motion: Motion,
    private readonly moved: () => void,
  ) {}

  /** How far it has walked round the island. */
  get bearing(): number {
    return this.turn;
  }

  /** Whether it looks straight down. */
  get above(): boolean {
    return this.tilt < MathUtils.degToRad(16);
  }

  /** Keeps more points in the picture, such as the top of a very tall tree. */
  include(points: readonly { x: number; y: number; z: number }[]): void {
    const seen = [...SEEN, ...points.map(({ x, y, z }) => new Vector3(x, y, z))];
    if (seen.length === this.seen.length && seen.every((at, i) => at.equals(this.seen[i]!))) return;
    this.seen = seen;
    this.stand();
  }

  /** From where to where, in distance from the eye, the far sea melts into the sky; not when it looks straight down. */
  haze(): [near: number, far: number] {
    const away = this.camera.position.distanceTo(LOOK_AT);
    const steep = 1 - MathUtils.smoothstep(this.tilt, MathUtils.degToRad(18), MathUtils.degToRad(36));
    return [away + 1 + steep * 200, away + 12 + steep * 200];
  }

  /** How high on the screen (0 bottom, 1 top) something at a height lies that is straight ahead, so far away. */
  levelOf(away: number, height: number): number {
    const matrix = this.camera.matrixWorld;
    up.setFromMatrixColumn(matrix, 1);
    spot.setFromMatrixColumn(matrix, 2).multiplyScalar(-away).add(this.camera.position);
    spot.addScaledVector(up, (height - spot.y) / Math.max(up.y, 0.01)).project(this.camera);
    return (spot.y + 1) / 2;
  }

  resize(width: number, height: number): void {
    this.width = width;
    this.height = height;
    this.camera.aspect = width / height;
    if (!this.touched) Object.assign(this, this.rest());
    this.stand();
  }

  /** Walks round and up or down, in radians. */
  circle(around: number, down: number): void {
    this.takeOver();
    this.turn += around;
    this.tilt = MathUtils.clamp(this.tilt + down, HIGHEST, LOWEST);
    this.stand();
  }

  approach(factor: number): void {
    this.takeOver();
    this.zoom = MathUtils.clamp(this.zoom * factor, NEAREST, FARTHEST);
    this.stand();
  }

  /** Goes to a known place. */
  go(kind: "orbit" | "top" | "reset", animate: boolean): void {
    this.touched = kind !== "reset";
    const rest = this.rest();
    const goal = kind === "top" ? { turn: 0, tilt: HIGHEST, zoom: 1 } : kind === "orbit" ? { ...rest, turn: this.turn } : rest;
    const from = { turn: this.turn, tilt: this.tilt, zoom: this.zoom };
    // The short way round.
    from.turn = goal.turn + MathUtils.euclideanModulo(from.turn - goal.turn + Math.PI, Math.PI * 2) - Math.PI;
    const journey = Symbol(kind);
    this.journey = journey;
    const show = (share: number): void => {
      if (this.journey !== journey) return;
      this.turn = MathUtils.lerp(from.turn, goal.turn, share);
      this.tilt = MathUtils.lerp(from.tilt, goal.tilt, share);
      this.zoom = MathUtils.lerp(from.zoom, goal.zoom, share);
      this.stand();
    };
    if (animate) void this.motion.go({ lasts: 650, ease: glide, show });
    else show(1);
  }

  /** Where a point of the scene is on the screen. */
  see(at: Vector3): Place {
    spot.copy(at).project(this.camera);
    return { x: ((spot.x + 1) / 2) * this.width, y: ((1 - spot.y) / 2) * this.height };
  }

  /** The point of the scene that is seen at a place of the screen, some way from the eye. */
  reach(place: Place, away: number, into: Vector3): Vector3 {
    into.set((place.x / this.width) * 2 - 1, 1 - (place.y / this.height) * 2, 0.5).unproject(this.camera);
    return into.sub(this.camera.position).setLength(away).add(this.camera.position);
  }

  private takeOver(): void {
    this.touched = true;
    this.journey = undefined;
  }

  /** A narrow screen is looked at from higher up: the island fills it better. */
  private rest(): { turn: number; tilt: number; zoom: number } {
    const upright = MathUtils.clamp((1.25 - this.width / this.height) / 0.65, 0, 1);
    return { turn: 0, tilt: MathUtils.degToRad(MathUtils.lerp(49, 30, upright)), zoom: 1 };
  }

  private stand(): void {
    const { camera } = this;
    way.setFromSphericalCoords(1, this.tilt, this.turn);
    camera.up.set(-Math.sin(this.turn), 0, -Math.cos(this.turn));
    camera.position.copy(LOOK_AT).add(way);
    camera.lookAt(LOOK_AT);
    camera.updateMatrixWorld();
    const { distance, lift } = this.fitting();
    camera.position.copy(LOOK_AT).addScaledVector(way, distance * this.zoom);
    // Nearer and farther points do not lie evenly round the middle: the picture is moved until they do.
    camera.setViewOffset(this.width, this.height, 0, (lift * this.height) / 2, this.width, this.height);
    camera.updateMatrixWorld();
    this.moved();
  }

  /** The least distance from which everything that must be seen is in the picture, moved up by a share of half its height. */
  private fitting(): { distance: number; lift: number } {
    const upright = Math.tan(MathUtils.degToRad(FIELD / 2));
    const across = upright * this.camera.aspect * MARGIN;
    right.setFromMatrixColumn(this.camera.matrixWorld, 0);
    up.setFromMatrixColumn(this.camera.matrixWorld, 1);
    const seen = this.seen.map((at) => {
      spot.copy(at).sub(LOOK_AT);
      return { nearer: spot.dot(way), x: Math.abs(spot.dot(right)), y: spot.dot(up) };
    });
    const wide = Math.max(...seen.map(({ nearer, x }) => nearer + x / across));
    const spread = (distance: number): { top: number; bottom: number } => {
      const heights = seen.map(({ nearer, y }) => y / ((distance - nearer) * upright));
      return { top: Math.max(...heights), bottom: Math.min(...heights) };
    };
    let near = wide;
    let far = wide + 60;
    for (let i = 0; i < 16; i++) {
      const between = (near + far) / 2;
      const { top, bottom } = spread(between);
      if (top - bottom > 2 * MARGIN) near = between;
      else far = between;
    }
    const { top, bottom } = spread(far);
    return { distance: far, lift: -(top + bottom) / 2 };
  }
}

const way = new Vector3();
const right = new Vector3();
const up = new Vector3();
const spot = new Vector3();
