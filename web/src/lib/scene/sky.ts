/** The sky behind everything, and the GLSL by which the far sea melts into it. */

import { BufferAttribute, BufferGeometry, Mesh, ShaderMaterial, type Texture, Vector3 } from "three";
import type { Air } from "./atmosphere";

/**
 * `skyAt(place)` gives the colour of the sky at a place of the screen, (0, 0) to (1, 1) from the bottom left.
 * Needs the uniforms `sky`, `night`, `noise` and `screen`: the size of the canvas in its own pixels and the level of the
 * horizon. Clouds belong to it, and thin out towards the horizon: where the sea ends nothing may be seen of its end.
 */
export const SKY_GLSL = /* glsl */ `
uniform vec3 sky[3];
uniform vec3 screen;
uniform float night;
uniform sampler2D noise;
vec3 skyAt(vec2 place) {
  float up = (place.y - screen.z) / max(1.04 - screen.z, 0.12);
  vec3 colour = mix(mix(sky[2], sky[1], smoothstep(-0.1, 0.5, up)), sky[0], smoothstep(0.35, 1.0, up));
  if (night > 0.5) {
    // A star here and there, where a cell of the sky happens to have one.
    vec2 cell = gl_FragCoord.xy / screen.y * 90.0;
    vec2 whole = floor(cell);
    float luck = fract(sin(dot(whole, vec2(12.9898, 78.233))) * 43758.5453);
    vec2 off = vec2(fract(luck * 91.7), fract(luck * 57.3)) * 0.6 + 0.2;
    float star = step(0.88, luck) * (1.0 - smoothstep(0.03, 0.16, length(cell - whole - off)));
    colour += star * smoothstep(0.5, 1.0, night) * smoothstep(0.0, 0.4, up) * (0.4 + 0.6 * fract(luck * 313.0));
  }
  vec2 dots = gl_FragCoord.xy / screen.y;
  float cloud = texture2D(noise, dots * vec2(0.5, 1.6)).r * 0.65 + texture2D(noise, dots * vec2(1.1, 3.2) + 0.3).g * 0.35;
  vec3 white = mix(vec3(1.0, 0.96, 0.9), vec3(0.55, 0.5, 0.75), night);
  return mix(colour, white, smoothstep(0.52, 0.8, cloud) * smoothstep(0.1, 0.6, up) * 0.35);
}`;

export class Sky {
  readonly mesh: Mesh<BufferGeometry, ShaderMaterial>;
  readonly screen = { value: new Vector3(1, 1, 0.8) };

  constructor(air: Air, noise: Texture) {
    // One triangle that covers the screen.
    const triangle = new BufferGeometry();
    triangle.setAttribute("position", new BufferAttribute(new Float32Array([-1, -1, 1, 3, -1, 1, -1, 3, 1]), 3));
    const material = new ShaderMaterial({
      uniforms: { sky: air.sky, night: air.night, noise: { value: noise }, screen: this.screen },
      depthWrite: false,
      toneMapped: false,
      vertexShader: /* glsl */ `
varying vec2 place;
void main() {
  place = position.xy * 0.5 + 0.5;
  gl_Position = vec4(position.xy, 1.0, 1.0);
}`,
      fragmentShader: /* glsl */ `
varying vec2 place;
${SKY_GLSL}
void main() {
  gl_FragColor = vec4(skyAt(place), 1.0);
}`,
    });
    this.mesh = new Mesh(triangle, material);
    this.mesh.frustumCulled = false;
    // Last of all that hides what is behind it: only pixels that nothing else covers are painted.
    this.mesh.renderOrder = 50;
  }

  /** Tells the size of the canvas in its own pixels and how high the horizon lies on it. */
  frame(width: number, height: number, horizon: number): void {
    this.screen.value.set(width, height, horizon);
  }

  dispose(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
