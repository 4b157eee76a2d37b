import { coverContours } from "./contour-coverage.ts";
import type { Contour } from "./contours.ts";
import { lineColor } from "./draw-tag.ts";
import type { Material } from "./engraving.ts";
import { tagView } from "./tag-shape.ts";

export type Pixels = { pixels: Uint8Array; width: number; height: number };

/** Engraves in place. The result looks like draw-tag.ts at a fraction of a renderer's cost: a pixel's burnt rim is read off its neighbors. */
export function engravePixels({ pixels, ...tag }: Pixels, material: Material, contours: Contour[]): void {
  const { left, top } = tagView;
  const shape = coverContours(contours, { left, top, scale: tag.width / tagView.width, margin: 2 * reach });
  if (!shape) return;
  const { width, height, values } = shape;
  const readDistance = (at: number) => values[at] as number;
  const [light, dark] = [parseColor(material.light), parseColor(material.rim)];
  // The fine lines as the even shade that they come to.
  const face = mix(parseColor(material.engraved), parseColor(lineColor(material)), 0.048);
  // The strokes of the drawing: how much of the pixel beside a contour, and of the next one, they come to.
  const within = (mm: number) => Math.min(1, Math.max(0, (mm * tag.width) / tagView.width));
  const litShare = 0.4 * within(0.33);
  const nearShare = 1 - (1 - 0.16 * within(0.55)) * (1 - 0.28 * within(0.3)) * (1 - 0.6 * within(0.11));
  const farShare = 0.16 * within(0.55 - tagView.width / tag.width);
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const index = y * width + x;
      const covered = readDistance(index);
      const near =
        readDistance(index - 1) +
        readDistance(index + 1) +
        readDistance(index - width) +
        readDistance(index + width);
      const far =
        readDistance(index - 2) +
        readDistance(index + 2) +
        readDistance(index - 2 * width) +
        readDistance(index + 2 * width);
      if (covered + near + far === 0) continue;
      const lit = litShare * Math.min(1, readDistance(index - width - 1));
      const burnt = nearShare * Math.min(1, near) + farShare * Math.min(1, far);
      const pixel = ((shape.top + y) * tag.width + shape.left + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        let value = pixels[pixel + part] as number;
        value += ((light[part] as number) - value) * lit;
        value += ((dark[part] as number) - value) * burnt;
        value += ((face[part] as number) - value) * covered;
        pixels[pixel + part] = value + 0.5;
      }
    }
  }
}

const reach = 2;

type Color = number[];

function parseColor(hex: string): Color {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mix(under: Color, over: Color, share: number): Color {
  return under.map((value, at) => value + ((over[at] as number) - value) * share);
}
