/** Moon, phase tracker, the ring of stones they travel on, and the moon's light on the ground. */

import {
  AdditiveBlending,
  BufferAttribute,
  BufferGeometry,
  CylinderGeometry,
  DoubleSide,
  Group,
  InstancedMesh,
  Matrix4,
  Mesh,
  type MeshLambertMaterial,
  type Object3D,
  ShaderMaterial,
  Sprite,
  SpriteMaterial,
  type Texture,
} from "three";
import type { Air } from "./atmosphere";
import { MOON_PLACES, middle, moonLines, point } from "./board";
import type { Height } from "./ground";
import { pieceMaterial } from "./materials";
import { Clay, gradient } from "./shapes/clay";
import { type Pen, fillGlow, painted } from "./textures";
import type { MoonFace, Space } from "./types";

/** The stones stand a little outside the places of the rules, clear of meadow and river. */
const OUT = 1.09;
const MOON_Y = 1.05;
const TRACKER_Y = 0.35;
const FACE = 256;

export class Moon {
  readonly group = new Group();
  private readonly faces: Readonly<Record<MoonFace, Texture>>;
  private readonly redFaces: Readonly<Record<MoonFace, Texture>>;
  private readonly moon: Sprite;
  private readonly tracker: Sprite;
  private readonly halo: Sprite;
  private readonly stones: InstancedMesh<BufferGeometry, MeshLambertMaterial>;
  private readonly beams: Mesh<BufferGeometry, ShaderMaterial>;
  private readonly beamPower = { value: 1 };

  constructor(private readonly air: Air) {
    this.faces = { half: faceTexture("half", "#FDFBEF", "#33427A"), full: faceTexture("full", "#FDFBEF", "#33427A") };
    this.redFaces = { half: faceTexture("half", "#FFB3A6", "#8E2733"), full: faceTexture("full", "#FFB3A6", "#8E2733") };
    const sprite = (map: Texture, size: number): Sprite => {
      const made = new Sprite(new SpriteMaterial({ map, toneMapped: false, alphaTest: 0.05, transparent: true }));
      made.scale.setScalar(size);
      return made;
    };
    this.moon = sprite(this.faces.half, 1.5);
    this.tracker = sprite(this.redFaces.half, 0.82);
    this.halo = new Sprite(
      new SpriteMaterial({ map: haloTexture(), blending: AdditiveBlending, depthTest: false, depthWrite: false, toneMapped: false }),
    );
    this.halo.renderOrder = 60;
    this.stones = new InstancedMesh(stoneGeometry(), pieceMaterial(air), MOON_PLACES.length);
    this.stones.receiveShadow = true;
    this.beams = new Mesh(new BufferGeometry(), beamMaterial(this.beamPower));
    this.beams.renderOrder = 55;
    this.group.add(this.moon, this.tracker, this.halo, this.stones, this.beams);
  }

  /** Puts the ring of stones on the ground. */
  lay(height: Height): void {
    MOON_PLACES.forEach((place, i) => {
      const { x, z } = point(place);
      const at = new Matrix4().makeRotationY(i * 1.7).setPosition(x * OUT, height(x * OUT, z * OUT), z * OUT);
      this.stones.setMatrixAt(i, at);
    });
    this.stones.instanceMatrix.needsUpdate = true;
  }

  /** Stands at a place, or between two. */
  stand(position: number): void {
    stand(this.moon, position, MOON_Y);
    this.halo.position.copy(this.moon.position);
    this.air.moon.value.set(this.moon.position.x, this.moon.position.z, this.air.moon.value.z);
  }

  standTracker(position: number): void {
    stand(this.tracker, position, TRACKER_Y);
  }

  setFaces(face: MoonFace, trackerFace: MoonFace): void {
    this.moon.material.map = this.faces[face];
    this.tracker.material.map = this.redFaces[trackerFace];
    this.halo.scale.setScalar(face === "full" ? 7 : 5.6);
    this.air.moon.value.z = face === "full" ? 1 : 0.6;
    this.beamPower.value = face === "full" ? 1 : 0.62;
  }

  /** Draws light along the straight lines from a place, as far as spaces are lit. */
  shine(position: number, lit: readonly Space[]): void {
    this.beams.geometry.dispose();
    this.beams.geometry = beamGeometry(
      position,
      moonLines(position).map((line) => {
        const end = line.findIndex((space) => !lit.includes(space));
        return end < 0 ? line : line.slice(0, end);
      }),
    );
  }

  /** Fades the light on the ground, while the moon is under way. */
  setShine(share: number): void {
    this.beams.visible = share > 0;
    this.beams.material.uniforms["share"]!.value = share;
  }

  dispose(): void {
    for (const sprite of [this.moon, this.tracker, this.halo]) sprite.material.dispose();
    this.halo.material.map?.dispose();
    for (const face of [...Object.values(this.faces), ...Object.values(this.redFaces)]) face.dispose();
    this.stones.geometry.dispose();
    this.stones.material.dispose();
    this.stones.dispose();
    this.beams.geometry.dispose();
    this.beams.material.dispose();
    this.group.removeFromParent();
  }
}

