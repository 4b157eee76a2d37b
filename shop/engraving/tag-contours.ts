import { cleanLine } from "#platform/text.ts";
import { type Contour, writePath } from "./contours.ts";
import { circle, crestPath } from "./crest.ts";
import type { DesignCode } from "./designs.ts";
import { fitEngravedName } from "./engraved-name.ts";
import { above, below } from "./glyphs/captions.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Leather } from "./leathers.ts";
import { lineContours, lineWidth } from "./lettering.ts";
import { qrContours } from "./qr-contours.ts";
import { codeBox, nameBox, nameMiddle } from "./tag-shape.ts";

const center = nameBox.center;

/** The engraving of a front as an SVG path in mm. A name that can't be engraved leaves its place empty. */
export function frontPath(design: DesignCode, name: string, glyphs: Glyphs): string {
  return framePath(design) + writePath(nameContours(design, name, glyphs));
}

/** The part of a front that is the same for every name. */
export function framePath(design: DesignCode): string {
  if (design === "crest") return crestPath();
  return design === "monogram"
    ? [22.4, 21.5, 20.7, 20.4].map((radius) => circle(center, 48.5, radius)).join("")
    : "";
}

/** The part of a front that depends on the name: its lines, its initials, and the rules that make room for it. */
export function nameContours(design: DesignCode, name: string, glyphs: Glyphs): Contour[] {
  const fit = fitEngravedName(name, glyphs);
  const [lines, height] = fit.outcome === "fits" ? [fit.lines, fit.heightMm] : [[], 7.5];
  const set = nameLines(lines, height, nameMiddle[design], glyphs);
  if (design === "crest") return set;
  if (design === "monogram") return [...monogram(lines.length > 0 ? initialsOf(name) : "", glyphs), ...set];
  const reach = (height * (lines.length > 1 ? 2.75 : 1)) / 2 + 8;
  return [
    ...swelledRule(nameMiddle.classic - reach, -1),
    ...set,
    ...swelledRule(nameMiddle.classic + reach, 1),
  ];
}

function nameLines(lines: string[], heightMm: number, middle: number, glyphs: Glyphs): Contour[] {
  const leading = heightMm * 1.75;
  const first = middle + heightMm / 2 - ((lines.length - 1) * leading) / 2;
  return lines.flatMap((line, index) =>
    lineContours(line, glyphs, { center, baseline: first + index * leading, heightMm }),
  );
}

// A rule that swells towards its middle, as printers set it, with a lozenge on its outer side.
function swelledRule(y: number, side: -1 | 1): Contour[] {
  const [upper, lower] = [y - 0.13, y + 0.13];
  const rule = [11, upper, 35, y - 0.7, 59, upper, 59, lower, 59, lower, 35, y + 0.7, 11, lower];
  const [near, middle, far] = [y + side * 1.5, y + side * 2.6, y + side * 3.7];
  const lozenge = [35, near, 36, middle, 36, middle, 35, far, 35, far, 34, middle, 34, middle];
  return [rule, lozenge];
}

function monogram(initials: string, glyphs: Glyphs): Contour[] {
  if (initials === "") return [];
  const heightMm = Math.min(21, 31 / lineWidth(initials, glyphs));
  return lineContours(initials, glyphs, { center, baseline: 48.5 + heightMm / 2, heightMm });
}

/** The first letters of the first and the last word, as capitals where there is one. */
function initialsOf(name: string): string {
  const words = cleanLine(name)
    .split(" ")
    .map((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((letter = "") => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter))
    .join("");
}

/** The part of a back that is the same for every code. */
export const captions = above + below;

/** The engraving of a back as an SVG path in mm. `qrText` is already in its engraved form. */
export function backPath(leather: Leather, qrText: string): string {
  return captions + writePath(codeContours(leather, qrText));
}

/** The code alone. */
export function codeContours(leather: Leather, qrText: string): Contour[] {
  return qrContours(qrText, codeBox, leather.isLight ? "dark modules" : "light modules").contours;
}
