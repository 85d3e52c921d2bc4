/** Light, moon points and tokens on their way from the board to the players round it. */

import { Vector3 } from "three";
import type { Eye } from "./camera";
import { even, type Motion } from "./motion";
import type { SparkKind, Sparks } from "./sparks";
import type { Place } from "./types";

/** Between two points of light from the same tree, in milliseconds. */
const APART = 110;
const LASTS = 950;

export interface Flight {
  readonly kind: SparkKind;
  /** Where it starts. */
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** Where on the screen it ends; asked in every frame, for the eye may move. */
  readonly to: () => Place;
  /** How many fly one after the other. */
  readonly count: number;
  readonly after?: number;
}

export class Flow {
  constructor(
    private readonly sparks: Sparks,
    private readonly eye: Eye,
    private readonly motion: Motion,
  ) {}

  async send(flights: readonly Flight[]): Promise<void> {
    await Promise.all(flights.flatMap((flight) => Array.from({ length: flight.count }, (_, i) => this.fly(flight, i))));
  }

  private fly(flight: Flight, index: number): Promise<void> {
    const size = flight.kind === "light" || flight.kind === "moon" ? 0.72 : 0.95;
    const spark = this.sparks.add(flight.kind, size);
    const start = new Vector3(flight.x, flight.y, flight.z);
    const end = new Vector3();
    // Each takes its own way, so that several can be counted.
    const sway = (index - (flight.count - 1) / 2) * 0.7;
    return this.motion.go({
      lasts: LASTS,
      after: (flight.after ?? 0) + index * APART,
      ease: even,
      show: (share) => {
        const speed = share * share * (2.2 - 1.2 * share);
        this.eye.reach(flight.to(), this.eye.camera.position.distanceTo(start) * 0.75, end);
        spark.x = start.x + (end.x - start.x) * speed + sway * Math.sin(share * Math.PI);
        spark.y = start.y + (end.y - start.y) * speed + 1.5 * Math.sin(share * Math.PI);
        spark.z = start.z + (end.z - start.z) * speed;
        // It swells out of the crown and melts into its goal.
        spark.size = size * Math.min(1, share * 5 + 0.2);
        spark.opacity = share < 0.85 ? 1 : (1 - share) / 0.15;
        if (share === 0) spark.opacity = 0;
        if (share === 1) this.sparks.remove(spark);
        this.sparks.write();
      },
    });
  }
}
