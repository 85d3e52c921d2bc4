/** The board as the app sees it: looks go in, places come out. */

import { MathUtils, Vector3 } from "three";
import { PLOT, SPACING, SPACES, heightOf, middle } from "./board";
import { Eye } from "./camera";
import { SEA_Y } from "./coast";
import { changes, hatched, hops } from "./diff";
import { type Flight, Flow } from "./flow";
import { Gestures } from "./gestures";
import { Heavens, heavenOf } from "./heavens";
import { Motion } from "./motion";
import { elderHeight } from "./obstacles";
import { Planting } from "./planting";
import { QUALITIES } from "./quality";
import { SEA_END } from "./sea";
import { Stage } from "./stage";
import type { Ahead, Gift, Look, Mark, Place, SceneOptions, Space, SpacePlace } from "./types";
import { World } from "./world";

export class BoardView {
  /** Changes of the board: a newer look ends them. */
  private readonly motion = new Motion(() => this.stage.ask());
  /** The eye and light on its way, which go on whatever the board does. */
  private readonly drift = new Motion(() => this.stage.ask());
  private readonly eye = new Eye(this.drift, () => this.moved());
  private readonly stage: Stage;
  private readonly world: World;
  private readonly planting: Planting;
  private readonly heavens: Heavens;
  private readonly flows: Flow;
  private readonly gestures: Gestures;
  private readonly watcher: ResizeObserver;
  private readonly listeners = new Set<() => void>();
  private readonly seats = new Map<number, Place>();
  private options: SceneOptions;
  private look: Look | undefined;
  private ahead: Ahead | null = null;
  private lastFrame = 0;

  /**
   * Draws on a canvas; throws where there is no WebGL 2. Drags, pinches and the wheel are taken from the element
   * round the canvas, so that they can start on the grid of buttons that lies over it.
   */
  constructor(canvas: HTMLCanvasElement, options: SceneOptions) {
    this.options = { ...options };
    const quality = QUALITIES[options.quality];
    this.stage = new Stage(canvas, quality, this.eye.camera, (now) => this.prepare(now));
    this.world = new World(this.stage.scene, quality);
    this.planting = new Planting(this.world.forest);
    this.heavens = new Heavens(this.world, () => this.stage.castAnew());
    this.flows = new Flow(this.world.sparks, this.eye, this.drift);
    this.gestures = new Gestures(canvas.parentElement ?? canvas, this.eye);
    this.watcher = new ResizeObserver(() => this.resize());
    this.watcher.observe(canvas);
    document.addEventListener("visibilitychange", this.hurry);
    this.set({});
    this.resize();
  }

  /** Shows a position. The promise comes true when its changes have been seen; a newer call ends them at once. */
  async show(look: Look, animate: boolean): Promise<void> {
    this.motion.finish();
    const before = this.look;
    if (before) this.planting.settle(before.view, heavenOf(before, this.ahead).dark);
    this.look = look;
    const heaven = heavenOf(look, this.ahead);
    this.world.furnish(look);
    this.world.sun.leaveGhost(this.ahead ? look.view.sun : null);
    this.eye.include(look.view.elder === null ? [] : [{ ...middle(look.view.elder), y: elderHeight(look.view.elder) }]);
    if (animate && before && this.lively) {
      const fade = this.planting.fade(heaven.dark);
      const walk = this.heavens.differs(heaven)
        ? this.heavens.walk(heaven, this.motion, fade)
        : (this.heavens.stand(heaven), this.motion.go({ lasts: 450, show: fade }));
      const jumps = hops(before.view, look.view).map((hop) => this.world.animals.hop(hop, this.motion));
      const grown = this.planting.play(changes(before.view, look.view), this.motion, (space, seat) => this.give("token", space, seat));
      for (const { space, seat } of hatched(before.view, look.view)) this.give("baby", space, seat);
      await Promise.all([walk, grown, ...jumps]);
      if (this.look !== look) return;
    }
    this.settle();
  }

