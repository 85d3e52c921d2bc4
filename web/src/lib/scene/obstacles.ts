/** What stands in the way and belongs to nobody: the Great Elder and the moonstones. */

import { InstancedBufferAttribute, InstancedMesh, Matrix4, Mesh, type Scene } from "three";
import type { BufferGeometry, MeshLambertMaterial } from "three";
import type { Air } from "./atmosphere";
import { chanceOf, farthestBehind, heightOf, middle } from "./board";
import { pieceMaterial } from "./materials";
import { ELDER_REACH, elderGeometry } from "./shapes/elder";
import { moonstoneGeometry } from "./shapes/props";
import type { Detail } from "./shapes/trees";
import type { Spark, Sparks } from "./sparks";
import type { Space } from "./types";

const MOST_STONES = 37;

/** Tall enough that its shadow reaches the border, whatever the sun (R8.1). */
export function elderHeight(space: Space): number {
  return heightOf(Math.max(farthestBehind(space), ELDER_REACH));
}

export class Obstacles {
  private elder: Mesh<BufferGeometry, MeshLambertMaterial> | undefined;
  private stones: InstancedMesh<BufferGeometry, MeshLambertMaterial> | undefined;
  private detail: Detail = "fine";
  private glows: Spark[] = [];

  constructor(
    private readonly scene: Scene,
    private readonly air: Air,
    private readonly sparks: Sparks,
  ) {}

  setDetail(detail: Detail): void {
    this.detail = detail;
    if (!this.elder) return;
    this.elder.geometry.dispose();
    this.elder.geometry = elderGeometry(detail);
  }

  showElder(space: Space | null): void {
    if (space === null) {
      if (this.elder) this.elder.visible = false;
      return;
    }
    if (!this.elder) {
      this.elder = new Mesh(elderGeometry(this.detail), pieceMaterial(this.air));
      this.elder.castShadow = this.elder.receiveShadow = true;
      this.scene.add(this.elder);
    }
    const { x, z } = middle(space);
    this.elder.visible = true;
    this.elder.position.set(x, 0, z);
    this.elder.scale.y = elderHeight(space) / heightOf(ELDER_REACH);
  }

  /** Shows the stones, and how much light each of the lit ones gives. */
  showStones(spaces: readonly Space[], lit: readonly Space[], power: number): void {
    for (const glow of this.glows) this.sparks.remove(glow);
    this.glows = [];
    if (!this.stones) {
      if (spaces.length === 0) return;
      const geometry = moonstoneGeometry();
      geometry.setAttribute("lit", new InstancedBufferAttribute(new Float32Array(MOST_STONES), 1));
      this.stones = new InstancedMesh(geometry, pieceMaterial(this.air, { glows: true }), MOST_STONES);
      this.stones.castShadow = this.stones.receiveShadow = true;
      this.stones.frustumCulled = false;
      this.scene.add(this.stones);
    }
    const { stones } = this;
    const shining = stones.geometry.getAttribute("lit");
    spaces.forEach((space, i) => {
      const { x, z } = middle(space);
      const turn = (Math.floor(chanceOf(space) * 6) * Math.PI) / 3;
      stones.setMatrixAt(i, new Matrix4().makeRotationY(turn).setPosition(x, 0, z));
      const share = lit.includes(space) ? power : 0;
      shining.setX(i, share * 1.5);
      if (share === 0) return;
      const glow = this.sparks.add("moonglow", 3.6);
      Object.assign(glow, { x, y: 0.7, z, opacity: 0.75 * share });
      this.glows.push(glow);
    });
    stones.count = spaces.length;
    stones.visible = spaces.length > 0;
    stones.instanceMatrix.needsUpdate = true;
    shining.needsUpdate = true;
  }

  dispose(): void {
    for (const mesh of [this.elder, this.stones]) {
      mesh?.removeFromParent();
      mesh?.geometry.dispose();
      mesh?.material.dispose();
    }
    this.stones?.dispose();
  }
}
