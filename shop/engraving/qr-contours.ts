import { correction, generate } from "lean-qr";
import { type Contour, placeContour } from "./contours.ts";
import { minModule } from "./tag-shape.ts";

/** Modules on every side that stay light, so that a reader finds the code. */
export const quietZone = 4;

/** A code to engrave: contours in mm, its module in mm, its modules a side without quiet zone. */
export type EngravedCode = { contours: Contour[]; moduleMm: number; modules: number };

/** Level Q; `square` includes the quiet zone, which dark leather has engraved too. Throws when a module is below 0.6 mm. */
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
  const contours = traceContours(across, isEngraved).map((contour) =>
    placeContour(contour, moduleMm, square.left, square.top),
  );
  if (engraves === "light modules") contours[0] = roundedSquare(square);
  return { contours, moduleMm, modules: code.size };
}

// The plate's outer contour: its corners lie in the quiet zone and may be soft.
function roundedSquare({ left, top, side }: { left: number; top: number; side: number }): Contour {
  const [near, far] = [1.6, side - 1.6];
  const plate = [
    [near, 0, far, 0, far, 0, side, 0, side, near],
    [side, far, side, far, side, side, far, side],
    [near, side, near, side, 0, side, 0, far],
    [0, near, 0, near, 0, 0, near, 0],
  ].flat();
  return placeContour(plate, 1, left, top);
}

const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/** In cells. Neighbors are merged, because a laser under-burns separate squares; those that touch at a corner only are not. */
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
  const contour: Contour = [];
  let [x, y, direction] = [startX, startY, 0];
  do {
    if (direction === 0) markTopSide(x, y);
    const [stepX, stepY] = steps[direction as 0 | 1 | 2 | 3];
    x += stepX;
    y += stepY;
    const turned = turnAt(x, y, direction, filled);
    if (turned !== direction) contour.push(...(contour.length === 0 ? [x, y] : [x, y, x, y]));
    direction = turned;
  } while (x !== startX || y !== startY || direction !== 0);
  return contour;
}

function turnAt(x: number, y: number, direction: number, filled: (x: number, y: number) => boolean): number {
  const [aheadX, aheadY] = steps[direction as 0 | 1 | 2 | 3];
  const [rightX, rightY] = [-aheadY, aheadX];
  const cell = (side: number) =>
    filled(x + (aheadX + rightX * side - 1) / 2, y + (aheadY + rightY * side - 1) / 2);
  if (!cell(1)) return (direction + 1) % 4;
  return cell(-1) ? (direction + 3) % 4 : direction;
}
