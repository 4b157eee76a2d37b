import { type Contour, flattenContour, placeContour } from "./contours.ts";
import { capHeight, type Glyph, type Glyphs } from "./glyphs.ts";

const ligatures = ["ffi", "ffl", "ff", "fi", "fl"];

type PlacedGlyph = { glyph: Glyph; x: number };

/** Sets a line in font units. Glyphs that would touch are set apart; characters that the font lacks are left out. */
export function setLine(
  text: string,
  glyphs: Glyphs,
  tracking = 0,
): { placed: PlacedGlyph[]; width: number } {
  const placed: PlacedGlyph[] = [];
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

/** Letters that are set apart by tracking form no ligature. */
function nextCharacter(text: string, at: number, glyphs: Glyphs, tracking: number): string {
  const ligature = ligatures.find((each) => text.startsWith(each, at) && glyphs.byCharacter.has(each));
  return ligature && tracking === 0 ? ligature : String.fromCodePoint(text.codePointAt(at) ?? 0);
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

/** The outermost ink of a glyph in each of its rows, in font units. */
type Edges = { left: Map<number, number>; right: Map<number, number> };

const rowHeight = 10;

const gap = 14;

const edgesByGlyph = new WeakMap<Glyph, Edges>();

/** How much further apart than `distance` two neighbors must start, in font units, so that their outlines never touch. */
function clearance(before: Glyph, after: Glyph, distance: number): number {
  const { right } = findEdges(before);
  let missing = 0;
  for (const [row, left] of findEdges(after).left) {
    const reached = right.get(row);
    if (reached !== undefined) missing = Math.max(missing, reached + gap - left - distance);
  }
  return missing;
}

function findEdges(glyph: Glyph): Edges {
  const knownEdges = edgesByGlyph.get(glyph);
  if (knownEdges) return knownEdges;
  const edges: Edges = { left: new Map(), right: new Map() };
  edgesByGlyph.set(glyph, edges);
  for (const contour of glyph.contours()) {
    const points = flattenContour(contour, 16);
    points.forEach(([x, y], at) => {
      const [fromX, fromY] = points.at(at - 1) as [number, number];
      const [first, last] = [Math.min(y, fromY), Math.max(y, fromY)];
      for (let row = Math.floor(first / rowHeight); row <= Math.floor(last / rowHeight); row += 1) {
        edges.left.set(row, Math.min(edges.left.get(row) ?? Infinity, x, fromX));
        edges.right.set(row, Math.max(edges.right.get(row) ?? -Infinity, x, fromX));
      }
    });
  }
  return edges;
}
