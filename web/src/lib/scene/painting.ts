/** The island's ground as a painting seen from above: meadow, sand, river bed. Painted anew when the layout changes. */

import type { CanvasTexture } from "three";
import { SPACES, middle } from "./board";
import { beachAt, hexagon, meadowEdge, shoreRuns, spanOf, waterline } from "./coast";
import type { Quality } from "./quality";
import { chance } from "./shapes/chance";
import { type Pen, painted } from "./textures";
import type { Layout } from "./types";

/** Half the width of the painted square, in units of the scene. */
export const PAINTED = 9.9;

/** Angles at which outlines are drawn. */
const AROUND = 240;

export function groundTexture(layout: Layout, moon: boolean, quality: Quality): CanvasTexture {
  const size = quality.painting;
  const texture = painted(size, size, (pen) => {
    // From here on the painter works in units of the scene.
    pen.scale(size / (PAINTED * 2), size / (PAINTED * 2));
    pen.translate(PAINTED, PAINTED);
    pen.lineCap = pen.lineJoin = "round";
    paintSand(pen, layout);
    paintMeadow(pen, layout);
    paintBeds(pen);
    if (moon) paintRiver(pen, layout);
  });
  texture.anisotropy = quality.sharpness;
  // Rows of the painting run from the far side to the near one, as z does.
  texture.flipY = false;
  return texture;
}

function outline(pen: Pen, radius: (angle: number) => number): void {
  pen.beginPath();
  for (let i = 0; i <= AROUND; i++) {
    const angle = (i / AROUND) * Math.PI * 2;
    pen.lineTo(Math.cos(angle) * radius(angle), Math.sin(angle) * radius(angle));
  }
  pen.closePath();
}

function line(pen: Pen, from: number, to: number, radius: (angle: number) => number): void {
  pen.beginPath();
  for (let i = 0; i <= 60; i++) {
    const angle = from + ((to - from) * i) / 60;
    pen.lineTo(Math.cos(angle) * radius(angle), Math.sin(angle) * radius(angle));
  }
}

/** A soft edge is many strokes over one another, each narrower than the last. */
function soft(pen: Pen, colour: string, widest: number, narrowest: number, steps: number, strength: number): void {
  pen.strokeStyle = colour;
  pen.globalAlpha = strength;
  for (let i = 0; i < steps; i++) {
    pen.lineWidth = widest + ((narrowest - widest) * i) / (steps - 1);
    pen.stroke();
  }
  pen.globalAlpha = 1;
}

function spots(pen: Pen, seed: number, count: number, radius: [number, number], colours: readonly string[], strength: number): void {
  const random = chance(seed);
  for (let i = 0; i < count; i++) {
    const x = (random() * 2 - 1) * PAINTED;
    const z = (random() * 2 - 1) * PAINTED;
    const r = radius[0] + random() * (radius[1] - radius[0]);
    const shade = pen.createRadialGradient(x, z, 0, x, z, r);
    const colour = colours[i % colours.length]!;
    shade.addColorStop(0, `rgba(${colour},${strength})`);
    shade.addColorStop(1, `rgba(${colour},0)`);
    pen.fillStyle = shade;
    pen.fillRect(x - r, z - r, r * 2, r * 2);
  }
}

function paintSand(pen: Pen, layout: Layout): void {
  pen.fillStyle = "#F2DCAB";
  pen.fillRect(-PAINTED, -PAINTED, PAINTED * 2, PAINTED * 2);
  spots(pen, 3, 160, [0.4, 1.4], ["255,240,205", "226,196,142", "247,225,178"], 0.5);
  // Wet sand along the water, and the line where the last wave turned.
  outline(pen, (angle) => waterline(angle) + 0.25);
  soft(pen, "#B98F5E", 1.25, 0.3, 9, 0.11);
  outline(pen, (angle) => waterline(angle) - 0.42 + 0.05 * Math.sin(angle * 14));
  pen.lineWidth = 0.035;
  pen.strokeStyle = "rgba(255,250,232,0.75)";
  pen.stroke();
  // Earth that has fallen from the cliff.
  const beach = beachAt(layout);
  outline(pen, (angle) => meadowEdge(angle) + 0.08 - beach(angle));
  soft(pen, "#8A5E38", 0.5, 0.2, 5, 0.16);
}

