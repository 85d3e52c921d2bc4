/** Golden arrows where the rays of each row reach the island: the way of the shadows at a glance. */

import { DynamicDrawUsage, InstancedMesh, Matrix4, MeshBasicMaterial, PlaneGeometry } from "three";
import type { BufferGeometry } from "three";
import { RAYS, SPACES, angleOf, axial, middle, rayWay, spaceOf, step } from "./board";
import { painted } from "./textures";

export class Rays {
  readonly mesh: InstancedMesh<BufferGeometry, MeshBasicMaterial>;

  constructor() {
    const square = new PlaneGeometry(0.62, 0.62).rotateX(-Math.PI / 2);
    const material = new MeshBasicMaterial({ map: arrow(), transparent: true, depthWrite: false, toneMapped: false });
    this.mesh = new InstancedMesh(square, material, SPACES.length);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
  }

  /** Puts an arrow before the first space of each row, seen from a corner. */
  point(sun: number): void {
    const ray = RAYS[sun]!;
    const way = rayWay(sun);
    const starts = SPACES.filter((space) => spaceOf(step(axial(space), ray, -1)) === undefined);
    starts.forEach((space, i) => {
      const { x, z } = middle(space);
      place.makeRotationY(-angleOf(way)).setPosition(x - way.x * 1.22, 0.035, z - way.z * 1.22);
      this.mesh.setMatrixAt(i, place);
    });
    this.mesh.count = starts.length;
    this.mesh.instanceMatrix.needsUpdate = true;
  }

  fade(share: number): void {
    this.mesh.material.opacity = share;
    this.mesh.visible = share > 0.01;
  }

  dispose(): void {
    this.mesh.material.map?.dispose();
    this.mesh.material.dispose();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}

const place = new Matrix4();

/** An arrow that points right. */
function arrow() {
  return painted(128, 128, (pen) => {
    pen.lineCap = pen.lineJoin = "round";
    for (const [width, colour] of [[26, "rgba(150,84,0,0.85)"], [14, "#FFE27A"]] as const) {
      pen.lineWidth = width;
      pen.strokeStyle = colour;
      pen.beginPath();
      pen.moveTo(24, 64);
      pen.lineTo(98, 64);
      pen.moveTo(68, 34);
      pen.lineTo(100, 64);
      pen.lineTo(68, 94);
      pen.stroke();
    }
  });
}
