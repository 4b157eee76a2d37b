import { type Contour, placeContour } from "./contours.ts";
import { clearance } from "./glyph-edges.ts";
import { capHeight, type Glyph, type Glyphs } from "./glyphs.ts";

const ligatures = ["ffi", "ffl", "ff", "fi", "fl"];

type Placed = { glyph: Glyph; x: number };

/** Sets a line in font units. Glyphs that would touch are set apart; characters that the font lacks are left out. */
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
    const neighbor = placed.at(-1);
    if (neighbor) x += clearance(neighbor.glyph, glyph, x - neighbor.x);
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

/** Draws a line in mm, standing on `baseline`. `heightMm` is the height of a capital; `tracking` in thousandths of the em. */
export function lineContours(
  text: string,
  glyphs: Glyphs,
  at: { center: number; baseline: number; heightMm: number; tracking?: number },
): Contour[] {
  const scale = at.heightMm / capHeight;
  const { placed, width } = setLine(text, glyphs, at.tracking);
  const left = at.center - (width * scale) / 2;
  return placed.flatMap(({ glyph, x }) =>
    glyph.contours().map((contour) => placeContour(contour, scale, left + x * scale, at.baseline)),
  );
}

/** The width of a line in mm whose capitals are 1 mm high. */
export function lineWidth(text: string, glyphs: Glyphs): number {
  return setLine(text, glyphs).width / capHeight;
}
