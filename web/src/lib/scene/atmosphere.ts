/** The hour: colours of sky, sea and light by day, and in the blue hour when the moon is out. */

import { Color, DirectionalLight, HemisphereLight, type Scene, Vector3 } from "three";
import { SUN_TAN, sunAngle } from "./board";
import type { Quality } from "./quality";

interface Hour {
  /** Sky from the top of the screen to the horizon. */
  readonly sky: readonly [string, string, string];
  /** Sea from the shore to the deep. */
  readonly sea: readonly [string, string, string];
  readonly seaShade: string;
  readonly sunlight: string;
  readonly sunPower: number;
  readonly above: string;
  readonly below: string;
  readonly skyPower: number;
  /** Light of their own that things keep in the shade, so that they keep their colour. */
  readonly glow: number;
}

const DAY: Hour = {
  sky: ["#FFB48C", "#FFD9B3", "#FFF3DF"],
  sea: ["#8FE6D8", "#3FBFCB", "#1E93BE"],
  seaShade: "#2E7FA6",
  sunlight: "#FFE0B4",
  sunPower: 5.2,
  above: "#A9C4FF",
  below: "#C2B48C",
  skyPower: 1.05,
  glow: 0.2,
};

const BLUE_HOUR: Hour = {
  sky: ["#0E1540", "#2E2A6B", "#8A5F98"],
  sea: ["#3C8FA6", "#1F4F86", "#152E63"],
  seaShade: "#14275A",
  sunlight: "#FFB585",
  sunPower: 2.7,
  above: "#8FA6FF",
  below: "#4A5288",
  skyPower: 1.45,
  glow: 0.15,
};

/** Values that several shaders share; sky and sea colours are as on the screen, not linear. */
export interface Air {
  readonly time: { value: number };
  readonly night: { value: number };
  readonly glow: { value: number };
  readonly sky: { value: Color[] };
  readonly sea: { value: Color[] };
  readonly seaShade: { value: Color };
  /** Where sun and moon stand; the third coordinate is how strongly they shine on the sea. */
  readonly sun: { value: Vector3 };
  readonly moon: { value: Vector3 };
}

const onScreen = (colour: string): Color => new Color().setStyle(colour, "srgb-linear");
const mixed = (a: string, b: string, share: number): Color => new Color(a).lerp(new Color(b), share);

/** Far enough that all rays run alike, near enough for a precise shadow map. */
const LIGHT_DISTANCE = 24;

export class Atmosphere {
  readonly air: Air = {
    time: { value: 0 },
    night: { value: 0 },
    glow: { value: 0 },
    sky: { value: [new Color(), new Color(), new Color()] },
    sea: { value: [new Color(), new Color(), new Color()] },
    seaShade: { value: new Color() },
    sun: { value: new Vector3() },
    moon: { value: new Vector3(0, 0, 0) },
  };
  private readonly sunlight = new DirectionalLight();
  private readonly skylight = new HemisphereLight();

  constructor(scene: Scene) {
    const { shadow } = this.sunlight;
    shadow.radius = 4;
    shadow.bias = -0.0005;
    shadow.normalBias = 0.025;
    shadow.intensity = 0.94;
    const eye = shadow.camera;
    eye.left = -10.2;
    eye.right = 10.2;
    eye.bottom = -5.6;
    eye.top = 7.4;
    eye.near = 8;
    eye.far = 44;
    scene.add(this.sunlight, this.sunlight.target, this.skylight);
    this.setNight(0);
    this.setSun(0);
  }

  setQuality(quality: Quality): void {
    const { shadow } = this.sunlight;
    this.sunlight.castShadow = quality.shadowMap > 0;
    shadow.mapSize.set(quality.shadowMap, quality.shadowMap);
    shadow.map?.dispose();
    shadow.map = null;
  }

  /** Sets the hour between day (0) and the blue hour (1). */
  setNight(share: number): void {
    const { air } = this;
    const blend = (day: string, night: string): Color => onScreen(day).lerp(onScreen(night), share);
    const amount = (day: number, night: number): number => day + (night - day) * share;
    DAY.sky.forEach((colour, i) => air.sky.value[i]!.copy(blend(colour, BLUE_HOUR.sky[i]!)));
    DAY.sea.forEach((colour, i) => air.sea.value[i]!.copy(blend(colour, BLUE_HOUR.sea[i]!)));
    air.seaShade.value.copy(blend(DAY.seaShade, BLUE_HOUR.seaShade));
    air.night.value = share;
    air.glow.value = amount(DAY.glow, BLUE_HOUR.glow);
    this.sunlight.color.copy(mixed(DAY.sunlight, BLUE_HOUR.sunlight, share));
    this.sunlight.intensity = amount(DAY.sunPower, BLUE_HOUR.sunPower);
    this.skylight.color.copy(mixed(DAY.above, BLUE_HOUR.above, share));
    this.skylight.groundColor.copy(mixed(DAY.below, BLUE_HOUR.below, share));
    this.skylight.intensity = amount(DAY.skyPower, BLUE_HOUR.skyPower);
  }

  /** Lets the light come from where the sun stands, between corners too. */
  setSun(sun: number): void {
    const angle = sunAngle(sun);
    this.sunlight.position.set(Math.cos(angle), SUN_TAN, Math.sin(angle)).multiplyScalar(LIGHT_DISTANCE);
  }

  dispose(): void {
    this.sunlight.dispose();
    this.skylight.dispose();
  }
}
