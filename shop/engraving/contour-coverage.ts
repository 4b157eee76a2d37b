import { type Contour, measureBounds, placeContour, pointsAlong } from "./contours.ts";

/** How much of each pixel is covered, 0 to 1, row by row; `left` and `top` in pixels of the whole picture. */
export type Coverage = { left: number; top: number; width: number; height: number; values: Float32Array };

/** Undefined without contours. `left`, `top`: the picture's corner in mm; `scale`: pixels a mm; `margin`: empty pixels around. */
export function coverContours(
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
    const points = pointsAlong(contour, curveSteps);
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

const curveSteps = 4;