  /** Shows a coming sun (and moon) instead of the present one. */
  showAhead(ahead: Ahead | null): void {
    if (ahead === this.ahead) return;
    this.motion.finish();
    this.ahead = ahead;
    if (!this.look) return;
    this.world.sun.leaveGhost(ahead ? this.look.view.sun : null);
    if (!this.lively) return this.settle();
    const heaven = heavenOf(this.look, ahead);
    void this.heavens.walk(heaven, this.motion, this.planting.fade(heaven.dark)).then(() => this.ahead === ahead && this.settle());
  }

  mark(marks: Readonly<Record<Space, Mark>>): void {
    this.world.marks.set(marks);
    this.stage.ask();
  }

  /** Lets light fly to its owners. */
  async flow(light: readonly Gift[]): Promise<void> {
    if (!this.lively) return;
    const flights = light.map(({ from, seat, amount, kind }, i): Flight => {
      const { x, z } = middle(from);
      // Sunlight leaves the crown; moon points leave the animal.
      const y = kind === "moon" ? 0.7 : heightOf(this.planting.at(from)?.size ?? 0) * 0.75;
      return { kind: kind ?? "light", x, y, z, to: () => this.placeOfSeat(seat), count: amount, after: i * 60 };
    });
    await this.flows.send(flights);
  }

  view(kind: "orbit" | "top" | "reset"): void {
    this.eye.go(kind, this.lively);
  }

  /** Walks round the island and up or down, in degrees. */
  turn(around: number, down = 0): void {
    this.eye.circle(MathUtils.degToRad(around), MathUtils.degToRad(down));
  }

  /** Comes nearer (below 1) or goes away. */
  zoom(factor: number): void {
    this.eye.approach(factor);
  }

  /** Where a space lies in the canvas, in CSS pixels. */
  place(space: Space): SpacePlace {
    const { x, z } = middle(space);
    const at = this.eye.see(spot.set(x, 0, z));
    const [right, near] = [Math.cos(this.eye.bearing) * PLOT, Math.sin(this.eye.bearing) * PLOT];
    const side = this.eye.see(spot.set(x + right, 0, z - near));
    const front = this.eye.see(spot.set(x + near, 0, z + right));
    const across = (to: Place): number => 2 * Math.hypot(to.x - at.x, to.y - at.y);
    return { ...at, size: across(side), height: across(front) };
  }

  /** The space whose piece or soil is seen at a place of the canvas: a crown counts for the space it stands on. */
  spaceAt(place: Place): Space | null {
    let found: Space | null = null;
    let nearest = Infinity;
    for (const [space, actor] of this.planting.standing) {
      if (actor.size === 0) continue;
      const away = this.eye.camera.position.distanceTo(spot.set(actor.x, 0, actor.z));
      const foot = this.eye.see(spot.set(actor.x, 0.3, actor.z));
      const top = this.eye.see(spot.set(actor.x, heightOf(actor.size) * 0.85, actor.z));
      const wide = this.place(space).size * (0.24 + 0.06 * actor.size);
      if (away < nearest && distanceToLine(place, foot, top) < wide) [found, nearest] = [space, away];
    }
    return found ?? this.soilAt(place);
  }

  /** Where light for a seat flies to: where the app has put that player, or a corner of the canvas. */
  placeOfSeat(seat: number): Place {
    const { width, height } = this.stage;
    const corners = [[0, 1], [0, 0], [1, 0], [1, 1]];
    const [x, y] = corners[seat % corners.length]!;
    return this.seats.get(seat) ?? { x: 24 + x! * (width - 48), y: 24 + y! * (height - 48) };
  }

  /** Tells where on the screen a player is, in CSS pixels of the canvas; the place may lie outside it. */
  seatAt(seat: number, place: Place | null): void {
    if (place) this.seats.set(seat, place);
    else this.seats.delete(seat);
  }

