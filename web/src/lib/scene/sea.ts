/** The sea: pale over the sand, deep farther out, with foam along the shore; far away it becomes sky. */

import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial, type Texture, UniformsLib, UniformsUtils, Vector2 } from "three";
import type { Air } from "./atmosphere";
import { SEA_Y, waterline } from "./coast";
import type { Quality } from "./quality";
import { SKY_GLSL, type Sky } from "./sky";

const AROUND = 144;
/** How far the sea goes on: whoever looks beyond sees the sky. */
export const SEA_END = 90;
/** Rings of the mesh by their distance from the shore. */
const RINGS = [-1.3, -0.4, 0, 0.4, 0.9, 1.6, 2.6, 4.2, 7, 12, 22, 45, SEA_END];

export class Sea {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  /** From where to where the sea melts into the sky, in distance from the eye. */
  private readonly haze = { value: new Vector2(30, 50) };

  constructor(air: Air, noise: Texture, sky: Sky) {
    const material = new ShaderMaterial({
      lights: true,
      toneMapped: false,
      uniforms: {
        ...UniformsUtils.clone(UniformsLib.lights),
        sky: air.sky,
        night: air.night,
        sea: air.sea,
        seaShade: air.seaShade,
        sun: air.sun,
        moon: air.moon,
        time: air.time,
        noise: { value: noise },
        screen: sky.screen,
        haze: this.haze,
      },
      vertexShader: VERTEX,
      fragmentShader: FRAGMENT,
    });
    this.mesh = new Mesh(ringed(), material);
    this.mesh.position.y = SEA_Y;
    this.mesh.receiveShadow = true;
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = 40;
  }

  setQuality(quality: Quality): void {
    const { material } = this.mesh;
    material.defines = quality.livelySea ? { LIVELY: 1 } : {};
    material.needsUpdate = true;
    this.mesh.receiveShadow = quality.livelySea;
  }

  /** Tells where the far sea fades. */
  frame(near: number, far: number): void {
    this.haze.value.set(near, far);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}

/** Rings along the shore; every corner knows how far from it it lies. */
function ringed(): BufferGeometry {
  const positions: number[] = [];
  const shore: number[] = [];
  const triangles: number[] = [];
  for (let i = 0; i <= AROUND; i++) {
    const angle = (i / AROUND) * Math.PI * 2;
    RINGS.forEach((away, ring) => {
      const out = waterline(angle) + away;
      positions.push(Math.cos(angle) * out, 0, Math.sin(angle) * out);
      shore.push(away);
      if (i === AROUND || ring === RINGS.length - 1) return;
      const here = i * RINGS.length + ring;
      const next = here + RINGS.length;
      triangles.push(here, next, here + 1, next, next + 1, here + 1);
    });
  }
  const made = new BufferGeometry();
  made.setAttribute("position", new BufferAttribute(new Float32Array(positions), 3));
  made.setAttribute("shore", new BufferAttribute(new Float32Array(shore), 1));
  made.setIndex(triangles);
  return made;
}

const VERTEX = /* glsl */ `
attribute float shore;
varying float away;
varying vec2 at;
varying float fromEye;
#include <common>
#include <shadowmap_pars_vertex>
void main() {
  vec3 transformedNormal = normalMatrix * vec3(0.0, 1.0, 0.0);
  vec4 worldPosition = modelMatrix * vec4(position, 1.0);
  vec4 mvPosition = viewMatrix * worldPosition;
  gl_Position = projectionMatrix * mvPosition;
  away = shore;
  at = worldPosition.xz;
  fromEye = -mvPosition.z;
  #include <shadowmap_vertex>
}`;

const FRAGMENT = /* glsl */ `
varying float away;
varying vec2 at;
varying float fromEye;
uniform vec3 sea[3];
uniform vec3 seaShade;
uniform vec3 sun;
uniform vec3 moon;
uniform float time;
uniform vec2 haze;
#include <common>
#include <bsdfs>
#include <lights_pars_begin>
#include <shadowmap_pars_fragment>
#include <shadowmask_pars_fragment>
${SKY_GLSL}
void main() {
#ifdef LIVELY
  // Turned against one another: the grid that noise is made on must not show.
  vec4 broad = texture2D(noise, mat2(0.8, 0.6, -0.6, 0.8) * at * 0.035 + time * 0.004);
  vec4 fine = texture2D(noise, mat2(0.94, -0.34, 0.34, 0.94) * at * 0.11 - time * 0.006);
  float drift = broad.r * 0.7 + fine.g * 0.3;
#else
  float drift = 0.5;
#endif
  float depth = away + (drift - 0.5) * 2.4;
  vec3 colour = mix(sea[0], sea[1], smoothstep(-0.4, 3.2, depth));
  colour = mix(colour, sea[2], smoothstep(2.6, 11.0, depth));
#ifdef LIVELY
  // Bands of lighter water, like the backs of low waves.
  colour += (fine.b - 0.5) * 0.045 + (broad.g - 0.5) * 0.06;
  float shade = 1.0 - getShadowMask();
  colour = mix(colour, seaShade, shade * 0.55 * (1.0 - smoothstep(3.0, 7.0, away)));
  float wave = sin(time * 0.6);
  // A line of foam where the waves end, and broken ones behind it.
  float bend = fine.r - 0.5;
  float foam = 1.0 - smoothstep(0.0, 0.11, abs(away - 0.22 - 0.08 * wave - bend * 0.5) - 0.05);
  float second = 1.0 - smoothstep(0.0, 0.07, abs(away - 1.0 - 0.1 * wave - bend * 0.9) - 0.018);
  float third = 1.0 - smoothstep(0.0, 0.05, abs(away - 1.9 - bend * 1.2) - 0.01);
  foam = max(foam, second * smoothstep(0.45, 0.6, broad.b) * 0.75);
  foam = max(foam, third * smoothstep(0.55, 0.7, broad.a) * 0.5);
  float crest = texture2D(noise, vec2(at.x * 0.05 + at.y * 0.01, at.y * 0.3) + fine.r * 0.03 + time * 0.003).g;
  foam = max(foam, smoothstep(0.8, 0.86, crest) * smoothstep(2.0, 4.5, away) * 0.26);
  colour = mix(colour, mix(vec3(1.0), vec3(0.72, 0.82, 1.0), night), foam * mix(0.92, 0.6, night));
  float glitter = smoothstep(0.5, 0.75, fine.g * 0.6 + crest * 0.5);
#else
  float foam = 1.0 - smoothstep(0.05, 0.2, abs(away - 0.22));
  colour = mix(colour, mix(vec3(1.0), vec3(0.72, 0.82, 1.0), night), foam * 0.8);
  float glitter = 0.4;
#endif
  // Warm light round the sun, silver round the moon.
  float warm = exp(-dot(at - sun.xy, at - sun.xy) * 0.045) * sun.z;
  colour = mix(colour, vec3(1.0, 0.83, 0.55), warm * (0.42 + 0.45 * glitter));
  float silver = exp(-dot(at - moon.xy, at - moon.xy) * 0.07) * moon.z;
  colour = mix(colour, vec3(0.82, 0.9, 1.0), silver * (0.22 + 0.6 * glitter));
  float far = smoothstep(haze.x, haze.y, fromEye);
  if (far > 0.0) colour = mix(colour, skyAt(gl_FragCoord.xy / screen.xy), far);
  gl_FragColor = vec4(colour, 1.0);
}`;
