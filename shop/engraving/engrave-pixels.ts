import { coverContours } from "./contour-coverage.ts";
import type { Leather } from "./leathers.ts";
import { tagView } from "./tag-shape.ts";

/** Opaque RGB pixels of a whole tag. */
export type Pixels = { pixels: Uint8Array; width: number; height: number };

/**
 * Engraves contours into the pixels of a blank tag, in place. Looks like the engraving of draw-tag.ts at a fraction of what an
 * SVG renderer costs: the burnt rim of a pixel is read off its neighbors.
 */
export function engravePixels({ pixels, ...tag }: Pixels, leather: Leather, contours: string): void {
  const { left, top } = tagView;
  const shape = coverContours(contours, { left, top, scale: tag.width / tagView.width, margin: 2 * reach });
  if (!shape) return;
  const { width, height, values } = shape;
  const read = (at: number) => values[at] as number;
  const [light, dark] = [colorOf(leather.light), colorOf(leather.rim)];
  // The fine lines as the even shade that they come to.
  const face = mix(colorOf(leather.engraved), leather.isLight ? colorOf("#1c0d05") : dark, 0.048);
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const at = y * width + x;
      const covered = read(at);
      const near = read(at - 1) + read(at + 1) + read(at - width) + read(at + width);
      const far = read(at - 2) + read(at + 2) + read(at - 2 * width) + read(at + 2 * width);
      if (covered + near + far === 0) continue;
      const lit = 0.4 * Math.min(1, read(at - width - 1));
      const burnt = 0.52 * Math.min(1, near) + 0.16 * Math.min(1, far);
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

/** How far around a contour the leather is burnt, in pixels. */
const reach = 2;

type Color = number[];

function colorOf(hex: string): Color {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mix(under: Color, over: Color, share: number): Color {
  return under.map((value, at) => value + ((over[at] as number) - value) * share);
}
