import { type Coverage, coverContours } from "./contour-coverage.ts";
import type { Leather } from "./leathers.ts";
import { tagView } from "./tag-shape.ts";

/** Opaque RGB pixels of a whole tag. */
export type Pixels = { pixels: Uint8Array; width: number; height: number };

/**
 * Engraves contours into the pixels of a blank tag, in place. Looks like the engraving of draw-tag.ts at a tenth of what an SVG
 * renderer costs: a stroke is the coverage of the contours, summed up around each pixel.
 */
export function engravePixels(tag: Pixels, leather: Leather, contours: string): void {
  const scale = tag.width / tagView.width;
  const edge = Math.ceil(widest * scale) + 2;
  const shape = coverContours(contours, {
    left: tagView.left,
    top: tagView.top,
    scale,
    margin: 2 * edge,
  });
  if (!shape) return;
  const sums = sumUp(shape);
  const stroke = (mm: number, x = 0, y = 0) => grow(sums, { reach: mm * scale, x: x * scale, y: y * scale });
  const layers = [
    { ...stroke(0.15, 0.15, 0.18), color: colorOf(leather.light), opacity: 0.4 },
    { ...stroke(widest), color: colorOf(leather.rim), opacity: 0.16 },
    { ...stroke(0.3), color: colorOf(leather.rim), opacity: 0.28 },
    { ...stroke(0.11, -0.04, -0.05), color: colorOf(leather.rim), opacity: 0.6 },
  ];
  // The fine lines as the even shade that they come to.
  const face = mix(colorOf(leather.engraved), colorOf(leather.isLight ? "#1c0d05" : leather.rim), 0.048);
  layers.push({ coverage: shape.values, gain: 1, color: face, opacity: 1 });
  paint(tag, shape, edge, layers);
}

/** How far the widest stroke reaches over the edge, in mm. */
const widest = 0.55;

type Sums = { width: number; values: Float32Array };

/** For each pixel the sum of all pixels to the left of it and above. 32 bits suffice, and loops over one kind of array are faster. */
function sumUp({ width, height, values }: Coverage): Sums {
  const sums = new Float32Array(values.length);
  for (let y = 1; y < height; y += 1) {
    let row = 0;
    for (let x = 1; x < width; x += 1) {
      const at = y * width + x;
      row += values[at - width - 1] as number;
      sums[at] = (sums[at - width] as number) + row;
    }
  }
  return { width, values: sums };
}

type Stroke = { reach: number; x: number; y: number };

/** The coverage, times `gain` and at most 1, of the shape made wider by `reach` px on every side and moved by x and y. */
function grow({ width, values }: Sums, { reach, x, y }: Stroke) {
  const half = reach + 0.5;
  const across = difference(values, { step: 1, from: 0.5 - x - half, to: 0.5 - x + half });
  const coverage = difference(across, { step: width, from: 0.5 - y - half, to: 0.5 - y + half });
  return { coverage, gain: 1 / (2 * half) };
}

/** For each place the value `to` steps on minus that `from` steps on, between two steps in proportion. */
function difference(
  values: Float32Array,
  { step, from, to }: { step: number; from: number; to: number },
): Float32Array {
  const differences = new Float32Array(values.length);
  const [low, high] = [Math.floor(from) * step, Math.floor(to) * step];
  const [lowPart, highPart] = [from - Math.floor(from), to - Math.floor(to)];
  for (let at = -low; at < values.length - high - step; at += 1) {
    const lowest = values[at + low] as number;
    const highest = values[at + high] as number;
    const lowMore = ((values[at + low + step] as number) - lowest) * lowPart;
    const highMore = ((values[at + high + step] as number) - highest) * highPart;
    differences[at] = highest + highMore - lowest - lowMore;
  }
  return differences;
}

type Color = [red: number, green: number, blue: number];

function colorOf(hex: string): Color {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return [red, green, blue];
}

function mix(under: Color, over: Color, share: number): Color {
  const [red, green, blue] = under.map((value, at) => value + ((over[at] ?? 0) - value) * share);
  return [red ?? 0, green ?? 0, blue ?? 0];
}

type Layer = { coverage: Float32Array; gain: number; color: Color; opacity: number };

/** Lays colors over the pixels, one after the other, without `edge` px on every side. */
function paint(tag: Pixels, shape: Coverage, edge: number, layers: Layer[]) {
  const { left, top, width, height, values } = shape;
  const face = layers.length - 1;
  for (let y = edge; y < height - edge; y += 1) {
    for (let x = edge; x < width - edge; x += 1) {
      const at = y * width + x;
      const pixel = ((top + y) * tag.width + left + x) * 3;
      let red = tag.pixels[pixel] as number;
      let green = tag.pixels[pixel + 1] as number;
      let blue = tag.pixels[pixel + 2] as number;
      // Below a pixel that the face covers, nothing shows.
      for (let layer = (values[at] as number) > 0.999 ? face : 0; layer <= face; layer += 1) {
        const { coverage, gain, color, opacity } = layers[layer] as Layer;
        const share = Math.min(1, (coverage[at] as number) * gain) * opacity;
        if (share === 0) continue;
        red += (color[0] - red) * share;
        green += (color[1] - green) * share;
        blue += (color[2] - blue) * share;
      }
      tag.pixels[pixel] = red + 0.5;
      tag.pixels[pixel + 1] = green + 0.5;
      tag.pixels[pixel + 2] = blue + 0.5;
    }
  }
}
