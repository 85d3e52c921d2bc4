/** Plates of a turtle's shell: where they lie on a dome of radius 1, and how large they are. */
export const PLATES: readonly (readonly [x: number, y: number, z: number, size: number])[] = [
  [0, 1, 0, 0.13],
  ...ring(6, 0.72, 0.105, 0),
  ...ring(10, 0.32, 0.075, 0.3),
];

function ring(count: number, y: number, size: number, start: number): [number, number, number, number][] {
  const out = Math.sqrt(1 - y * y);
  return Array.from({ length: count }, (_, i) => {
    const angle = start + (i / count) * Math.PI * 2;
    return [Math.cos(angle) * out, y, Math.sin(angle) * out, size];
  });
}
