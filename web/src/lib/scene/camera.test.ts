import { Vector3 } from "three";
import { describe, expect, it, vi } from "vitest";
import { SPACES, middle } from "./board";
import { Eye } from "./camera";
import { Motion } from "./motion";

const at = new Vector3();

function eyeOn(width: number, height: number, moved = () => {}): Eye {
  const eye = new Eye(new Motion(() => {}), moved);
  eye.resize(width, height);
  return eye;
}

describe.each([
  ["wide", 1920, 1080],
  ["laptop", 1280, 800],
  ["square", 800, 800],
  ["phone", 390, 844],
  ["phone on its side", 844, 390],
])("on a %s screen", (_, width, height) => {
  it.each(["reset", "top"] as const)("all of the board and the sun's places are in the picture (%s)", (kind) => {
    const eye = eyeOn(width, height);
    eye.go(kind, false);
    for (const space of SPACES) {
      const { x, z } = middle(space);
      const place = eye.see(at.set(x, 0, z));
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(width);
      expect(place.y).toBeGreaterThan(0);
      expect(place.y).toBeLessThan(height);
    }
    for (let corner = 0; corner < 6; corner++) {
      const place = eye.see(at.set(Math.cos((corner * Math.PI) / 3) * 9.8, 0.95, Math.sin((corner * Math.PI) / 3) * 9.8));
      expect(place.x).toBeGreaterThan(0);
      expect(place.x).toBeLessThan(width);
      expect(place.y).toBeGreaterThan(0);
      expect(place.y).toBeLessThan(height);
    }
  });

  it("fills the picture in one direction", () => {
    const eye = eyeOn(width, height);
    const places = SPACES.map((space) => eye.see(at.set(middle(space).x, 0, middle(space).z)));
    const across = (Math.max(...places.map(({ x }) => x)) - Math.min(...places.map(({ x }) => x))) / width;
    const upright = (Math.max(...places.map(({ y }) => y)) - Math.min(...places.map(({ y }) => y))) / height;
    expect(Math.max(across, upright)).toBeGreaterThan(0.45);
  });
});

describe("the eye", () => {
  it("is never mirrored: row a is at the top, numbers run to the right", () => {
    const eye = eyeOn(1000, 700);
    for (const kind of ["reset", "top"] as const) {
      eye.go(kind, false);
      const see = (space: string) => eye.see(at.set(middle(space).x, 0, middle(space).z));
      expect(see("a1").y).toBeLessThan(see("g1").y);
      expect(see("d1").x).toBeLessThan(see("d7").x);
    }
  });

  it("finds the point that is seen at a place", () => {
    const eye = eyeOn(1000, 700);
    eye.circle(1.1, 0.2);
    const seen = eye.see(eye.reach({ x: 321, y: 123 }, 17, at).clone());
    expect(seen.x).toBeCloseTo(321, 6);
    expect(seen.y).toBeCloseTo(123, 6);
    expect(at.distanceTo(eye.camera.position)).toBeCloseTo(17, 6);
  });

  it("tells of every move and keeps above the sea", () => {
    const moved = vi.fn();
    const eye = eyeOn(800, 600, moved);
    moved.mockClear();
    eye.circle(0, 9);
    eye.approach(0.0001);
    expect(moved).toHaveBeenCalledTimes(2);
    expect(eye.camera.position.y).toBeGreaterThan(1);
    eye.go("reset", false);
    const place = eye.see(at.set(0, 0, 0));
    expect(place.x).toBeCloseTo(400, 6);
  });

  it("keeps its own place when the window changes, once a player has moved it", () => {
    const eye = eyeOn(800, 600);
    eye.circle(0.5, 0);
    eye.resize(600, 800);
    expect(eye.bearing).toBeCloseTo(0.5, 9);
  });
});
