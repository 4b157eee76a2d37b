import { correction, generate } from "lean-qr";
import { short } from "./lettering.ts";
import { minModule } from "./tag-shape.ts";

/** Modules on every side that stay light, so that a reader finds the code. */
export const quietZone = 4;

/** A code to engrave: closed contours as one even-odd SVG path in mm, its module in mm, its modules a side without quiet zone. */
export type EngravedCode = { path: string; moduleMm: number; modules: number };

/**
 * The engraved form of a code, level Q, within the square of `side` mm that includes the quiet zone. On dark leather the light
 * modules and the quiet zone are engraved as one plate, on light leather the dark modules. Throws when the text needs modules
 * smaller than 0.6 mm.
 */
export function qrContours(
  text: string,
  square: { left: number; top: number; side: number },
  engraves: "light modules" | "dark modules",
): EngravedCode {
  const code = generate(text, { minCorrectionLevel: correction.Q, minVersion: 4 });
  const across = code.size + 2 * quietZone;
  const moduleMm = square.side / across;
  if (moduleMm < minModule) throw new Error(`A code of ${code.size} modules is too fine to engrave: ${text}`);

  const isDark = (x: number, y: number) => code.get(x - quietZone, y - quietZone);
  const isEngraved = engraves === "dark modules" ? isDark : (x: number, y: number) => !isDark(x, y);
  const line = (start: number) =>
    Array.from({ length: across + 1 }, (_, cells) => short(start + cells * moduleMm));
  const lines = { x: line(square.left), y: line(square.top) };
  const contours = traceContours(across, isEngraved).map((corners) => closedPath(corners, lines));
  if (engraves === "light modules") contours[0] = roundedSquare(square);
  return { path: contours.join(""), moduleMm, modules: code.size };
}

// Corners follow each other in turn across and down. `lines`: where the grid's lines are, as text.
function closedPath(corners: Contour, { x, y }: { x: string[]; y: string[] }): string {
  const [first = [0, 0], ...others] = corners;
  const [, second = first] = corners;
  const startsAcross = second[1] === first[1];
  const sides = others.map(([toX, toY], index) =>
    startsAcross === (index % 2 === 0) ? `H${x[toX]}` : `V${y[toY]}`,
  );
  return `M${x[first[0]]} ${y[first[1]]}${sides.join("")}Z`;
}

// The plate's outer contour: its corners lie in the quiet zone and may be soft.
function roundedSquare({ left, top, side }: { left: number; top: number; side: number }): string {
  const [radius, run] = [1.6, short(side - 3.2)];
  const turn = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return `M${left + radius} ${top}h${run}${turn(1, 1)}v${run}${turn(-1, 1)}h-${run}${turn(-1, -1)}v-${run}${turn(1, -1)}Z`;
}

/** A closed contour: its corners in cells, without repeating the first. */
export type Contour = [x: number, y: number][];

const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The outlines of all filled cells of a square grid, merged into closed contours for even-odd filling: a laser under-burns
 * separate squares. Cells that touch at a corner only stay separate contours.
 */
export function traceContours(size: number, isFilled: (x: number, y: number) => boolean): Contour[] {
  const filled = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && isFilled(x, y);
  const traced = new Set<number>();
  const contours: Contour[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (filled(x, y) && !filled(x, y - 1) && !traced.has(y * (size + 1) + x)) {
        contours.push(traceFrom(x, y, filled, (atX, atY) => traced.add(atY * (size + 1) + atX)));
      }
    }
  }
  return contours;
}

// Walks with the filled cells on the right hand, from the upper left corner of a cell whose upper side is free.
function traceFrom(
  startX: number,
  startY: number,
  filled: (x: number, y: number) => boolean,
  markTopSide: (x: number, y: number) => void,
): Contour {
  const corners: Contour = [];
  let [x, y, direction] = [startX, startY, 0];
  do {
    if (direction === 0) markTopSide(x, y);
    const [stepX, stepY] = steps[direction as 0 | 1 | 2 | 3];
    x += stepX;
    y += stepY;
    const turned = turnAt(x, y, direction, filled);
    if (turned !== direction) corners.push([x, y]);
    direction = turned;
  } while (x !== startX || y !== startY || direction !== 0);
  return corners;
}

function turnAt(x: number, y: number, direction: number, filled: (x: number, y: number) => boolean): number {
  const [aheadX, aheadY] = steps[direction as 0 | 1 | 2 | 3];
  const [rightX, rightY] = [-aheadY, aheadX];
  const cell = (side: number) =>
    filled(x + (aheadX + rightX * side - 1) / 2, y + (aheadY + rightY * side - 1) / 2);
  if (!cell(1)) return (direction + 1) % 4;
  return cell(-1) ? (direction + 3) % 4 : direction;
}
