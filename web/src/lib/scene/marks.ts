/** Rings on the ground that say what can be done where. Each has a shape of its own, for eyes that do not see its colour. */

import {
  DynamicDrawUsage,
  InstancedBufferAttribute,
  InstancedMesh,
  Matrix4,
  PlaneGeometry,
  ShaderMaterial,
  type BufferGeometry,
} from "three";
import { SPACES, middle } from "./board";
import { plotEdge } from "./plots";
import { type Pen, paintedRow } from "./textures";
import type { Mark, Space } from "./types";

/** What the scene itself marks: spaces that have been used this turn. */
type AnyMark = Mark | "used";

const KINDS: readonly AnyMark[] = ["can", "chosen", "target", "last", "hover", "used"];
const TILE = 256;
/** Half the width of a mark, in units of the scene. */
const HALF = 1.12;
const SCALE = TILE / 2 / HALF;
const INK = "rgba(24,32,46,0.75)";

export class Marks {
  readonly mesh: InstancedMesh<BufferGeometry, ShaderMaterial>;
  private readonly kinds = new InstancedBufferAttribute(new Float32Array(SPACES.length * 2), 1);
  private marks: Readonly<Record<Space, Mark>> = {};
  private used: readonly Space[] = [];

  constructor() {
    const square = new PlaneGeometry(HALF * 2, HALF * 2).rotateX(-Math.PI / 2);
    square.setAttribute("kind", this.kinds.setUsage(DynamicDrawUsage));
    const material = new ShaderMaterial({
      uniforms: { rings: { value: paintedRow(TILE, KINDS.map((kind) => PAINTERS[kind])) } },
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      polygonOffset: true,
      polygonOffsetFactor: -2,
      polygonOffsetUnits: -2,
      vertexShader: /* glsl */ `
attribute float kind;
varying vec2 at;
void main() {
  at = vec2((uv.x + kind) / ${KINDS.length}.0, uv.y);
  gl_Position = projectionMatrix * viewMatrix * modelMatrix * instanceMatrix * vec4(position, 1.0);
}`,
      // Colours are as on the screen: rings must look alike by day and by night.
      fragmentShader: /* glsl */ `
uniform sampler2D rings;
varying vec2 at;
void main() {
  gl_FragColor = sRGBTransferOETF(texture2D(rings, at));
}`,
    });
    this.mesh = new InstancedMesh(square, material, SPACES.length * 2);
    this.mesh.instanceMatrix.setUsage(DynamicDrawUsage);
    this.mesh.frustumCulled = false;
    this.write();
  }

  set(marks: Readonly<Record<Space, Mark>>): void {
    this.marks = marks;
    this.write();
  }

  setUsed(spaces: readonly Space[]): void {
    this.used = spaces;
    this.write();
  }

  private write(): void {
    const all: [Space, AnyMark][] = [...this.used.map((space): [Space, AnyMark] => [space, "used"]), ...Object.entries(this.marks)];
    all.forEach(([space, kind], i) => {
      const { x, z } = middle(space);
      this.mesh.setMatrixAt(i, place.makeTranslation(x, 0.02, z));
      this.kinds.setX(i, KINDS.indexOf(kind));
    });
    this.mesh.count = all.length;
    this.mesh.visible = all.length > 0;
    this.mesh.instanceMatrix.needsUpdate = true;
    this.kinds.needsUpdate = true;
  }

  dispose(): void {
    this.mesh.material.uniforms["rings"]!.value.dispose();
    this.mesh.material.dispose();
    this.mesh.geometry.dispose();
    this.mesh.dispose();
  }
}

const place = new Matrix4();

/** Traces the outline of a space, so much smaller or larger. */
function trace(pen: Pen, share: number): void {
  pen.beginPath();
  for (let i = 0; i <= 72; i++) {
    const angle = (i / 72) * Math.PI * 2;
    const out = plotEdge(angle) * share * SCALE;
    pen.lineTo(Math.cos(angle) * out, Math.sin(angle) * out);
  }
  pen.closePath();
}

function ring(pen: Pen, share: number, width: number, colour: string, dash: number[] = []): void {
  trace(pen, share);
  pen.lineCap = "round";
  pen.setLineDash(dash);
  pen.lineWidth = width + 5;
  pen.strokeStyle = INK;
  pen.stroke();
  pen.lineWidth = width;
  pen.strokeStyle = colour;
  pen.stroke();
  pen.setLineDash([]);
}

const PAINTERS: Readonly<Record<AnyMark, (pen: Pen) => void>> = {
  can: (pen) => {
    trace(pen, 0.92);
    pen.fillStyle = "rgba(255,236,150,0.3)";
    pen.fill();
    ring(pen, 0.95, 9, "#FFE680", [22, 18]);
  },
  chosen: (pen) => {
    trace(pen, 1);
    pen.fillStyle = "rgba(255,255,255,0.28)";
    pen.fill();
    ring(pen, 1.02, 15, "#FFFFFF");
    ring(pen, 0.8, 4, "#FFC93C");
  },
  target: (pen) => {
    ring(pen, 0.97, 7, "#FFFFFF");
    for (let side = 0; side < 6; side++) {
      pen.rotate(Math.PI / 3);
      pen.beginPath();
      pen.moveTo(0, -0.52 * SCALE);
      pen.lineTo(-15, -0.52 * SCALE - 25);
      pen.lineTo(15, -0.52 * SCALE - 25);
      pen.closePath();
      pen.lineJoin = "round";
      pen.lineWidth = 5;
      pen.strokeStyle = INK;
      pen.stroke();
      pen.fillStyle = "#FF8A2B";
      pen.fill();
    }
  },
  last: (pen) => ring(pen, 0.98, 5, "#BFE3FF", [1, 17]),
  hover: (pen) => {
    trace(pen, 0.98);
    pen.fillStyle = "rgba(255,255,255,0.3)";
    pen.fill();
    ring(pen, 0.98, 5, "#FFFFFF");
  },
  used: (pen) => {
    trace(pen, 0.7);
    pen.setLineDash([3, 13]);
    pen.lineCap = "round";
    pen.lineWidth = 4;
    pen.strokeStyle = "rgba(30,40,40,0.6)";
    pen.stroke();
  },
};
