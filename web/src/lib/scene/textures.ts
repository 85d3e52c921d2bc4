/** Small pictures that the scene paints for itself. */

import { CanvasTexture, SRGBColorSpace } from "three";

export type Pen = CanvasRenderingContext2D;

/** Paints a picture; the pen starts in its top left corner. */
export function painted(width: number, height: number, paint: (pen: Pen) => void): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  paint(canvas.getContext("2d")!);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 4;
  return texture;
}

/** Paints pictures of one size side by side; the pen starts in the middle of each and cannot leave it. */
export function paintedRow(size: number, pictures: readonly ((pen: Pen) => void)[]): CanvasTexture {
  return painted(size * pictures.length, size, (pen) => {
    pictures.forEach((paint, i) => {
      pen.save();
      pen.beginPath();
      pen.rect(i * size, 0, size, size);
      pen.clip();
      pen.translate((i + 0.5) * size, size / 2);
      paint(pen);
      pen.restore();
    });
  });
}

/** Light that fades from a middle; stops are a share of the radius and an opacity. */
export function fillGlow(pen: Pen, radius: number, colour: string, stops: readonly (readonly [number, number])[]): void {
  const light = pen.createRadialGradient(0, 0, 0, 0, 0, radius);
  for (const [share, opacity] of stops) light.addColorStop(share, `rgba(${colour},${opacity})`);
  pen.fillStyle = light;
  pen.fillRect(-radius, -radius, radius * 2, radius * 2);
}
