import { expect, test } from "vitest";
import { loadGlyphs } from "./glyphs.ts";
import { lineWidth, movePath, setLine } from "./lettering.ts";

test("a path is scaled and moved, its relative steps only scaled", () => {
  expect(movePath("M10-20q5 0 5 5l-10 10zM0 0l5 5z", 0.5, 100, 10)).toBe(
    "M105 0q2.5 0 2.5 2.5l-5 5zM100 10l2.5 2.5z",
  );
});

test("rounding doesn't add up along a contour", () => {
  const path = movePath(`M0 0${"l1 0".repeat(300)}z`, 0.0133, 0, 0);
  const steps = [...path.matchAll(/l(\S+) 0/g)].map(([, step]) => Number(step));
  expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(300 * 0.0133, 1);
});

test("letters are kerned and joined as a printer joins them", async () => {
  const glyphs = await loadGlyphs("");
  const alone = lineWidth("A", glyphs, 1) + lineWidth("V", glyphs, 1);
  expect(lineWidth("AV", glyphs, 1)).toBeLessThan(alone - 0.05);
  expect(setLine("fi", glyphs).placed).toHaveLength(1);
  expect(setLine("fi", glyphs, 100).placed).toHaveLength(2);
});

test("an empty line has no width and no letters", async () => {
  expect(setLine("", await loadGlyphs(""))).toEqual({ placed: [], width: 0 });
});
