/** The animals on the board. They stand in front of what grows on their space, seen from wherever the eye is. */

import { Color, GreaterDepth, Mesh, MeshBasicMaterial, type Scene } from "three";
import type { BufferGeometry, MeshLambertMaterial } from "three";
import type { Air } from "./atmosphere";
import { middle } from "./board";
import type { Hop } from "./diff";
import { pieceMaterial } from "./materials";
import { even, type Motion } from "./motion";
import { animalGeometry } from "./shapes/animals";
import { SPECIES } from "./shapes/species";
import type { Space, View } from "./types";

/** How far an animal steps aside for a tree. */
const ASIDE = 0.52;
const SIZE = 0.92;

interface Animal {
  readonly mesh: Mesh<BufferGeometry, MeshLambertMaterial>;
  /** What shines through the trees that hide it. */
  readonly hidden: Mesh<BufferGeometry, MeshBasicMaterial>;
  readonly kind: string;
  x: number;
  z: number;
  /** Height in a hop. */
  y: number;
  aside: number;
}

export class Animals {
  private readonly animals = new Map<number, Animal>();
  private readonly material: MeshLambertMaterial;
  private turn = 0;
  private onTop = false;

  constructor(
    private readonly scene: Scene,
    air: Air,
  ) {
    this.material = pieceMaterial(air);
    // Drawn after all that is solid, so that what hides an animal is known by then.
    this.material.transparent = true;
  }

  /** Puts every animal where a position has it. */
  show(view: View): void {
    view.players.forEach(({ animal, at }, seat) => {
      const known = this.animals.get(seat);
      if (known && known.kind !== animal) this.remove(seat);
      if (animal === null || at === null) this.remove(seat);
      else this.stand(this.animals.get(seat) ?? this.add(seat, animal), at, crowded(view, at));
    });
    for (const seat of [...this.animals.keys()]) if (seat >= view.players.length) this.remove(seat);
  }

  /** Lets an animal hop to its new space; it must have been shown there already. */
  hop(hop: Hop, motion: Motion): Promise<void> {
    const animal = this.animals.get(hop.seat);
    if (!animal) return Promise.resolve();
    const to = { x: animal.x, z: animal.z };
    const from = hop.from === null ? to : middle(hop.from);
    const high = hop.from === null ? 2.4 : 0.9;
    return motion.go({
      lasts: 620,
      ease: even,
      show: (share) => {
        const glide = share * share * (3 - 2 * share);
        animal.x = from.x + (to.x - from.x) * glide;
        animal.z = from.z + (to.z - from.z) * glide;
        // Newcomers drop from above; the others jump.
        animal.y = hop.from === null ? high * (1 - share) ** 2 : high * 4 * share * (1 - share);
        this.place(animal);
      },
    });
  }

  /** Turns the animals to the eye. Seen from straight above they would be under the crowns: then they are drawn over them. */
  face(turn: number, above: boolean): void {
    this.turn = turn;
    this.onTop = above;
    for (const animal of this.animals.values()) this.place(animal);
  }

  dispose(): void {
    for (const seat of [...this.animals.keys()]) this.remove(seat);
    this.material.dispose();
  }

  private add(seat: number, kind: string): Animal {
    const mesh = new Mesh(animalGeometry(kind, seat), this.material);
    mesh.scale.setScalar(SIZE);
    // No cast shadow: it would lie on the next space and mean nothing there.
    mesh.receiveShadow = true;
    mesh.renderOrder = 65;
    mesh.onBeforeRender = (renderer) => {
      if (this.onTop) renderer.clearDepth();
    };
    const hidden = new Mesh(mesh.geometry, throughTrees(seat));
    hidden.renderOrder = 64;
    mesh.add(hidden);
    this.scene.add(mesh);
    const animal: Animal = { mesh, hidden, kind, x: 0, z: 0, y: 0, aside: 0 };
    this.animals.set(seat, animal);
    return animal;
  }

  private stand(animal: Animal, space: Space, crowded: boolean): void {
    Object.assign(animal, middle(space), { y: 0, aside: crowded ? ASIDE : 0 });
    this.place(animal);
  }

  private place({ mesh, hidden, x, y, z, aside }: Animal): void {
    hidden.visible = !this.onTop;
    mesh.position.set(x + Math.sin(this.turn) * aside, y + 0.01, z + Math.cos(this.turn) * aside);
    mesh.rotation.y = this.turn + 0.3;
  }

  private remove(seat: number): void {
    const animal = this.animals.get(seat);
    animal?.mesh.removeFromParent();
    animal?.mesh.geometry.dispose();
    animal?.hidden.material.dispose();
    this.animals.delete(seat);
  }
}

/** Seen only where something else is nearer to the eye. */
function throughTrees(seat: number): MeshBasicMaterial {
  const color = new Color(SPECIES[seat % SPECIES.length]!.colour).lerp(new Color("#FFFFFF"), 0.4);
  return new MeshBasicMaterial({ color, transparent: true, opacity: 0.15, depthFunc: GreaterDepth, depthWrite: false });
}

function crowded(view: View, space: Space): boolean {
  return view.board[space] !== undefined || view.babies[space] !== undefined;
}
