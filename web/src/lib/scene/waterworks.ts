/** What is built and laid along the water: the Beaver's dam and the Turtle's nests. */

import { InstancedMesh, Matrix4, type Scene } from "three";
import type { BufferGeometry, MeshLambertMaterial } from "three";
import type { Air } from "./atmosphere";
import { RAYS, SPACES, SPACING, axial, middle, point, spaceOf, step } from "./board";
import { bearing } from "./coast";
import { pieceMaterial } from "./materials";
import { logGeometry, nestGeometry } from "./shapes/props";
import type { Space } from "./types";

type Many = InstancedMesh<BufferGeometry, MeshLambertMaterial>;

const SIDE = SPACING / Math.sqrt(3);
/** More logs than three spaces have sides. */
const MOST_LOGS = 40;

export class Waterworks {
  private logs: Many | undefined;
  private nests: Many | undefined;

  constructor(
    private readonly scene: Scene,
    private readonly air: Air,
  ) {}

  /** Lays logs along the outer sides of the dam's spaces. */
  showDam(spaces: readonly Space[]): void {
    if (spaces.length === 0 && !this.logs) return;
    this.logs ??= this.many(logGeometry(), MOST_LOGS);
    const { logs } = this;
    let count = 0;
    for (const space of spaces) {
      const { x, z } = middle(space);
      for (const ray of RAYS) {
        const beyond = spaceOf(step(axial(space), ray));
        if (beyond !== undefined && spaces.includes(beyond)) continue;
        const way = point(ray);
        const length = Math.hypot(way.x, way.z);
        place.makeScale(SIDE * 1.04, 1.15, 1.15);
        place.premultiply(spin.makeRotationY(-Math.atan2(way.x, -way.z)));
        const wobble = count % 2 ? 0.03 : -0.01;
        place.setPosition(x + (way.x / length) * 0.93, 0.03 + wobble, z + (way.z / length) * 0.93);
        if (count < MOST_LOGS) logs.setMatrixAt(count++, place);
      }
    }
    finish(logs, count);
  }

  /** A nest lies at the sea side of its space, clear of what grows in the middle. */
  showNests(spaces: readonly Space[]): void {
    if (spaces.length === 0 && !this.nests) return;
    this.nests ??= this.many(nestGeometry(), SPACES.length);
    spaces.forEach((space, i) => {
      const { x, z } = middle(space);
      const way = bearing(space);
      place.makeRotationY(i * 1.1).setPosition(x + Math.cos(way) * 0.6, 0.01, z + Math.sin(way) * 0.6);
      this.nests!.setMatrixAt(i, place);
    });
    finish(this.nests, spaces.length);
  }

  dispose(): void {
    for (const mesh of [this.logs, this.nests]) {
      mesh?.removeFromParent();
      mesh?.geometry.dispose();
      mesh?.material.dispose();
      mesh?.dispose();
    }
  }

  private many(geometry: BufferGeometry, room: number): Many {
    const mesh = new InstancedMesh(geometry, pieceMaterial(this.air), room);
    // Low things: their shadows stay on their own space.
    mesh.castShadow = mesh.receiveShadow = true;
    mesh.frustumCulled = false;
    this.scene.add(mesh);
    return mesh;
  }
}

function finish(mesh: Many, count: number): void {
  mesh.count = count;
  mesh.visible = count > 0;
  mesh.instanceMatrix.needsUpdate = true;
}

const place = new Matrix4();
const spin = new Matrix4();
