/** Fingers, mouse and wheel: a drag circles, a pinch or the wheel comes nearer; a tap is left to what lies there. */

import type { Eye } from "./camera";

/** A touch trembles more than a mouse. */
const TREMBLE = { mouse: 4, touch: 10 };
/** How far a drag across the whole area goes round, in radians. */
const SWING = Math.PI * 1.1;

export class Gestures {
  private readonly pointers = new Map<number, { x: number; y: number }>();
  private start = { x: 0, y: 0 };
  private dragging = false;
  private readonly listeners = new AbortController();
  private readonly touchAction: string;

  /**
   * Listens on the element round the canvas: the grid of buttons lies over the canvas, and a drag can start on it.
   * A drag takes the click away from what it started on.
   */
  constructor(
    private readonly area: HTMLElement,
    private readonly eye: Eye,
  ) {
    const { signal } = this.listeners;
    this.touchAction = area.style.touchAction;
    area.style.touchAction = "none";
    area.addEventListener("pointerdown", this.down, { signal });
    area.addEventListener("pointermove", this.move, { signal });
    area.addEventListener("pointerup", this.up, { signal });
    area.addEventListener("pointercancel", this.up, { signal });
    area.addEventListener("click", this.click, { signal, capture: true });
    area.addEventListener("wheel", this.wheel, { signal, passive: false });
  }

  dispose(): void {
    this.listeners.abort();
    this.area.style.touchAction = this.touchAction;
  }

  /** Other things may lie over the board, such as a menu: what is done there is not meant for the eye. */
  private means(event: Event): boolean {
    const { target } = event;
    return target === this.area || (target instanceof Element && target.closest("canvas, [role=grid]") !== null);
  }

  private readonly down = (event: PointerEvent): void => {
    if (this.pointers.size === 0) {
      // A drag that no click followed (fingers make none) must not swallow the next one.
      this.dragging = false;
      this.start = { x: event.clientX, y: event.clientY };
    }
    if (!this.means(event) || (event.pointerType === "mouse" && event.button !== 0)) return;
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  private readonly move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    // Let go somewhere else, where nobody told us.
    if (event.pointerType === "mouse" && event.buttons === 0) return this.up(event);
    const tremble = event.pointerType === "touch" ? TREMBLE.touch : TREMBLE.mouse;
    if (!this.dragging && Math.hypot(event.clientX - this.start.x, event.clientY - this.start.y) > tremble) {
      this.dragging = true;
      for (const pointer of this.pointers.keys()) this.area.setPointerCapture(pointer);
    }
    if (!this.dragging) return;
    const others = [...this.pointers].filter(([pointer]) => pointer !== event.pointerId);
    const share = SWING / Math.max(this.area.clientWidth, 320) / (1 + others.length);
    this.eye.circle((before.x - event.clientX) * share, (before.y - event.clientY) * share);
    const other = others[0]?.[1];
    if (other) {
      const gap = (x: number, y: number): number => Math.max(Math.hypot(x - other.x, y - other.y), 20);
      this.eye.approach(gap(before.x, before.y) / gap(event.clientX, event.clientY));
    }
    before.x = event.clientX;
    before.y = event.clientY;
  };

  private readonly up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };

  private readonly click = (event: MouseEvent): void => {
    // Keys make clicks too, without a pointer: those always count.
    if (!this.dragging || event.detail === 0) return;
    this.dragging = false;
    event.stopPropagation();
    event.preventDefault();
  };

  private readonly wheel = (event: WheelEvent): void => {
    if (!this.means(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 16 : 1;
    this.eye.approach(Math.exp(Math.max(-120, Math.min(event.deltaY * lines, 120)) * 0.0018));
  };
}
