/** The canvas: draws a frame when something has asked for one, and never otherwise. */

import { BasicShadowMap, NeutralToneMapping, type Camera, PCFShadowMap, Scene, WebGLRenderer } from "three";
import type { Quality } from "./quality";

/** How long a picture that the graphics card has dropped may take to come back, in milliseconds. */
const PATIENCE = 4000;

export class Stage {
  readonly scene = new Scene();
  readonly renderer: WebGLRenderer;
  frames = 0;
  /** Width and height in CSS pixels. */
  width = 1;
  height = 1;
  private asked = 0;
  private waiting: ReturnType<typeof setTimeout> | undefined;

  /** `prepare` is called before each frame with the time of the frame clock, `gone` when there will be no more. */
  constructor(
    private readonly canvas: HTMLCanvasElement,
    private quality: Quality,
    private readonly camera: Camera,
    private readonly prepare: (now: number) => void,
    private readonly gone: () => void,
  ) {
    this.renderer = new WebGLRenderer({ canvas, antialias: quality.softShadows, powerPreference: "high-performance" });
    const { renderer } = this;
    renderer.toneMapping = NeutralToneMapping;
    renderer.shadowMap.enabled = true;
    renderer.shadowMap.autoUpdate = false;
    // The renderer, which listened first, has by then asked for its context back or has built it up again.
    canvas.addEventListener("webglcontextlost", this.lost);
    canvas.addEventListener("webglcontextrestored", this.restored);
    this.setQuality(quality);
  }

  setQuality(quality: Quality): void {
    this.quality = quality;
    this.renderer.shadowMap.type = quality.softShadows ? PCFShadowMap : BasicShadowMap;
    this.castAnew();
    this.resize();
  }

  /** Fits the drawing to the canvas; false if it already does. */
  resize(): boolean {
    const { clientWidth, clientHeight } = this.canvas;
    const ratio = Math.min((globalThis.devicePixelRatio || 1) * this.quality.pixelShare, this.quality.pixelRatio);
    const same = clientWidth === this.width && clientHeight === this.height && ratio === this.renderer.getPixelRatio();
    if (same) return false;
    this.width = Math.max(clientWidth, 1);
    this.height = Math.max(clientHeight, 1);
    this.renderer.setPixelRatio(ratio);
    this.renderer.setSize(this.width, this.height, false);
    this.ask();
    return true;
  }

  /** Shadows have moved. */
  castAnew(): void {
    this.renderer.shadowMap.needsUpdate = true;
    this.ask();
  }

  /** Asks for a frame. */
  ask(): void {
    if (this.asked === 0) this.asked = requestAnimationFrame(this.draw);
  }

  stats(): { frames: number; drawCalls: number; triangles: number } {
    const { calls, triangles } = this.renderer.info.render;
    return { frames: this.frames, drawCalls: calls, triangles };
  }

  dispose(): void {
    cancelAnimationFrame(this.asked);
    // A frame asked for from now on would draw what is gone.
    this.asked = -1;
    clearTimeout(this.waiting);
    this.canvas.removeEventListener("webglcontextlost", this.lost);
    this.canvas.removeEventListener("webglcontextrestored", this.restored);
    this.renderer.dispose();
  }

  private readonly draw = (now: number): void => {
    this.asked = 0;
    this.prepare(now);
    this.renderer.render(this.scene, this.camera);
    this.frames++;
  };

  private readonly lost = (): void => {
    clearTimeout(this.waiting);
    this.waiting = setTimeout(this.giveUp, PATIENCE);
  };

  private readonly restored = (): void => {
    clearTimeout(this.waiting);
    this.castAnew();
  };

  /** Pages in the background are the first to lose the card, and get it back when somebody looks. */
  private readonly giveUp = (): void => {
    if (document.hidden) this.lost();
    else this.gone();
  };
}