function paintMeadow(pen: Pen, layout: Layout): void {
  const beach = beachAt(layout);
  const green = (angle: number): number => meadowEdge(angle) - beach(angle) * (meadowEdge(angle) - hexagon(angle, 6.95, 0.5) + 0.02);
  pen.save();
  outline(pen, (angle) => green(angle) + 0.02 + 0.07 * beach(angle) * Math.sin(angle * 31));
  pen.clip();
  pen.fillStyle = "#86B552";
  pen.fillRect(-PAINTED, -PAINTED, PAINTED * 2, PAINTED * 2);
  spots(pen, 5, 240, [0.4, 1.8], ["150,198,92", "104,160,70", "176,210,108", "92,150,66"], 0.5);
  const random = chance(11);
  const strokes = ["rgba(84,132,54,.5)", "rgba(204,224,134,.5)", "rgba(116,164,74,.5)"];
  pen.lineWidth = 0.02;
  for (let i = 0; i < 5200; i++) {
    pen.strokeStyle = strokes[i % 3]!;
    const x = (random() * 2 - 1) * 8;
    const z = (random() * 2 - 1) * 8;
    pen.beginPath();
    pen.moveTo(x, z);
    pen.lineTo(x + (random() - 0.5) * 0.09, z - 0.06 - random() * 0.12);
    pen.stroke();
  }
  // A sunny lip along the edge, then the turf's own shade.
  outline(pen, green);
  soft(pen, "#C7DE86", 0.34, 0.1, 5, 0.14);
  pen.restore();
}

/** The turf is a little darker where it meets the spaces. */
function paintBeds(pen: Pen): void {
  for (const space of SPACES) {
    const { x, z } = middle(space);
    const shade = pen.createRadialGradient(x, z, 0.82, x, z, 1.2);
    shade.addColorStop(0, "rgba(38,66,24,0.55)");
    shade.addColorStop(1, "rgba(38,66,24,0)");
    pen.fillStyle = shade;
    pen.fillRect(x - 1.2, z - 1.2, 2.4, 2.4);
  }
}

/** How far from the middle the river runs. */
export function riverLine(angle: number): number {
  return hexagon(angle, 7.22, 0.3) + 0.07 * Math.sin(angle * 9);
}

/** The river runs along its spaces and leaves for the sea at both ends. */
function paintRiver(pen: Pen, layout: Layout): void {
  for (const run of shoreRuns(layout.river)) {
    const { from, to } = spanOf(run, 0.75);
    const bed = (): void => {
      pen.beginPath();
      const mouth = (angle: number, lean: number): void => {
        pen.lineTo(Math.cos(angle + lean) * (waterline(angle) + 0.6), Math.sin(angle + lean) * (waterline(angle) + 0.6));
      };
      mouth(from, -0.09);
      for (let i = 0; i <= 80; i++) {
        const angle = from + ((to - from) * i) / 80;
        const leave = Math.max(0, 1 - Math.min(i, 80 - i) / 5);
        const out = riverLine(angle) + leave * leave * 0.9;
        pen.lineTo(Math.cos(angle) * out, Math.sin(angle) * out);
      }
      mouth(to, 0.09);
    };
    bed();
    soft(pen, "#5B6B2E", 0.9, 0.62, 5, 0.16);
    pen.lineWidth = 0.58;
    pen.strokeStyle = "#C9B27C";
    pen.stroke();
    pen.lineWidth = 0.5;
    pen.strokeStyle = "#2C7FB4";
    pen.stroke();
    soft(pen, "#4FB0DE", 0.44, 0.16, 5, 0.3);
    paintRipples(pen, from, to);
  }
}

/** Short strokes of light, here and there, along the current. */
function paintRipples(pen: Pen, from: number, to: number): void {
  const random = chance(17);
  const count = Math.round((to - from) * 46);
  for (let i = 0; i < count; i++) {
    const start = from + (to - from) * (i / count) + random() * 0.02;
    const side = (random() - 0.5) * 0.32;
    pen.globalAlpha = 0.25 + random() * 0.55;
    pen.lineWidth = 0.018 + random() * 0.016;
    pen.strokeStyle = random() < 0.7 ? "#EFFBFF" : "#1E6CA3";
    line(pen, start, start + 0.012 + random() * 0.03, (angle) => riverLine(angle) + side + 0.012 * Math.sin(angle * 60));
    pen.stroke();
  }
  pen.globalAlpha = 1;
}
