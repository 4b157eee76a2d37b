import { cleanLine } from "#platform/text.ts";
import { circle, crestContours } from "./crest.ts";
import type { DesignCode } from "./designs.ts";
import { fitEngravedName } from "./engraved-name.ts";
import { above, below } from "./glyphs/captions.ts";
import type { Glyphs } from "./glyphs.ts";
import type { Leather } from "./leathers.ts";
import { linePath, lineWidth, short } from "./lettering.ts";
import { qrContours } from "./qr-contours.ts";
import { codeBox, nameBox, nameMiddle } from "./tag-shape.ts";

const center = nameBox.center;

/** The engraving of a front: closed even-odd contours in mm. A name that can't be engraved leaves its place empty. */
export function frontContours(design: DesignCode, name: string, glyphs: Glyphs): string {
  return frameContours(design) + nameContours(design, name, glyphs);
}

/** The part of a front that is the same for every name. */
export function frameContours(design: DesignCode): string {
  if (design === "crest") return crestContours();
  return design === "monogram"
    ? [22.4, 21.5, 20.7, 20.4].map((radius) => circle(center, 48.5, radius)).join("")
    : "";
}

/** The part of a front that depends on the name: its lines, its initials, and the rules that make room for it. */
export function nameContours(design: DesignCode, name: string, glyphs: Glyphs): string {
  const fit = fitEngravedName(name, glyphs);
  const [lines, height] = fit.outcome === "fits" ? [fit.lines, fit.heightMm] : [[], 7.5];
  const set = nameLines(lines, height, nameMiddle[design], glyphs);
  if (design === "crest") return set;
  if (design === "monogram") return monogram(lines.length > 0 ? initialsOf(name) : "", glyphs) + set;
  const reach = (height * (lines.length > 1 ? 2.75 : 1)) / 2 + 8;
  return swelledRule(nameMiddle.classic - reach, true) + set + swelledRule(nameMiddle.classic + reach, false);
}

function nameLines(lines: string[], heightMm: number, middle: number, glyphs: Glyphs): string {
  const leading = heightMm * 1.75;
  const first = middle + heightMm / 2 - ((lines.length - 1) * leading) / 2;
  return lines
    .map((line, index) => linePath(line, glyphs, { center, baseline: first + index * leading, heightMm }))
    .join("");
}

// A rule that swells towards its middle, as printers set it, with a lozenge on its outer side.
function swelledRule(y: number, isUpper: boolean): string {
  const [at, side] = [(offset: number) => short(y + offset), isUpper ? -1 : 1];
  const lozenge = `M35 ${at(side * 1.5)}L36 ${at(side * 2.6)}L35 ${at(side * 3.7)}L34 ${at(side * 2.6)}Z`;
  return `M11 ${at(-0.13)}Q35 ${at(-0.7)} 59 ${at(-0.13)}V${at(0.13)}Q35 ${at(0.7)} 11 ${at(0.13)}Z${lozenge}`;
}

function monogram(initials: string, glyphs: Glyphs): string {
  if (initials === "") return "";
  const heightMm = Math.min(21, 31 / lineWidth(initials, glyphs, 1));
  return linePath(initials, glyphs, { center, baseline: 48.5 + heightMm / 2, heightMm });
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

/** The engraving of a back: closed even-odd contours in mm. `qrText` is already in its engraved form. */
export function backContours(leather: Leather, qrText: string): string {
  return captions + codeContours(leather, qrText);
}

/** The code alone. */
export function codeContours(leather: Leather, qrText: string): string {
  return qrContours(qrText, codeBox, leather.isLight ? "dark modules" : "light modules").path;
}
