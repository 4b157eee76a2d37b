import { correction, generate } from "lean-qr";
import { short } from "./lettering.ts";
import { smallestModule } from "./tag-size.ts";
import { type Contour, traceContours } from "./trace-contours.ts";

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
  if (moduleMm < smallestModule)
    throw new Error(`A code of ${code.size} modules is too fine to engrave: ${text}`);

  const isDark = (x: number, y: number) => code.get(x - quietZone, y - quietZone);
  const isEngraved = engraves === "dark modules" ? isDark : (x: number, y: number) => !isDark(x, y);
  const contours = traceContours(across, isEngraved).map((corners) => closedPath(corners, square, moduleMm));
  if (engraves === "light modules") contours[0] = roundedSquare(square);
  return { path: contours.join(""), moduleMm, modules: code.size };
}

// Corners follow each other in turn across and down.
function closedPath(corners: Contour, square: { left: number; top: number }, moduleMm: number): string {
  const [first = [0, 0], ...others] = corners;
  const [x, y] = [
    (cells: number) => short(square.left + cells * moduleMm),
    (cells: number) => short(square.top + cells * moduleMm),
  ];
  const [, second = first] = corners;
  const startsAcross = second[1] === first[1];
  const sides = others.map(([toX, toY], index) =>
    startsAcross === (index % 2 === 0) ? `H${x(toX)}` : `V${y(toY)}`,
  );
  return `M${x(first[0])} ${y(first[1])}${sides.join("")}Z`;
}

// The plate's outer contour: its corners lie in the quiet zone and may be soft.
function roundedSquare({ left, top, side }: { left: number; top: number; side: number }): string {
  const [radius, run] = [1.6, short(side - 3.2)];
  const turn = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  return `M${left + radius} ${top}h${run}${turn(1, 1)}v${run}${turn(-1, 1)}h-${run}${turn(-1, -1)}v-${run}${turn(1, -1)}Z`;
}