/** Goes along the ring of places, over the water where the way cuts a corner. */
function stand(thing: Object3D, position: number, y: number): void {
  const places = MOON_PLACES.length;
  const before = ((Math.floor(position) % places) + places) % places;
  const from = point(MOON_PLACES[before]!);
  const to = point(MOON_PLACES[(before + 1) % places]!);
  const share = position - Math.floor(position);
  thing.position.set((from.x + (to.x - from.x) * share) * OUT, y, (from.z + (to.z - from.z) * share) * OUT);
}

function faceTexture(face: MoonFace, lit: string, dark: string): Texture {
  return painted(FACE, FACE, (pen: Pen) => {
    const radius = FACE / 2 - 8;
    pen.translate(FACE / 2, FACE / 2);
    pen.beginPath();
    pen.arc(0, 0, radius, 0, Math.PI * 2);
    pen.fillStyle = dark;
    pen.fill();
    pen.save();
    pen.clip();
    pen.beginPath();
    if (face === "full") pen.arc(0, 0, radius, 0, Math.PI * 2);
    else pen.arc(0, 0, radius, -Math.PI / 2, Math.PI / 2);
    const light = pen.createRadialGradient(-10, -20, 10, 0, 0, radius);
    light.addColorStop(0, "#FFFFFF");
    light.addColorStop(0.6, lit);
    light.addColorStop(1, lit);
    pen.fillStyle = light;
    pen.fill();
    pen.clip();
    pen.fillStyle = "rgba(60,80,140,0.17)";
    for (const [x, y, r] of [[-42, -34, 26], [34, 14, 21], [-22, 44, 17], [46, -48, 13], [6, -66, 11], [18, 70, 12], [62, 50, 9]]) {
      pen.beginPath();
      pen.arc(x!, y!, r!, 0, Math.PI * 2);
      pen.fill();
    }
    pen.restore();
    pen.lineWidth = 7;
    pen.strokeStyle = dark;
    pen.beginPath();
    pen.arc(0, 0, radius, 0, Math.PI * 2);
    pen.stroke();
  });
}

function haloTexture(): Texture {
  return painted(256, 256, (pen) => {
    pen.translate(128, 128);
    fillGlow(pen, 128, "150,180,255", [[0, 0], [0.1, 0.1], [0.2, 0.42], [0.45, 0.14], [1, 0]]);
  });
}

function stoneGeometry(): BufferGeometry {
  const clay = new Clay();
  const stone = new CylinderGeometry(0.17, 0.22, 0.2, 7).translate(0, 0.04, 0);
  clay.add(stone, gradient(-0.05, 0.14, ["#7F879F", "#C9D2E6", "#EEF3FF"]), undefined, true);
  return clay.geometry();
}

/** A ribbon on the ground and a low curtain above it, for each line. */
function beamGeometry(position: number, lines: readonly (readonly Space[])[]): BufferGeometry {
  const positions: number[] = [];
  const fades: number[] = [];
  const start = point(MOON_PLACES[position]!);
  for (const line of lines) {
    if (line.length === 0) continue;
    const end = middle(line[line.length - 1]!);
    const length = Math.hypot(end.x - start.x, end.z - start.z);
    const [dx, dz] = [(end.x - start.x) / length, (end.z - start.z) / length];
    // As long as the line, and on to the rim of its last space.
    const far = { x: end.x + dx * 0.9, z: end.z + dz * 0.9 };
    const corner = (at: { x: number; z: number }, side: number, y: number, along: number, across: number): void => {
      positions.push(at.x - dz * side, y, at.z + dx * side);
      fades.push(along, across);
    };
    const sheet = (side: number, y: number): void => {
      // A ribbon lies flat and fades to both sides; a curtain stands and fades upwards.
      const [low, high] = side > 0 ? [-1, 1] : [0, 1];
      corner(start, -side, 0.05, 0, low);
      corner(far, -side, 0.05, 1, low);
      corner(far, side, y, 1, high);
      corner(start, -side, 0.05, 0, low);
      corner(far, side, y, 1, high);
      corner(start, side, y, 0, high);
    };
    sheet(0.62, 0.05);
    sheet(0, 1.15);
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  made.setAttribute("fade", new BufferAttribute(new Float32Array(fades), 2));
  return made;
}

function beamMaterial(power: { value: number }): ShaderMaterial {
  return new ShaderMaterial({
    uniforms: { power, share: { value: 1 } },
    blending: AdditiveBlending,
    transparent: true,
    depthWrite: false,
    side: DoubleSide,
    toneMapped: false,
    vertexShader: /* glsl */ `
attribute vec2 fade;
varying vec2 at;
void main() {
  at = fade;
  gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.0);
}`,
    fragmentShader: /* glsl */ `
uniform float power;
uniform float share;
varying vec2 at;
void main() {
  float across = 1.0 - abs(at.y);
  float along = smoothstep(0.0, 0.06, at.x) * (1.0 - smoothstep(0.93, 1.0, at.x)) * (1.0 - 0.35 * at.x);
  float strength = across * across * along * power * share * 0.6;
  gl_FragColor = vec4(vec3(0.62, 0.78, 1.0) * strength, strength);
}`,
  });
}
