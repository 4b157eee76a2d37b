/** x and y in turn: the first point, then each side's control point and end (twice the end if straight). The straight side back to the first point may be missing. Filled even-odd. */
export type Contour = number[];

/** Closed, with straight sides. */
export function polygon(points: [x: number, y: number][]): Contour {
  const [first = [], ...others] = points;
  return [...first, ...[...others, first].flatMap((point) => [...point, ...point])];
}

export function rectangle(left: number, top: number, right: number, bottom: number): Contour {
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}

/** Draws a circle of curves that miss the true one by less than a hundredth of a mm. */
export function circle(x: number, y: number, radius: number): Contour {
  const arcs = radius < 1 ? 6 : 16;
  const pointAt = (turn: number, reach: number) => [
    reach * Math.cos((Math.PI * turn) / arcs),
    reach * Math.sin((Math.PI * turn) / arcs),
  ];
  const outside = 1 / Math.cos(Math.PI / arcs);
  const sides = Array.from({ length: arcs }, (_, arc) => [
    ...pointAt(2 * arc + 1, outside),
    ...pointAt(2 * arc + 2, 1),
  ]);
  return placeContour([...pointAt(0, 1), ...sides.flat()], radius, x, y);
}

export function placeContour(contour: Contour, scale: number, x: number, y: number): Contour {
  return contour.map((value, at) => value * scale + (at % 2 === 0 ? x : y));
}

export function measureBounds(contours: Contour[]) {
  const bounds = { left: Infinity, right: -Infinity, top: Infinity, bottom: -Infinity };
  for (const contour of contours) {
    for (let at = 0; at < contour.length; at += 2) {
      const [x, y] = [contour[at] as number, contour[at + 1] as number];
      [bounds.left, bounds.right] = [Math.min(bounds.left, x), Math.max(bounds.right, x)];
      [bounds.top, bounds.bottom] = [Math.min(bounds.top, y), Math.max(bounds.bottom, y)];
    }
  }
  return bounds;
}

/** Returns points of a contour, `steps` for each curve. */
export function flattenContour(contour: Contour, steps: number): [x: number, y: number][] {
  const points: [number, number][] = [];
  let [fromX, fromY] = contour as [number, number];
  for (let at = 2; at < contour.length; at += 4) {
    const [controlX, controlY, toX, toY] = contour.slice(at, at + 4) as [number, number, number, number];
    for (let step = 0; step < steps; step += 1) {
      const t = step / steps;
      const [start, middle, end] = [(1 - t) ** 2, 2 * t * (1 - t), t ** 2];
      points.push([
        start * fromX + middle * controlX + end * toX,
        start * fromY + middle * controlY + end * toY,
      ]);
    }
    [fromX, fromY] = [toX, toY];
  }
  points.push([fromX, fromY]);
  return points;
}

/** Reads a path of M, h, v, l, q and z (M absolute, the others relative), as `writePath` and the engraving font have it. */
export function readContours(path: string): Contour[] {
  return path
    .split("z")
    .slice(0, -1)
    .map((sides) => {
      const contour: Contour = [];
      let [x, y] = [0, 0];
      for (const [, command = "", digits = ""] of sides.matchAll(/([Mhvlq])([^Mhvlq]+)/g)) {
        const numbers = inPairs(command, (digits.match(/-?(\d+(\.\d+)?|\.\d+)/g) ?? []).map(Number));
        const length = command === "q" ? 4 : 2;
        for (let at = 0; at < numbers.length; at += length) {
          const points = numbers
            .slice(at, at + length)
            .map((value, place) => value + (place % 2 === 0 ? x : y));
          [x, y] = points.slice(-2) as [number, number];
          contour.push(...(command === "M" || command === "q" ? [] : points), ...points);
        }
      }
      return contour;
    });
}

function inPairs(command: string, numbers: number[]): number[] {
  if (command === "h") return numbers.flatMap((dx) => [dx, 0]);
  return command === "v" ? numbers.flatMap((dy) => [0, dy]) : numbers;
}

/** The contours as an SVG path, to the hundredth. Each point is rounded for itself, so that errors don't add up. */
export function writePath(contours: Contour[]): string {
  return contours.map(writeContour).join("").replaceAll(" -", "-");
}

function writeContour(contour: Contour): string {
  const rounded = contour.map((value) => Math.round(value * 100));
  let [x, y] = rounded as [number, number];
  let path = `M${writeNumbers([x / 100, y / 100])}`;
  let last = "";
  for (let at = 2; at < rounded.length; at += 4) {
    const [controlX, controlY, toX, toY] = rounded.slice(at, at + 4) as [number, number, number, number];
    const isStraight = contour[at] === contour[at + 2] && contour[at + 1] === contour[at + 3];
    const end = [toX - x, toY - y] as const;
    const [letter, numbers] = isStraight ? straightSide(end) : ["q", [controlX - x, controlY - y, ...end]];
    path += (letter === last ? " " : letter) + writeNumbers(numbers.map((value) => value / 100));
    [x, y, last] = [toX, toY, letter];
  }
  return `${path}z`;
}

function straightSide([dx, dy]: readonly [number, number]): [letter: string, numbers: number[]] {
  if (dx === 0) return ["v", [dy]];
  return dy === 0 ? ["h", [dx]] : ["l", [dx, dy]];
}

/** Writes numbers as SVG wants them, to the hundredth and without leading zeros. */
export function writeNumbers(numbers: number[]): string {
  return numbers
    .map((value) => Math.round(value * 100) / 100)
    .join(" ")
    .replace(/(?<!\d)0\./g, ".")
    .replaceAll(" -", "-");
}

/**
 * Moves the sides of axis-aligned loops, so that the filled area grows by `offsetMm` everywhere; a negative one shrinks it.
 * The filled area is on the right hand along a loop (y downwards), and every gap is wider than twice the offset. A loop must not
 * have the side back to its first point, as `traceContours` leaves it out.
 */
export function offsetLoops(contours: Contour[], offsetMm: number): Contour[] {
  return contours.map((contour) => offsetLoop(contour, offsetMm));
}

function offsetLoop(contour: Contour, offsetMm: number): Contour {
  const corners = flattenContour(contour, 1);
  const movedCorners = corners.map(([x, y], at) => {
    const [fromX, fromY] = corners.at(at - 1) ?? [x, y];
    const [toX, toY] = corners[at + 1] ?? corners[0] ?? [x, y];
    // One of both sides is vertical and moves the corner in x, the other moves it in y: to the left hand.
    return [x + offsetMm * Math.sign(toY - fromY), y - offsetMm * Math.sign(toX - fromX)];
  });
  const [first = [], ...others] = movedCorners;
  return [...first, ...others.flatMap((point) => [...point, ...point])];
}
