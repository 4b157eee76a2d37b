import { type Contour, placeContour } from "./contours.ts";
import type { Glyph, Glyphs } from "./glyphs.ts";

const ligatures = ["ffi", "ffl", "ff", "fi", "fl"];

type Placed = { glyph: Glyph; x: number };

/** Glyphs side by side, kerned, with the font's ligatures, in font units. Characters that the font lacks are left out. */
export function setLine(text: string, glyphs: Glyphs, tracking = 0): { placed: Placed[]; width: number } {
  const placed: Placed[] = [];
  let x = 0;
  let previous = "";
  for (let at = 0; at < text.length; ) {
    const character = nextCharacter(text, at, glyphs, tracking);
    at += character.length;
    const glyph = glyphs.byCharacter.get(character);
    if (!glyph) continue;
    x += glyphs.kerning.get(previous + (character[0] ?? "")) ?? 0;
    placed.push({ glyph, x });
    x += glyph.advance + tracking;
    previous = character.at(-1) ?? "";
  }
  return { placed, width: Math.max(0, x - tracking) };
}

function nextCharacter(text: string, at: number, glyphs: Glyphs, tracking: number): string {
  const ligature = ligatures.find(
    (joined) => tracking === 0 && text.startsWith(joined, at) && glyphs.byCharacter.has(joined),
  );
  return ligature ?? String.fromCodePoint(text.codePointAt(at) ?? 0);
}

/**
 * The contours of a line in mm, centered on `center`, standing on `baseline`. `heightMm` is the height of a capital;
 * `tracking` is extra space between glyphs, in thousandths of the em.
 */
export function lineContours(
  text: string,
  glyphs: Glyphs,
  at: { center: number; baseline: number; heightMm: number; tracking?: number },
): Contour[] {
  const scale = at.heightMm / glyphs.capHeight;
  const { placed, width } = setLine(text, glyphs, at.tracking);
  const left = at.center - (width * scale) / 2;
  return placed.flatMap(({ glyph, x }) =>
    glyph.contours().map((contour) => placeContour(contour, scale, left + x * scale, at.baseline)),
  );
}

/** The width of a line in mm at that height of a capital. */
export function lineWidth(text: string, glyphs: Glyphs, heightMm: number, tracking = 0): number {
  return (setLine(text, glyphs, tracking).width * heightMm) / glyphs.capHeight;
}

/** A number as SVG wants it, to the thousandth, without a leading zero. */
export function short(value: number): string {
  return String(Math.round(value * 1000) / 1000).replace(/^(-?)0\./, "$1.");
}

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Text made safe for element content and attribute values. */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
