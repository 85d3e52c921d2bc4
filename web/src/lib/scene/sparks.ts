/** Points of light that face the eye: fireflies at night, light on its way to its owner, tokens. */

import { DynamicDrawUsage, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, PlaneGeometry, ShaderMaterial } from "three";
import { type Pen, fillGlow, paintedRow } from "./textures";

const KINDS = ["light", "moon", "firefly", "token", "baby", "moonglow"] as const;
export type SparkKind = (typeof KINDS)[number];

export interface Spark {
  readonly kind: SparkKind;
  x: number;
  y: number;
  z: number;
  size: number;
  opacity: number;
}

const ROOM = 192;

export class Sparks {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  private readonly sparks = new Set<Spark>();
  private readonly places = new InstancedBufferAttribute(new Float32Array(ROOM * 4), 4);
  private readonly looks = new InstancedBufferAttribute(new Float32Array(ROOM * 2), 2);

  constructor() {
    const square = new PlaneGeometry(1, 1);
    const geometry = new InstancedBufferGeometry();
    geometry.index = square.index;
    geometry.setAttribute("position", square.getAttribute("position"));
    geometry.setAttribute("uv", square.getAttribute("uv"));
    geometry.setAttribute("place", this.places.setUsage(DynamicDrawUsage));
    geometry.setAttribute("look", this.looks.setUsage(DynamicDrawUsage));
    const material = new ShaderMaterial({
      uniforms: { pictures: { value: paintedRow(128, KINDS.map((kind) => PAINTERS[kind])) } },
      transparent: true,
      // Light is seen over everything: a glow cut off at the ground would look like a sheet of paper.
      depthTest: false,
      depthWrite: false,
      toneMapped: false,
      vertexShader: /* glsl */ `
attribute vec4 place;
attribute vec2 look;
varying vec2 at;
varying float opacity;
void main() {
  at = vec2((uv.x + look.x) / ${KINDS.length}.0, uv.y);
  opacity = look.y;
  vec4 middle = viewMatrix * vec4(place.xyz, 1.0);
  middle.xy += position.xy * place.w;
  gl_Position = projectionMatrix * middle;
}`,
      fragmentShader: /* glsl */ `
uniform sampler2D pictures;
varying vec2 at;
varying float opacity;
void main() {
  vec4 colour = sRGBTransferOETF(texture2D(pictures, at));
  gl_FragColor = vec4(colour.rgb, colour.a * opacity);
}`,
    });
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 70;
    this.write();
  }

  add(kind: SparkKind, size: number): Spark {
    const spark: Spark = { kind, x: 0, y: 0, z: 0, size, opacity: 1 };
    this.sparks.add(spark);
    return spark;
  }

  remove(spark: Spark): void {
    this.sparks.delete(spark);
  }

  write(): void {
    let count = 0;
    for (const spark of this.sparks) {
      if (count === ROOM) break;
      this.places.setXYZW(count, spark.x, spark.y, spark.z, spark.size);
      this.looks.setXY(count, KINDS.indexOf(spark.kind), spark.opacity);
      count++;
    }
    this.mesh.geometry.instanceCount = count;
    this.mesh.visible = count > 0;
    this.places.needsUpdate = true;
    this.looks.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.material.uniforms["pictures"]!.value.dispose();
    this.mesh.material.dispose();
    this.mesh.geometry.dispose();
  }
}

function star(pen: Pen, points: number, outer: number, inner: number): void {
  pen.beginPath();
  for (let i = 0; i < points * 2; i++) {
    const angle = (i / points) * Math.PI - Math.PI / 2;
    const out = i % 2 === 0 ? outer : inner;
    pen.lineTo(Math.cos(angle) * out, Math.sin(angle) * out);
  }
  pen.closePath();
}

const PAINTERS: Readonly<Record<SparkKind, (pen: Pen) => void>> = {
  light: (pen) => {
    fillGlow(pen, 64, "255,214,96", [[0, 0.95], [0.3, 0.5], [1, 0]]);
    star(pen, 8, 34, 23);
    pen.fillStyle = "#FFC93C";
    pen.fill();
    pen.lineWidth = 3;
    pen.strokeStyle = "#C97E08";
    pen.stroke();
    pen.fillStyle = "#FFF3BF";
    pen.beginPath();
    pen.arc(0, 0, 14, 0, Math.PI * 2);
    pen.fill();
  },
  moon: (pen) => {
    fillGlow(pen, 64, "190,214,255", [[0, 0.95], [0.3, 0.5], [1, 0]]);
    pen.fillStyle = "#FDFBEF";
    pen.strokeStyle = "#3A4A7D";
    pen.lineWidth = 3;
    pen.beginPath();
    pen.arc(0, 0, 27, 0.6, Math.PI * 2 - 0.6);
    pen.arc(15, 0, 17, Math.PI * 2 - 1.1, 1.1, true);
    pen.closePath();
    pen.fill();
    pen.stroke();
  },
  firefly: (pen) => fillGlow(pen, 64, "255,244,150", [[0, 1], [0.1, 0.9], [0.2, 0.35], [1, 0]]),
  baby: (pen) => {
    pen.fillStyle = "#8DBB62";
    for (const [x, y, turn] of [[-24, -20, 0.7], [24, -20, -0.7], [-22, 22, -0.7], [22, 22, 0.7]] as const) {
      pen.beginPath();
      pen.ellipse(x, y, 19, 9, turn, 0, Math.PI * 2);
      pen.fill();
    }
    pen.beginPath();
    pen.arc(0, -34, 14, 0, Math.PI * 2);
    pen.fill();
    pen.fillStyle = "#2F7A55";
    pen.strokeStyle = "#E8D39B";
    pen.lineWidth = 5;
    pen.beginPath();
    pen.ellipse(0, 2, 29, 32, 0, 0, Math.PI * 2);
    pen.fill();
    pen.stroke();
    pen.fillStyle = "#86CF8F";
    for (let i = 0; i < 7; i++) {
      const away = i === 0 ? 0 : 17;
      pen.beginPath();
      pen.arc(Math.cos(i * 1.047) * away, 2 + Math.sin(i * 1.047) * away, 6.5, 0, Math.PI * 2);
      pen.fill();
    }
  },
  moonglow: (pen) => fillGlow(pen, 64, "176,204,255", [[0, 0.9], [0.25, 0.5], [0.6, 0.14], [1, 0]]),
  token: (pen) => {
    pen.beginPath();
    pen.arc(0, 0, 50, 0, Math.PI * 2);
    pen.fillStyle = "#F6DFA4";
    pen.fill();
    pen.lineWidth = 7;
    pen.strokeStyle = "#8A6414";
    pen.stroke();
    pen.rotate(0.5);
    pen.beginPath();
    pen.moveTo(0, -32);
    pen.bezierCurveTo(26, -14, 22, 16, 0, 32);
    pen.bezierCurveTo(-22, 16, -26, -14, 0, -32);
    pen.fillStyle = "#3C8A46";
    pen.fill();
  },
};
