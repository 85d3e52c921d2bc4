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
import { fontFor, uncrowded } from "./naming";
import { elderHeight } from "./obstacles";
import { Planting } from "./planting";
import { QUALITIES } from "./quality";
import { SEA_END } from "./sea";
import { Stage } from "./stage";
import type { Ahead, Gift, Look, Mark, NamePlace, Place, SceneOptions, Space, SpacePlace } from "./types";
import { World } from "./world";

/** How long night takes to fall when a moonlight game is opened, in milliseconds. */
const DUSK = 2400;

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
  /** Counts what was asked to be shown: what has been overtaken must not touch the board any more. */
  private newest = 0;

  /**
   * Draws on a canvas; throws where there is no WebGL 2. Drags, pinches and the wheel are taken from the element
   * round the canvas, so that they can start on the grid of buttons that lies over it. `gone` is called when the
   * graphics card has dropped the picture for good.
   */
  constructor(canvas: HTMLCanvasElement, options: SceneOptions, gone: () => void = () => {}) {
    this.options = { ...options };
    const quality = QUALITIES[options.quality];
    this.stage = new Stage(canvas, quality, this.eye.camera, (now) => this.prepare(now), gone);
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
    const mine = ++this.newest;
    this.motion.finish();
    const before = this.look;
    if (before) this.planting.settle(before.view, heavenOf(before, this.ahead).dark);
    this.look = look;
    const heaven = heavenOf(look, this.ahead);
    this.world.furnish(look);
    if (!before && look.modules.includes("moon") && this.lively) void this.letNightFall();
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
      if (mine !== this.newest) return;
    }
    this.settle();
  }

  /** Shows a coming sun (and moon) instead of the present one. */
  showAhead(ahead: Ahead | null): void {
    if (ahead === this.ahead) return;
    const mine = ++this.newest;
    this.motion.finish();
    this.ahead = ahead;
    if (!this.look) return;
    this.world.sun.leaveGhost(ahead ? this.look.view.sun : null);
    if (!this.lively) return this.settle();
    const heaven = heavenOf(this.look, ahead);
    void this.heavens.walk(heaven, this.motion, this.planting.fade(heaven.dark)).then(() => mine === this.newest && this.settle());
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

  /** Whether the eye looks straight down. */
  get above(): boolean {
    return this.eye.above;
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
    const at = this.spotOf(space, 0, 0);
    const across = (to: Place): number => 2 * Math.hypot(to.x - at.x, to.y - at.y);
    return { ...at, size: across(this.spotOf(space, PLOT, 0)), height: across(this.spotOf(space, 0, PLOT)) };
  }

  /** Where the names of spaces stand: by their near left edge, beside the leaves, clear of what grows in the middle. */
  names(): NamePlace[] {
    const names = SPACES.map((space) => {
      const at = this.spotOf(space, -0.36, 0.52);
      const seen = this.spaceAt(at);
      return { ...at, space, font: fontFor(this.place(space).size), covered: seen !== null && seen !== space };
    });
    return uncrowded(names);
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
    this.world.dispose(); // first: the renderer forgets what lies on the card
    this.stage.dispose();
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

  private async letNightFall(): Promise<void> {
    this.world.setNight(0);
    // The first frame takes long, and night shall not fall unseen meanwhile.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    if (this.lively) await this.drift.go({ lasts: DUSK, show: (share) => this.world.setNight(share) });
    else this.world.setNight(1);
    this.stage.ask();
  }

  private give(kind: "token" | "baby", space: Space, seat: number): void {
    const after = kind === "token" ? 250 : 0;
    void this.flows.send([{ kind, ...middle(space), y: 1.2, to: () => this.placeOfSeat(seat), count: 1, after }]);
  }

  /** A point on the ground of a space, so far to the right of its middle and towards the eye, in CSS pixels. */
  private spotOf(space: Space, right: number, near: number): Place {
    const { x, z } = middle(space);
    const [c, s] = [Math.cos(this.eye.bearing), Math.sin(this.eye.bearing)];
    return this.eye.see(spot.set(x + c * right + s * near, 0, z - s * right + c * near));
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
