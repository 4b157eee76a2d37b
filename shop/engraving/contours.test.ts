import { createHash } from "node:crypto";
import sharp from "sharp";
import { expect, test } from "vitest";
import { readQr } from "#platform/pictures/read-qr.server.ts";
import {
  type Contour,
  flattenContour,
  measureBounds,
  offsetLoops,
  placeContour,
  readContours,
  writePath,
} from "./contours.ts";
import { qrContours, traceContours } from "./qr-contours.ts";

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
function areaOf(contours: Contour[]): number {
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

  expect(areaOf(ring)).toBe(8);
  expect(areaOf(offsetLoops(ring, 0.1))).toBeCloseTo(3.2 ** 2 - 0.8 ** 2);
  expect(areaOf(offsetLoops(ring, -0.1))).toBeCloseTo(2.8 ** 2 - 1.2 ** 2);
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
    expect(areaOf(joined)).toBe(2);
    expect(areaOf(offsetLoops(joined, 0.2))).toBeCloseTo(2 * 1.4 ** 2 - 0.4 ** 2);
    expect(trace(rows)).toHaveLength(2);
    expect(areaOf(offsetLoops(trace(rows), -0.2))).toBeCloseTo(2 * 0.6 ** 2);
  }
});

test("burn offset: holes that touch at a corner stay apart when the area grows", () => {
  const rows = ["####", "#.##", "##.#", "####"];

  expect(trace(rows, true)).toHaveLength(3);
  expect(areaOf(offsetLoops(trace(rows, true), 0.2))).toBeCloseTo(4.4 ** 2 - 2 * 0.6 ** 2);
  expect(areaOf(offsetLoops(trace(rows), -0.2))).toBeCloseTo(3.6 ** 2 - (2 * 1.4 ** 2 - 0.4 ** 2));
});

const pixels = 20; // a mm
const margin = 2;
const square = { left: margin, top: margin, side: 50 };
const across = (square.side + 2 * margin) * pixels;
const raw = { width: across, height: across, channels: 1 as const };

/** 1 for each pixel that is mostly burnt. */
async function burn(contours: Contour[]): Promise<Uint8Array> {
  const size = across / pixels;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">` +
    `<path fill-rule="evenodd" d="${writePath(contours)}"/></svg>`;
  const { data } = await sharp(Buffer.from(svg), { density: 72 * pixels })
    .extractChannel("alpha")
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Uint8Array.from(data, (alpha) => (alpha > 127 ? 1 : 0));
}

/** Each pixel becomes `value` if one has it at most `reach` away, in x and in y. */
function spread(burnt: Uint8Array, value: 0 | 1, reach: number): Uint8Array {
  const along = (from: Uint8Array, step: number) => {
    const to = from.slice();
    for (let at = 0; at < from.length; at += 1) {
      if (from[at] !== value) continue;
      for (let by = -reach; by <= reach; by += 1) to[at + by * step] = value;
    }
    return to;
  };
  return along(along(burnt, 1), across);
}

const cases = [-5, -2, -1, 1, 2, 5].map((reach) => ({ reach, offsetMm: reach / pixels }));

test.each(cases)(
  "burn offset: $offsetMm mm burns as a plain code spread by it",
  async ({ reach, offsetMm }) => {
    const id = createHash("sha256").update(String(reach)).digest("hex");
    const text = `https://FAIRWAY.EXAMPLE/P/${id.slice(0, 32).toUpperCase()}`;
    for (const engraves of ["light modules", "dark modules"] as const) {
      const [plain, burnt] = await Promise.all(
        [0, offsetMm].map((offset) => burn(qrContours(text, square, engraves, offset).contours)),
      );
      const expected = spread(plain!, reach > 0 ? 1 : 0, Math.abs(reach));
      const different = burnt!.filter((value, at) => value !== expected[at]).length;

      // Of a million: edges that lie in the middle of a pixel.
      expect(different, engraves).toBeLessThan(60);
      // As on leather: what is burnt is light in the first case and dark in the second.
      const picture = burnt!.map((value) => ((engraves === "dark modules") === (value === 1) ? 40 : 210));
      expect(await readQr(await sharp(picture, { raw }).png().toBuffer()), engraves).toBe(text);
    }
  },
);

test("burn offset: none leaves the code as it was", () => {
  const text = "https://FAIRWAY.EXAMPLE/P/9F86D081884C7D659A2FEAA0C55AD015";
  const hashes = (["light modules", "dark modules"] as const).map((engraves) => {
    const { contours } = qrContours(text, { left: 10, top: 37, side: 50 }, engraves, 0);
    return createHash("sha256").update(JSON.stringify(contours)).digest("hex").slice(0, 16);
  });

  expect(hashes).toEqual(["4887c72b09180775", "0710cff6dfc125cc"]);
});
