import { pointsAlong } from "./contours.ts";
import type { Glyph } from "./glyphs.ts";

/** The outermost ink of a glyph in each of its rows, in font units. */
type Edges = { left: Map<number, number>; right: Map<number, number> };

const rowHeight = 10;

const gap = 14;

const edgesByGlyph = new WeakMap<Glyph, Edges>();

/** How much further apart than `distance` two neighbors must start, in font units, so that their outlines never touch. */
export function clearance(before: Glyph, after: Glyph, distance: number): number {
  const { right } = findEdges(before);
  let missing = 0;
  for (const [row, left] of findEdges(after).left) {
    const reached = right.get(row);
    if (reached !== undefined) missing = Math.max(missing, reached + gap - left - distance);
  }
  return missing;
}

function findEdges(glyph: Glyph): Edges {
  const edges = edgesByGlyph.get(glyph) ?? { left: new Map(), right: new Map() };
  if (edgesByGlyph.has(glyph)) return edges;
  edgesByGlyph.set(glyph, edges);
  for (const contour of glyph.contours()) {
    const points = pointsAlong(contour, 16);
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
