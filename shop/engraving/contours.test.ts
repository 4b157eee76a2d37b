import { expect, test } from "vitest";
import { placeContour, readContours, writePath } from "./contours.ts";

test("contours: an outline is read, scaled, moved and written", () => {
  const outline = readContours("M10-20q5 0 5 5l-10 10 3-4zM0 0l5 5z");
  expect(outline).toEqual([
    [10, -20, 15, -20, 15, -15, 5, -5, 5, -5, 8, -9, 8, -9],
    [0, 0, 5, 5, 5, 5],
  ]);
  expect(writePath(outline.map((contour) => placeContour(contour, 0.5, 100, 10)))).toBe(
    "M105 0q2.5 0 2.5 2.5l-5 5 1.5-2zM100 10l2.5 2.5z",
  );
});

test("contours: straight sides along the axes are short", () => {
  expect(writePath([[1, 2, 4, 2, 4, 2, 4, 5.5, 4, 5.5, 1, 5.5, 1, 5.5]])).toBe("M1 2h3v3.5h-3z");
});

test("contours: rounding errors don't add up", () => {
  const sides = Array.from({ length: 300 }, (_, at) => [(at + 1) * 0.0133, 0, (at + 1) * 0.0133, 0]);
  const path = writePath([[0, 0, ...sides.flat()]]);
  const steps = path
    .replace(/^M0 0h|z$/g, "")
    .split(" ")
    .map(Number);
  expect(steps).toHaveLength(300);
  expect(steps.reduce((sum, step) => sum + step, 0)).toBeCloseTo(300 * 0.0133, 2);
});
