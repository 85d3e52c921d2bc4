/** Seeds and trees on the board: one drawing call for each species and size, however many stand. */

import { DynamicDrawUsage, InstancedBufferAttribute, InstancedMesh, Matrix4, type Scene } from "three";
import type { BufferGeometry, MeshLambertMaterial } from "three";
import type { Air } from "./atmosphere";
import { SPACES, chanceOf, middle } from "./board";
import { pieceMaterial } from "./materials";
import { seedGeometry } from "./shapes/seeds";
import { SPECIES } from "./shapes/species";
import { type Detail, type TreeSize, treeGeometry } from "./shapes/trees";
import type { Space } from "./types";

const SIZES = 4;
/** Room for a piece on every space and one that is leaving it. */
const ROOM = SPACES.length * 2;

/** A seed or tree as it stands, or moves, now. */
export interface Actor {
  readonly seat: number;
  readonly size: number;
  x: number;
  y: number;
  z: number;
  /** Turn about its stem. */
  turn: number;
  /** Lean, for things that fly or fall. */
  tilt: number;
  wide: number;
  tall: number;
  dim: number;
}

export class Forest {
  private readonly actors = new Set<Actor>();
  private readonly meshes: InstancedMesh<BufferGeometry, MeshLambertMaterial>[] = [];
  private readonly patterns = { value: 0 };

  constructor(
    private readonly scene: Scene,
    air: Air,
  ) {
    const materials = SPECIES.map((_, species) => pieceMaterial(air, { dims: true, species, patterns: this.patterns }));
    for (let kind = 0; kind < SPECIES.length * SIZES; kind++) {
      this.meshes.push(new InstancedMesh(undefined, materials[Math.floor(kind / SIZES)], ROOM));
    }
    for (const mesh of this.meshes) {
      mesh.instanceMatrix.setUsage(DynamicDrawUsage);
      mesh.castShadow = mesh.receiveShadow = true;
      mesh.frustumCulled = false;
      mesh.count = 0;
      mesh.visible = false;
      this.scene.add(mesh);
    }
  }

  setDetail(detail: Detail): void {
    this.meshes.forEach((mesh, kind) => {
      const seat = Math.floor(kind / SIZES);
      const size = kind % SIZES;
      mesh.geometry.dispose();
      mesh.geometry = size === 0 ? seedGeometry(seat) : treeGeometry(seat, size as TreeSize, detail);
      mesh.geometry.setAttribute("dim", new InstancedBufferAttribute(new Float32Array(ROOM), 1));
    });
    this.write();
  }

  setPatterns(shown: boolean): void {
    this.patterns.value = shown ? 1 : 0;
  }

  /** Puts a piece on a space. */
  add(space: Space, seat: number, size: number): Actor {
    const { x, z } = middle(space);
    // Whole sixths of a turn: seen from the sun every tree then has one of six outlines, all of them tested.
    const turn = (Math.floor(chanceOf(space) * 6) * Math.PI) / 3;
    const actor: Actor = { seat: seat % SPECIES.length, size, x, y: 0, z, turn, tilt: 0, wide: 1, tall: 1, dim: 0 };
    this.actors.add(actor);
    return actor;
  }

  remove(actor: Actor): void {
    this.actors.delete(actor);
  }

  clear(): void {
    this.actors.clear();
  }

  /** Tells the graphics card where everything stands. */
  write(): void {
    const counts = this.meshes.map(() => 0);
    for (const actor of this.actors) {
      const kind = actor.seat * SIZES + actor.size;
      const mesh = this.meshes[kind]!;
      const index = counts[kind]!++;
      place.makeScale(actor.wide, actor.tall, actor.wide);
      if (actor.tilt !== 0) place.premultiply(spin.makeRotationX(actor.tilt));
      place.premultiply(spin.makeRotationY(actor.turn)).setPosition(actor.x, actor.y, actor.z);
      mesh.setMatrixAt(index, place);
      mesh.geometry.getAttribute("dim").setX(index, actor.dim);
    }
    this.meshes.forEach((mesh, kind) => {
      mesh.count = counts[kind]!;
      mesh.visible = mesh.count > 0;
      if (!mesh.visible) return;
      mesh.instanceMatrix.needsUpdate = true;
      mesh.geometry.getAttribute("dim").needsUpdate = true;
    });
  }

  dispose(): void {
    for (const mesh of this.meshes) {
      mesh.removeFromParent();
      mesh.geometry.dispose();
      mesh.material.dispose();
      mesh.dispose();
    }
  }
}

const place = new Matrix4();
const spin = new Matrix4();
