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
  const place = ([x, y]: Contour[number]) => [square.left + x * moduleMm, square.top + y * moduleMm] as const;
  const [dark, light] = [isDark, (x: number, y: number) => !isDark(x, y)];
  const contours = traceContours(across, engraves === "dark modules" ? dark : light);
  return {
    path: contours.map((corners) => closedPath(corners.map(place))).join(""),
    moduleMm,
    modules: code.size,
  };
}

function closedPath(corners: (readonly [number, number])[]): string {
  return `M${corners.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;
}
