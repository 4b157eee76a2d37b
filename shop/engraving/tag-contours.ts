import {
  type Contour,
  circle,
  flattenContour,
  measureBounds,
  placeContour,
  readContours,
  writePath,
} from "./contours.ts";
import { crestContours } from "./crest.ts";
import { fitEngraving, withFontMarks } from "./engraved-name.ts";
import { type FrontEngraving, type Material, toDesignCode } from "./engraving.ts";
import * as captionPaths from "./glyphs/captions.ts";
import type { Glyphs } from "./glyphs.ts";
import { lineContours } from "./lettering.ts";
import { qrContours } from "./qr-contours.ts";
import { codeBox, nameBox, nameMiddle } from "./tag-shape.ts";

const center = nameBox.center;
const ringMiddle = 48.5;
const innerRing = 20.4;

export const initialsReach = innerRing - 1.2;

/** Returns contours in mm. A name that can't be engraved leaves its place empty. */
export function frontContours(front: FrontEngraving, glyphs: Glyphs): Contour[] {
  return [...frameContours(front.design), ...nameContours(front, glyphs)];
}

export function frameContours(design: string): Contour[] {
  if (design === "crest") return crestContours();
  const rings = design === "monogram" ? [22.4, 21.5, 20.7, innerRing] : [];
  return rings.map((radius) => circle(center, ringMiddle, radius));
}

export function nameContours(front: FrontEngraving, glyphs: Glyphs): Contour[] {
  const { design, engravedName } = front;
  const fit = fitEngraving(front, glyphs);
  // Without a name the rules keep the distance that they have around one line.
  const { lines, heightMm } = fit.outcome === "fits" ? fit : { lines: [], heightMm: 7.5 };
  const name = nameLines(lines, heightMm, nameMiddle[toDesignCode(design)], glyphs);
  if (design === "crest") return name;
  if (design === "monogram") {
    const initials = lines.length > 0 ? pickInitials(engravedName) : "";
    return [...monogram(initials, glyphs), ...name];
  }
  const distance = (heightMm * (lines.length > 1 ? 1 + lineSpacing : 1)) / 2 + 8;
  const [above, below] = [nameMiddle.classic - distance, nameMiddle.classic + distance];
  return [...swelledRule(above, -1), ...name, ...swelledRule(below, 1)];
}

/** From baseline to baseline, in heights of a capital. */
const lineSpacing = 1.75;

function nameLines(lines: string[], heightMm: number, middle: number, glyphs: Glyphs): Contour[] {
  const set = lines.map((line) => lineContours(line, glyphs, { center, baseline: 0, heightMm }));
  const [upper, lower] = set.map(measureBounds);
  // Accents of the second line stay below the descenders of the first.
  const leading = Math.max(heightMm * lineSpacing, upper && lower ? upper.bottom - lower.top + 0.4 : 0);
  const first = middle + heightMm / 2 - ((lines.length - 1) * leading) / 2;
  return set.flatMap((contours, index) =>
    contours.map((contour) => placeContour(contour, 1, 0, first + index * leading)),
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

/** Draws initials as large as they fit inside the ring, by their outlines: J, Q and accents reach further than other capitals. */
function monogram(initials: string, glyphs: Glyphs): Contour[] {
  const set = lineContours(initials, glyphs, { center: 0, baseline: 0, heightMm: 1 });
  if (set.length === 0) return [];
  const { left, right, top, bottom } = measureBounds(set);
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const reach = Math.max(
    ...set
      .flatMap((contour) => flattenContour(contour, 4))
      .map((point) => Math.hypot(point[0] - x, point[1] - y)),
  );
  const height = Math.min(21, 31 / (right - left), initialsReach / reach);
  return set.map((contour) => placeContour(contour, height, center - x * height, ringMiddle - y * height));
}

function pickInitials(name: string): string {
  const words = withFontMarks(name)
    .split(" ")
    .map((word) => /[\p{L}\p{Nd}]/u.exec(word)?.[0])
    .filter((letter) => letter !== undefined);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  return ends
    .map((letter = "") => (letter.toUpperCase().length === letter.length ? letter.toUpperCase() : letter))
    .join("");
}

export const captions = captionPaths.above + captionPaths.below;

/** Returns contours in mm. The engraved area of the code grows by the burn offset; the captions stay. */
export function backContours(material: Material, qrText: string, burnOffsetMm: number): Contour[] {
  return [...readContours(captions), ...codeContours(material, qrText, burnOffsetMm)];
}

export function backPath(material: Material, qrText: string): string {
  return captions + writePath(codeContours(material, qrText));
}

/** The engraved area grows by `burnOffsetMm` on every side; a negative one shrinks it. */
export function codeContours(material: Material, qrText: string, burnOffsetMm = 0): Contour[] {
  return qrContours(qrText, codeBox, engravedModules(material), burnOffsetMm).contours;
}

export function engravedModules({ polarity }: Pick<Material, "polarity">): "dark modules" | "light modules" {
  return polarity === "darker" ? "dark modules" : "light modules";
}
