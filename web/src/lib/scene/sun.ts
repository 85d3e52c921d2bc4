/** The sun on its way round the island, from rock to rock. */

import { AdditiveBlending, Color, CylinderGeometry, InstancedMesh, Matrix4, MeshLambertMaterial, Sprite, SpriteMaterial } from "three";
import type { BufferGeometry, Scene, Texture } from "three";
import { sunAngle } from "./board";
import { SEA_Y } from "./coast";
import { Clay, gradient, put } from "./shapes/clay";
import { fillGlow, paintedRow } from "./textures";

/** From the middle of the board to the sun's rocks. */
export const SUN_RING = 9.8;
export const SUN_Y = 0.95;

export class Sun {
  private readonly ball: Sprite;
  private readonly halo: Sprite;
  /** Where the sun stands now, while a coming one is shown. */
  private readonly ghost: Sprite;
  private readonly rocks: InstancedMesh<BufferGeometry, MeshLambertMaterial>;

  constructor(private readonly scene: Scene) {
    this.ball = new Sprite(new SpriteMaterial({ map: discTexture(), toneMapped: false, alphaTest: 0.02 }));
    this.ball.scale.setScalar(1.75);
    this.ghost = new Sprite(new SpriteMaterial({ map: this.ball.material.map, toneMapped: false, transparent: true, opacity: 0.4 }));
    this.ghost.scale.setScalar(1.3);
    this.ghost.visible = false;
    const bright = { blending: AdditiveBlending, depthTest: false, depthWrite: false, toneMapped: false };
    this.halo = new Sprite(new SpriteMaterial({ map: haloTexture(), ...bright }));
    this.halo.scale.setScalar(7.5);
    this.halo.renderOrder = 60;
    this.rocks = new InstancedMesh(rockGeometry(), new MeshLambertMaterial({ vertexColors: true, flatShading: true }), 6);
    this.rocks.receiveShadow = true;
    for (let corner = 0; corner < 6; corner++) {
      const angle = sunAngle(corner);
      const rock = new Matrix4().makeRotationY(corner * 1.3);
      rock.setPosition(Math.cos(angle) * SUN_RING, SEA_Y - 0.1, Math.sin(angle) * SUN_RING);
      this.rocks.setMatrixAt(corner, rock);
    }
    scene.add(this.ball, this.halo, this.ghost, this.rocks);
  }

  /** Goes to a corner, or between two. */
  stand(sun: number): void {
    // It hops from rock to rock.
    const hop = Math.sin((sun - Math.floor(sun)) * Math.PI) * 0.9;
    stand(this.ball, sun, SUN_Y + hop);
    this.halo.position.copy(this.ball.position);
  }

  /** Marks where the sun really stands; null: it is where it is seen. */
  leaveGhost(sun: number | null): void {
    this.ghost.visible = sun !== null;
    if (sun !== null) stand(this.ghost, sun, SUN_Y);
  }

  /** Deeper gold at night. */
  setNight(share: number): void {
    this.ball.material.color.set("#FFFFFF").lerp(EMBER, share * 0.6);
    this.halo.material.color.set("#FFFFFF").lerp(EMBER, share);
  }

  dispose(): void {
    this.scene.remove(this.ball, this.halo, this.ghost, this.rocks);
    this.ghost.material.dispose();
    this.ball.material.map?.dispose();
    this.ball.material.dispose();
    this.halo.material.map?.dispose();
    this.halo.material.dispose();
    this.rocks.geometry.dispose();
    this.rocks.material.dispose();
    this.rocks.dispose();
  }
}

function stand(sprite: Sprite, sun: number, y: number): void {
  const angle = sunAngle(sun);
  sprite.position.set(Math.cos(angle) * SUN_RING, y, Math.sin(angle) * SUN_RING);
}

const EMBER = new Color("#FFA35C");

/** A disc that is paler in the middle, with short rays. */
function discTexture(): Texture {
  return paintedRow(256, [
    (pen) => {
      pen.fillStyle = "#FFB52B";
      for (let ray = 0; ray < 16; ray++) {
        pen.rotate(Math.PI / 8);
        pen.beginPath();
        pen.moveTo(-15, -96);
        pen.quadraticCurveTo(0, ray % 2 ? -118 : -128, 15, -96);
        pen.fill();
      }
      const light = pen.createRadialGradient(-18, -22, 8, 0, 0, 98);
      light.addColorStop(0, "#FFF6C4");
      light.addColorStop(0.45, "#FFE07A");
      light.addColorStop(0.9, "#FFC33A");
      light.addColorStop(1, "#FFA91F");
      pen.fillStyle = light;
      pen.beginPath();
      pen.arc(0, 0, 98, 0, Math.PI * 2);
      pen.fill();
    },
  ]);
}

function haloTexture(): Texture {
  return paintedRow(256, [(pen) => fillGlow(pen, 128, "255,182,84", [[0, 0.06], [0.12, 0.12], [0.22, 0.36], [0.5, 0.1], [1, 0]])]);
}

function rockGeometry(): BufferGeometry {
  const clay = new Clay();
  const paint = gradient(-0.2, 0.5, ["#6F6760", "#A2968A", "#C9BCAA"]);
  clay.add(new CylinderGeometry(0.62, 0.95, 0.55, 8), paint, put(0, 0.1, 0), true);
  clay.add(new CylinderGeometry(0.3, 0.5, 0.3, 6), paint, put(0.75, 0, 0.35), true);
  return clay.geometry();
}
