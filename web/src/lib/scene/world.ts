/** Everything that is drawn, built once and told what to look like. */

import type { Scene } from "three";
import { Animals } from "./animals";
import { Atmosphere } from "./atmosphere";
import { SPACES, chanceOf, middle } from "./board";
import { Forest } from "./forest";
import { GroundMesh, heightOfGround } from "./ground";
import { Marks } from "./marks";
import { Meadow } from "./meadow";
import { Moon } from "./moon";
import { noiseTexture } from "./noise";
import { Obstacles } from "./obstacles";
import { Plots } from "./plots";
import type { Quality } from "./quality";
import { Rays } from "./rays";
import { Sea } from "./sea";
import { Sky } from "./sky";
import { type Spark, Sparks } from "./sparks";
import { Sun } from "./sun";
import type { Look } from "./types";
import { Waterworks } from "./waterworks";

export class World {
  readonly atmosphere: Atmosphere;
  readonly sky: Sky;
  readonly sea: Sea;
  readonly plots: Plots;
  readonly rays = new Rays();
  readonly marks = new Marks();
  readonly forest: Forest;
  readonly sun: Sun;
  readonly moon: Moon;
  readonly sparks = new Sparks();
  readonly obstacles: Obstacles;
  readonly waterworks: Waterworks;
  readonly animals: Animals;
  private readonly noise = noiseTexture();
  private readonly ground = new GroundMesh();
  private readonly meadow: Meadow;
  private fireflies: Spark[] = [];
  private isNight = false;

  constructor(
    private readonly scene: Scene,
    private quality: Quality,
  ) {
    this.atmosphere = new Atmosphere(scene);
    const { air } = this.atmosphere;
    this.sky = new Sky(air, this.noise);
    this.sea = new Sea(air, this.noise, this.sky);
    this.meadow = new Meadow(air);
    this.plots = new Plots(air);
    this.forest = new Forest(scene, air);
    this.sun = new Sun(scene);
    this.moon = new Moon(air);
    this.obstacles = new Obstacles(scene, air, this.sparks);
    this.waterworks = new Waterworks(scene, air);
    this.animals = new Animals(scene, air);
    scene.add(this.sky.mesh, this.sea.mesh, this.ground.mesh, this.meadow.mesh, this.plots.mesh);
    scene.add(this.rays.mesh, this.marks.mesh, this.moon.group, this.sparks.mesh);
    this.setQuality(quality);
  }

  setQuality(quality: Quality): void {
    this.quality = quality;
    this.atmosphere.setQuality(quality);
    this.sea.setQuality(quality);
    this.plots.setQuality(quality);
    this.forest.setDetail(quality.detail);
    this.obstacles.setDetail(quality.detail);
  }

  /** Shows what no sun or moon changes: the land, the hour, and pieces that only come and go. */
  furnish({ view, layout, modules }: Look): void {
    const night = modules.includes("moon");
    this.ground.lay(layout, night, this.quality);
    this.meadow.lay(layout, night, this.quality.grass);
    this.plots.lay(layout, night);
    this.moon.group.visible = night && view.moon !== null;
    this.moon.lay(heightOfGround(layout));
    if (night !== this.isNight) this.setNight(night ? 1 : 0);
    this.isNight = night;
    this.letFireflies(night);
    this.obstacles.showElder(view.elder);
    this.waterworks.showDam(view.dam);
    this.waterworks.showNests(Object.keys(view.babies));
    this.marks.setUsed(view.activated);
    this.animals.show(view);
  }

  /** Sets the hour between day (0) and night (1). */
  setNight(share: number): void {
    this.atmosphere.setNight(share);
    this.sun.setNight(share);
  }

  dispose(): void {
    const air = [this.atmosphere, this.sky, this.sun, this.moon, this.rays, this.sparks, this.noise];
    const land = [this.sea, this.ground, this.meadow, this.plots, this.marks];
    const pieces = [this.forest, this.obstacles, this.waterworks, this.animals];
    for (const part of [...air, ...land, ...pieces]) part.dispose();
    this.scene.clear();
  }

  private letFireflies(out: boolean): void {
    if (out === this.fireflies.length > 0) return;
    for (const firefly of this.fireflies) this.sparks.remove(firefly);
    this.fireflies = [];
    if (out) {
      for (const space of SPACES) {
        const firefly = this.sparks.add("firefly", 0.12 + 0.16 * chanceOf(space, 3));
        const { x, z } = middle(space);
        firefly.x = x + Math.cos(chanceOf(space, 4) * 7);
        firefly.y = 0.25 + chanceOf(space, 5) * 1.5;
        firefly.z = z + Math.sin(chanceOf(space, 4) * 7);
        firefly.opacity = 0.55 + 0.45 * chanceOf(space, 6);
        this.fireflies.push(firefly);
      }
    }
    this.sparks.write();
  }
}
