import { type Contour, flattenContour, measureBounds, placeContour } from "./contours.ts";
import { lineColor } from "./draw-tag.ts";
import type { Material } from "./engraving.ts";
import { tagView } from "./tag-shape.ts";

type Pixels = { pixels: Uint8Array; width: number; height: number };

/** A pixel's burnt rim depends on neighbors up to so many pixels away. */
const reach = 2;

/** Engraves in place. The result looks like draw-tag.ts at a fraction of a renderer's cost: a pixel's burnt rim is read off its neighbors. */
export function engravePixels({ pixels, ...tag }: Pixels, material: Material, contours: Contour[]): void {
  const { left, top } = tagView;
  const shape = coverContours(contours, { left, top, scale: tag.width / tagView.width, margin: 2 * reach });
  if (!shape) return;
  const { width, height, values } = shape;
  const [light, rim] = [parseColor(material.light), parseColor(material.rim)];
  // The fine lines as the even shade that they come to: their opacity times the share of the height that they cover.
  const face = mix(parseColor(material.engraved), parseColor(lineColor(material)), (0.12 * 0.12) / 0.3);
  // The strokes of `drawEngraving`: how much of the pixel beside a contour, and of the next one, they come to. Of each its opacity
  // times half its width, with its offset.
  const within = (mm: number) => Math.min(1, Math.max(0, (mm * tag.width) / tagView.width));
  const lightShare = 0.4 * within(0.33);
  const nearShare = 1 - (1 - 0.16 * within(0.55)) * (1 - 0.28 * within(0.3)) * (1 - 0.6 * within(0.11));
  const farShare = 0.16 * within(0.55 - tagView.width / tag.width);
  for (let y = reach; y < height - reach; y += 1) {
    for (let x = reach; x < width - reach; x += 1) {
      const index = y * width + x;
      const covered = values[index] as number;
      const near = sumNeighbors(shape, index, 1);
      const far = sumNeighbors(shape, index, 2);
      if (covered + near + far === 0) continue;
      const lit = lightShare * Math.min(1, values[index - width - 1] as number);
      const burnt = nearShare * Math.min(1, near) + farShare * Math.min(1, far);
      const pixel = ((shape.top + y) * tag.width + shape.left + x) * 3;
      for (let part = 0; part < 3; part += 1) {
        let value = pixels[pixel + part] as number;
        value += ((light[part] as number) - value) * lit;
        value += ((rim[part] as number) - value) * burnt;
        value += ((face[part] as number) - value) * covered;
        pixels[pixel + part] = value + 0.5;
      }
    }
  }
}

/** Sums the coverage to the left, to the right, above and below. */
function sumNeighbors({ values, width }: Coverage, index: number, distance: number): number {
  const horizontal = (values[index - distance] as number) + (values[index + distance] as number);
  const above = values[index - distance * width] as number;
  const below = values[index + distance * width] as number;
  return horizontal + above + below;
}

type Color = number[];

function parseColor(hex: string): Color {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
}

function mix(under: Color, over: Color, share: number): Color {
  return under.map((value, at) => value + ((over[at] as number) - value) * share);
}

/** How much of each pixel is covered, 0 to 1, row by row; `left` and `top` in pixels of the whole picture. */
type Coverage = { left: number; top: number; width: number; height: number; values: Float32Array };

/** Straight pieces for each curve of a contour. */
const curveSteps = 4;

/** Undefined without contours. `left`, `top`: the picture's corner in mm; `scale`: pixels a mm; `margin`: empty pixels around. */
function coverContours(
  contours: Contour[],
  { left, top, scale, margin }: { left: number; top: number; scale: number; margin: number },
): Coverage | undefined {
  if (contours.length === 0) return undefined;
  const placed = contours.map((contour) => placeContour(contour, scale, -left * scale, -top * scale));
  const bounds = measureBounds(placed);
  const from = { x: Math.floor(bounds.left) - margin, y: Math.floor(bounds.top) - margin };
  const width = Math.ceil(bounds.right) + margin + 1 - from.x;
  const height = Math.ceil(bounds.bottom) + margin + 1 - from.y;
  const values = new Float32Array(width * height);
  for (const contour of placed) {
    const points = flattenContour(contour, curveSteps);
    points.forEach(([toX, toY], at) => {
      const [x, y] = points.at(at - 1) as [number, number];
      if (y < toY) addLine(values, width, x - from.x, y - from.y, toX - from.x, toY - from.y, 1);
      else if (y > toY) addLine(values, width, toX - from.x, toY - from.y, x - from.x, y - from.y, -1);
    });
  }
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at] as number;
    values[at] = Math.min(1, Math.abs(sum));
  }
  return { left: from.x, top: from.y, width, height, values };
}

/** Inner contours run the other way round than outer ones, so the running sum over all lines is the coverage. */
function addLine(
  values: Float32Array,
  width: number,
  x: number,
  y: number,
  toX: number,
  toY: number,
  sign: 1 | -1,
) {
  const slope = (toX - x) / (toY - y);
  for (let row = Math.floor(y); row < toY; row += 1) {
    const [upper, lower] = [Math.max(row, y), Math.min(row + 1, toY)];
    const [start, end] = [x + (upper - y) * slope, x + (lower - y) * slope];
    const [first, last] = [Math.min(start, end), Math.max(start, end)];
    const rise = sign * (lower - upper);
    let column = Math.floor(first);
    do {
      const [from, to] = [Math.max(first, column), Math.min(last, column + 1)];
      const part = last > first ? (rise * (to - from)) / (last - first) : rise;
      const right = part * ((from + to) / 2 - column);
      const index = row * width + column;
      values[index] = (values[index] as number) + part - right;
      values[index + 1] = (values[index + 1] as number) + right;
      column += 1;
    } while (column < last);
  }
}
