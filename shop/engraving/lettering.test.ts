import { expect, test } from "vitest";
import { loadGlyphs } from "./glyphs.ts";
import { lineWidth, movePath, setLine } from "./lettering.ts";

test("path: absolute points are scaled and moved, relative steps only scaled", () => {
  expect(movePath("M10-20q5 0 5 5l-10 10zM0 0l5 5z", 0.5, 100, 10)).toBe(
    "M105 0q2.5 0 2.5 2.5l-5 5zM100 10l2.5 2.5z",
  );
});

test("path: rounding errors don't add up", () => {
  const path = movePath(`M0 0${"l1 0".repeat(300)}z`, 0.0133, 0, 0);
  const steps = [...path.matchAll(/l(\S+) 0/g)].map(([, step]) => Number(step));
  expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(300 * 0.0133, 1);
});

test("line: kerning and ligatures apply", async () => {
  const glyphs = await loadGlyphs("");
  const alone = lineWidth("A", glyphs, 1) + lineWidth("V", glyphs, 1);
  expect(lineWidth("AV", glyphs, 1)).toBeLessThan(alone - 0.05);
  expect(setLine("fi", glyphs).placed).toHaveLength(1);
  expect(setLine("fi", glyphs, 100).placed).toHaveLength(2);
});

test("line: an empty one has no width and no glyphs", async () => {
  expect(setLine("", await loadGlyphs(""))).toEqual({ placed: [], width: 0 });
});
