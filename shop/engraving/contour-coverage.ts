/** How much of each pixel is covered, 0 to 1, row by row; `left` and `top` in pixels of the whole picture. */
export type Coverage = { left: number; top: number; width: number; height: number; values: Float32Array };

/**
 * The pixels that closed contours in mm cover, with `margin` empty ones around; undefined without contours. `left` and
 * `top`: the picture's upper left corner in mm; `scale`: pixels a mm.
 */
export function coverContours(
  path: string,
  { left, top, scale, margin }: { left: number; top: number; scale: number; margin: number },
): Coverage | undefined {
  const lines = linesOf(path).map((value, at) => (value - (at % 2 === 0 ? left : top)) * scale);
  if (lines.length === 0) return undefined;
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < lines.length; at += 2) {
    const [x, y] = [lines[at] as number, lines[at + 1] as number];
    [minX, minY] = [Math.min(minX, x), Math.min(minY, y)];
    [maxX, maxY] = [Math.max(maxX, x), Math.max(maxY, y)];
  }
  const from = { x: Math.floor(minX) - margin, y: Math.floor(minY) - margin };
  const width = Math.ceil(maxX) + margin + 1 - from.x;
  const height = Math.ceil(maxY) + margin + 1 - from.y;
  const values = new Float32Array(width * height);
  for (let at = 0; at < lines.length; at += 4) {
    const [x, y] = [(lines[at] as number) - from.x, (lines[at + 1] as number) - from.y];
    const [toX, toY] = [(lines[at + 2] as number) - from.x, (lines[at + 3] as number) - from.y];
    if (y < toY) addLine(values, width, x, y, toX, toY, 1);
    else if (y > toY) addLine(values, width, toX, toY, x, y, -1);
  }
  let sum = 0;
  for (let at = 0; at < values.length; at += 1) {
    sum += values[at] as number;
    values[at] = Math.min(1, Math.abs(sum));
  }
  return { left: from.x, top: from.y, width, height, values };
}

/**
 * Adds how a line that runs downwards changes the area to the right of it. Inner contours run the other way round than
 * outer ones, so the running sum over all lines is the coverage.
 */
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
      const at = row * width + column;
      values[at] = (values[at] as number) + part - right;
      values[at + 1] = (values[at + 1] as number) + right;
      column += 1;
    } while (column < last);
  }
}

/** Curves as so many straight lines: in a small picture nobody sees them. */
const curveSteps = [0.25, 0.5, 0.75, 1];

const numbersOf = { m: 2, l: 2, h: 1, v: 1, q: 4, a: 7, z: 0 } as const;

/**
 * The straight lines of a path, four numbers each. Knows the commands that engravings use: M, L, H, V, Q, Z and their relative
 * forms, and `a` as a quarter turn to the right.
 */
function linesOf(path: string): number[] {
  const lines: number[] = [];
  let [x, y, startX, startY] = [0, 0, 0, 0];
  const lineTo = (toX: number, toY: number) => {
    lines.push(x, y, toX, toY);
    x = toX;
    y = toY;
  };
  const curveTo = (controlX: number, controlY: number, toX: number, toY: number) => {
    const [fromX, fromY] = [x, y];
    for (const t of curveSteps) {
      const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      lineTo(start * fromX + middle * controlX + end * toX, start * fromY + middle * controlY + end * toY);
    }
  };
  const turnTo = (dx: number, dy: number) => {
    const [fromX, fromY] = [x, y];
    for (const t of curveSteps) {
      const [early, late] = [Math.sin((t * Math.PI) / 2), 1 - Math.cos((t * Math.PI) / 2)];
      lineTo(fromX + dx * (dx * dy > 0 ? early : late), fromY + dy * (dx * dy > 0 ? late : early));
    }
  };
  for (const [, command = "", digits = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const kind = command.toLowerCase() as keyof typeof numbersOf;
    const numbers = (digits.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
    if (kind === "z") lineTo(startX, startY);
    for (let at = 0; at < numbers.length; at += numbersOf[kind]) {
      const [left, top] = command === kind ? [x, y] : [0, 0];
      const number = (place: number) => numbers[at + place] as number;
      if (kind === "m") [x, y, startX, startY] = [number(0), number(1), number(0), number(1)];
      else if (kind === "h") lineTo(left + number(0), y);
      else if (kind === "v") lineTo(x, top + number(0));
      else if (kind === "l") lineTo(left + number(0), top + number(1));
      else if (kind === "q") curveTo(left + number(0), top + number(1), left + number(2), top + number(3));
      else turnTo(number(5), number(6));
    }
  }
  return lines;
}
