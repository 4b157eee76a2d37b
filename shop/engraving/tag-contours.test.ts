import { expect, test } from "vitest";
import { type Contour, flattenContour } from "./contours.ts";
import { loadGlyphs } from "./glyphs.ts";
import { lineContours, setLine } from "./lettering.ts";
import { initialsReach, nameContours } from "./tag-contours.ts";

type Point = [x: number, y: number];

/** On which side of the line from a to b the point c lies. */
const side = ([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point) =>
  (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);

function cross(one: Point[], other: Point[]): boolean {
  return one.some((a, at) => {
    const b = one.at(at - 1)!;
    return other.some((c, place) => {
      const d = other.at(place - 1)!;
      if (Math.max(a[0], b[0]) < Math.min(c[0], d[0]) || Math.max(c[0], d[0]) < Math.min(a[0], b[0]))
        return false;
      return side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0;
    });
  });
}

/** Whether contours of the first cross contours of the second. */
function touch(first: Contour[], second: Contour[]): boolean {
  const [one, other] = [first, second].map((contours) =>
    contours.map((contour) => flattenContour(contour, 4)),
  );
  return one!.some((a) => other!.some((b) => cross(a, b)));
}

function crossings(contours: Contour[]): number {
  return contours.filter((contour, at) => touch([contour], contours.slice(at + 1))).length;
}

const every = await loadGlyphs("ÀĀẠΑἀАѠ");
const letters = [...every.byCharacter.keys()].filter((character) => /^[\p{L}\p{Nd}&’.,-]/u.test(character));
const plain = [...(await loadGlyphs("Ā")).byCharacter.keys()].filter((letter) =>
  /^[\p{L}’.,-]/u.test(letter),
);

const capitals = plain.filter((letter) => /^\p{Lu}$/u.test(letter));

test("letters: the contours of none cross each other", () => {
  expect(letters.length).toBeGreaterThan(1_000);
  const at = { center: 0, baseline: 0, heightMm: 7.5 };
  expect(letters.filter((letter) => crossings(lineContours(letter, every, at)) > 0)).toEqual([]);
});

test("letters: no two neighbors touch, with accents and ligatures", () => {
  const touching: string[] = [];
  for (const one of plain) {
    for (const other of plain) {
      const [before, after] = setLine(one + other, every).placed;
      if (!before || !after) continue;
      const moved = after.glyph
        .contours()
        .map((contour) => contour.map((n, at) => (at % 2 ? n : n + after.x)));
      const edges = moved.flatMap((contour) => contour.filter((_, at) => at % 2 === 0));
      const reach = Math.max(
        ...before.glyph.contours().flatMap((contour) => contour.filter((_, at) => at % 2 === 0)),
      );
      if (Math.min(...edges) < reach && touch(before.glyph.contours(), moved)) touching.push(one + other);
    }
  }
  expect(plain.length).toBeGreaterThan(240);
  expect(touching).toEqual([]);
});

test("monogram: all initials stay inside the ring", () => {
  const outside = capitals
    .flatMap((one) => [one, ...capitals.map((other) => `${one} ${other}`)])
    .filter((name) => {
      const set = nameContours({ design: "monogram", engravedName: name }, every).slice(0, 8);
      return set
        .filter((contour) => (contour[1] ?? 0) < 70)
        .some((contour) =>
          flattenContour(contour, 2).some(([x, y]) => Math.hypot(x - 35, y - 48.5) > initialsReach + 0.01),
        );
    });
  expect(capitals.length).toBeGreaterThan(110);
  expect(outside).toEqual([]);
});

test("front: accents of the second line stay below descenders of the first", async () => {
  const name = "Ǭgjþy Qgjþy Ǭgjþyg Qjgjþygjq ǺǺ ẰẲẴẪ Ǻ Ǻ";
  const glyphs = await loadGlyphs(name);
  for (const design of ["classic", "monogram", "crest"] as const)
    expect(crossings(nameContours({ design, engravedName: name }, glyphs)), design).toBe(0);
});
