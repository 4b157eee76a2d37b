import { correction, generate } from "lean-qr";
import { escapeXml } from "#platform/escape-xml.ts";
import { type Contour, offsetLoops, placeContour, writePath } from "./contours.ts";
import { minModule } from "./tag-shape.ts";

/** Modules on every side that stay light, so that a reader finds the code. */
export const quietZone = 4;

/** A code to engrave: contours in mm, its module in mm, its modules a side without quiet zone. */
type EngravedCode = { contours: Contour[]; moduleMm: number; modules: number };

/**
 * Level Q; `square` includes the quiet zone, which a dark material has engraved too. Throws when a module is below 0.6 mm.
 * The engraved area grows by `burnOffsetMm` on every side, the quiet zone's too; a negative one shrinks it.
 */
export function qrContours(
  text: string,
  square: Square,
  engraves: "light modules" | "dark modules",
  burnOffsetMm = 0,
): EngravedCode {
  // All addresses fit version 4: a shorter one has modules of the same size.
  const code = generate(text, { minCorrectionLevel: correction.Q, minVersion: 4 });
  const across = code.size + 2 * quietZone;
  const moduleMm = square.side / across;
  if (moduleMm < minModule) throw new Error(`A code of ${code.size} modules is too fine to engrave: ${text}`);

  const isDark = (x: number, y: number) => code.get(x - quietZone, y - quietZone);
  const isEngraved = engraves === "dark modules" ? isDark : (x: number, y: number) => !isDark(x, y);
  const traced = traceContours(across, isEngraved, burnOffsetMm > 0);
  const placed = traced.map((contour) => placeContour(contour, moduleMm, square.left, square.top));
  const contours = offsetLoops(placed, burnOffsetMm);
  // The trace begins in the upper left corner, so the first contour is the outer one of the quiet zone.
  if (engraves === "light modules") contours[0] = roundedSquare(growSquare(square, burnOffsetMm));
  return { contours, moduleMm, modules: code.size };
}

type Square = { left: number; top: number; side: number };

function growSquare({ left, top, side }: Square, by: number): Square {
  return { left: left - by, top: top - by, side: side + 2 * by };
}

// Its corners lie in the quiet zone and may be soft.
function roundedSquare({ left, top, side }: Square): Contour {
  const [near, far] = [1.6, side - 1.6];
  const plate = [
    [near, 0, far, 0, far, 0, side, 0, side, near],
    [side, far, side, far, side, side, far, side],
    [near, side, near, side, 0, side, 0, far],
    [0, near, 0, near, 0, 0, near, 0],
  ].flat();
  return placeContour(plate, 1, left, top);
}

/** To the right, down, to the left and up. */
const steps: [x: number, y: number][] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
];

/**
 * In cells. Neighbors are merged, because a laser under-burns separate squares. Cells that touch at a corner only are one
 * loop with `joinsCorners`: an area that grows needs it, because two overlapping loops are empty where they overlap.
 */
export function traceContours(
  size: number,
  isFilled: (x: number, y: number) => boolean,
  joinsCorners = false,
): Contour[] {
  const hasCell = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && isFilled(x, y);
  const tracedTopSides = new Set<string>();

  // Walks with the filled cells on the right hand, from the upper left corner of a cell whose upper side is free.
  function traceFrom(startX: number, startY: number): Contour {
    const contour: Contour = [];
    let [x, y, direction] = [startX, startY, 0];
    do {
      if (direction === 0) tracedTopSides.add(`${x} ${y}`);
      const [stepX, stepY] = steps[direction]!;
      x += stepX;
      y += stepY;
      const newDirection = turnAt(x, y, direction);
      if (newDirection !== direction) contour.push(...(contour.length === 0 ? [x, y] : [x, y, x, y]));
      direction = newDirection;
    } while (x !== startX || y !== startY || direction !== 0);
    return contour;
  }

  /** Returns the direction after a corner of the grid, as an index of `steps`. */
  function turnAt(x: number, y: number, direction: number): number {
    const [aheadX, aheadY] = steps[direction]!;
    const [rightX, rightY] = [-aheadY, aheadX];
    const hasCellAhead = (side: 1 | -1) =>
      hasCell(x + (aheadX + rightX * side - 1) / 2, y + (aheadY + rightY * side - 1) / 2);
    const [isRightFilled, isLeftFilled] = [hasCellAhead(1), hasCellAhead(-1)];
    if (isLeftFilled && (isRightFilled || joinsCorners)) return (direction + 3) % 4;
    return isRightFilled ? direction : (direction + 1) % 4;
  }

  const contours: Contour[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const hasFreeTop = hasCell(x, y) && !hasCell(x, y - 1);
      if (hasFreeTop && !tracedTopSides.has(`${x} ${y}`)) contours.push(traceFrom(x, y));
    }
  }
  return contours;
}

export function plainCode(url: string) {
  return generate(url, { minCorrectionLevel: correction.L, maxCorrectionLevel: correction.L });
}

/** Returns a path for even-odd filling, `across` modules wide, quiet zone included. */
export function plainQrPath(url: string): { path: string; across: number } {
  const code = plainCode(url);
  const contours = traceContours(code.size, (x, y) => code.get(x, y)).map((contour) =>
    placeContour(contour, 1, quietZone, quietZone),
  );
  return { path: writePath(contours), across: code.size + 2 * quietZone };
}

export function drawPlainQr(url: string, size: number, label = "QR code"): string {
  const { path, across } = plainQrPath(url);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${across} ${across}" role="img" ` +
    `aria-label="${escapeXml(label)}"><path fill="#fff" d="M0 0h${across}v${across}H0z"/><path fill="#000" fill-rule="evenodd" d="${path}"/></svg>`
  );
}
