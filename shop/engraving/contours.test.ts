import { expect, test } from "vitest";
import {
  type Contour,
  flattenContour,
  measureBounds,
  offsetLoops,
  placeContour,
  readContours,
  writePath,
} from "./contours.ts";
import { traceContours } from "./qr-contours.ts";

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

function trace(rows: string[], joinsCorners = false): Contour[] {
  return traceContours(rows.length, (x, y) => rows[y]?.[x] === "#", joinsCorners);
}

/** Positive where the filled side is on the right hand. */
function measureArea(contours: Contour[]): number {
  const areas = contours.map((contour) => {
    const points = flattenContour(contour, 1);
    return points.reduce((sum, [x, y], at) => {
      const [toX, toY] = points[(at + 1) % points.length]!;
      return sum + (x * toY - toX * y) / 2;
    }, 0);
  });
  return areas.reduce((sum, area) => sum + area, 0);
}

test("burn offset: a ring grows outwards and into its hole", () => {
  const ring = trace(["###", "#.#", "###"]);

  expect(measureArea(ring)).toBe(8);
  expect(measureArea(offsetLoops(ring, 0.1))).toBeCloseTo(3.2 ** 2 - 0.8 ** 2);
  expect(measureArea(offsetLoops(ring, -0.1))).toBeCloseTo(2.8 ** 2 - 1.2 ** 2);
  expect(measureBounds(offsetLoops(ring, 0.1))).toEqual({ left: -0.1, right: 3.1, top: -0.1, bottom: 3.1 });
  expect(offsetLoops(ring, 0)).toEqual(ring);
});

test("burn offset: cells that touch at a corner grow as one loop", () => {
  for (const rows of [
    ["#.", ".#"],
    [".#", "#."],
  ]) {
    const joined = trace(rows, true);

    expect(joined).toHaveLength(1);
    expect(measureArea(joined)).toBe(2);
    expect(measureArea(offsetLoops(joined, 0.2))).toBeCloseTo(2 * 1.4 ** 2 - 0.4 ** 2);
    expect(trace(rows)).toHaveLength(2);
    expect(measureArea(offsetLoops(trace(rows), -0.2))).toBeCloseTo(2 * 0.6 ** 2);
  }
});

test("burn offset: holes that touch at a corner stay apart when the area grows", () => {
  const rows = ["####", "#.##", "##.#", "####"];

  expect(trace(rows, true)).toHaveLength(3);
  expect(measureArea(offsetLoops(trace(rows, true), 0.2))).toBeCloseTo(4.4 ** 2 - 2 * 0.6 ** 2);
  expect(measureArea(offsetLoops(trace(rows), -0.2))).toBeCloseTo(3.6 ** 2 - (2 * 1.4 ** 2 - 0.4 ** 2));
});