  /** Calls back whenever places have moved; gives a function that ends it. */
  onMove(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  stats(): { frames: number; drawCalls: number; triangles: number } {
    return this.stage.stats();
  }

  set(options: Partial<SceneOptions>): void {
    const { quality } = this.options;
    this.options = { ...this.options, ...options };
    this.world.forest.setPatterns(this.options.patterns);
    if (!this.options.motion) this.hurry();
    if (this.options.quality !== quality) {
      const wanted = QUALITIES[this.options.quality];
      this.stage.setQuality(wanted);
      this.world.setQuality(wanted);
      if (this.look) this.world.furnish(this.look);
    }
    this.stage.ask();
  }

  resize(): void {
    this.stage.resize();
    this.eye.resize(this.stage.width, this.stage.height);
  }

  dispose(): void {
    this.watcher.disconnect();
    document.removeEventListener("visibilitychange", this.hurry);
    this.gestures.dispose();
    this.listeners.clear();
    this.motion.finish();
    this.drift.finish();
    this.stage.dispose();
    this.world.dispose();
  }

  /** Whether things move: not for those who do not want it, and not where nobody looks. */
  private get lively(): boolean {
    return this.options.motion && !document.hidden;
  }

  private settle(): void {
    const heaven = heavenOf(this.look!, this.ahead);
    this.heavens.stand(heaven);
    this.planting.settle(this.look!.view, heaven.dark);
    this.world.sparks.write();
    this.stage.castAnew();
  }

  private give(kind: "token" | "baby", space: Space, seat: number): void {
    const after = kind === "token" ? 250 : 0;
    void this.flows.send([{ kind, ...middle(space), y: 1.2, to: () => this.placeOfSeat(seat), count: 1, after }]);
  }

  private soilAt(place: Place): Space | null {
    const { position } = this.eye.camera;
    this.eye.reach(place, 1, spot).sub(position);
    if (spot.y >= 0) return null;
    spot.multiplyScalar(-position.y / spot.y).add(position);
    const away = (space: Space): number => Math.hypot(middle(space).x - spot.x, middle(space).z - spot.z);
    const best = SPACES.reduce((a, b) => (away(b) < away(a) ? b : a));
    return away(best) < SPACING / 2 ? best : null;
  }

  /** Before a frame. */
  private prepare(now: number): void {
    if (this.motion.moving) this.stage.castAnew();
    this.motion.tick(now);
    this.drift.tick(now);
    // The sea goes on from where it stopped.
    this.world.atmosphere.air.time.value += Math.min(now - this.lastFrame, 60) / 1000;
    this.lastFrame = now;
    if (this.motion.moving || this.drift.moving) this.stage.ask();
  }

  private moved(): void {
    const { width, height, renderer } = this.stage;
    const ratio = renderer.getPixelRatio();
    const [near, far] = this.eye.haze();
    this.world.sky.frame(width * ratio, height * ratio, this.eye.levelOf((near + far * 2) / 3, SEA_Y));
    this.world.sea.frame(near, far);
    // Where the sea fills the picture, the sky behind it need not be drawn.
    this.world.sky.mesh.visible = this.eye.levelOf(SEA_END * 0.9, SEA_Y) < 1;
    this.world.plots.face(this.eye.bearing);
    this.world.animals.face(this.eye.bearing, this.eye.above);
    for (const listener of this.listeners) listener();
    this.stage.ask();
  }

  private readonly hurry = (): void => {
    if (this.lively) return;
    this.motion.finish();
    this.drift.finish();
  };
}

function distanceToLine(at: Place, from: Place, to: Place): number {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const share = MathUtils.clamp(((at.x - from.x) * dx + (at.y - from.y) * dy) / (dx * dx + dy * dy || 1), 0, 1);
  return Math.hypot(from.x + dx * share - at.x, from.y + dy * share - at.y);
}

const spot = new Vector3();
