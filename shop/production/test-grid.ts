import { correction, generate } from "lean-qr";
import { type Contour, offsetLoops, placeContour } from "#shop/engraving/contours.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import type { Glyphs } from "#shop/engraving/glyphs.ts";
import { lineContours } from "#shop/engraving/lettering.ts";
import { quietZone, traceContours } from "#shop/engraving/qr-contours.ts";
import { engravedModules } from "#shop/engraving/tag-contours.ts";

/** `burnOffset` in mm. */
type GridMaterial = Pick<Material, "polarity"> & { burnOffset: number };

/** One code of the grid. It reads as `text`, its own name; `burnOffset` in mm. */
type GridCell = { text: string; burnOffset: number; moduleMm: number };

const rows = [
  { letter: "A", added: -0.05 },
  { letter: "B", added: 0 },
  { letter: "C", added: 0.05 },
];

const moduleSizes = [0.4, 0.5, 0.6];

/** Modules on a side of a code of version 1, which all of these texts fit. */
const smallestCode = 21;

const largestCode = (smallestCode + 2 * quietZone) * Math.max(...moduleSizes);
const label = { heightMm: 2.5, baseline: largestCode + 4 };
const gap = 4;
const pitch = { x: largestCode + gap, y: label.baseline + gap };

/** Draws a grid for a scrap of a material, in mm: rows differ in burn offset, columns in module size. `glyphs` need no more than Latin. */
export function drawTestGrid(material: GridMaterial, glyphs: Glyphs) {
  const contours = rows.flatMap(({ letter, added }, row) =>
    moduleSizes.flatMap((moduleMm, column) => {
      const burnOffset = roundToHundredths(material.burnOffset + added);
      const cell = { text: `${letter}${column + 1}`, burnOffset, moduleMm };
      const [x, y] = [column * pitch.x + pitch.x / 2, row * pitch.y + gap / 2];
      return cellContours(cell, material, glyphs).map((contour) => placeContour(contour, 1, x, y));
    }),
  );
  return {
    contours,
    width: roundToHundredths(moduleSizes.length * pitch.x),
    height: roundToHundredths(rows.length * pitch.y),
  };
}

function roundToHundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** Places a cell from the middle of its upper edge. The code ends above its label, whatever its size. */
function cellContours({ text, burnOffset, moduleMm }: GridCell, { polarity }: GridMaterial, glyphs: Glyphs) {
  const code = generate(text, { minCorrectionLevel: correction.Q, maxCorrectionLevel: correction.Q });
  const across = code.size + 2 * quietZone;
  const engravesDark = engravedModules({ polarity }) === "dark modules";
  const isEngraved = (x: number, y: number) => code.get(x - quietZone, y - quietZone) === engravesDark;
  const [left, top] = [(-across * moduleMm) / 2, largestCode - across * moduleMm];
  const joinsCorners = burnOffset > 0;
  const placed: Contour[] = traceContours(across, isEngraved, joinsCorners).map((contour) =>
    placeContour(contour, moduleMm, left, top),
  );
  return [...offsetLoops(placed, burnOffset), ...lineContours(text, glyphs, { center: 0, ...label })];
}
