import { expect, test } from "vitest";
import { boundsOf } from "#shop/engraving/contours.ts";
import { readLbrn2 } from "#tests/read-lbrn2.ts";
import { drawCalibration, writeCalibrationProject, writeCalibrationSvg } from "./calibration.ts";
import { type Jig, jigCorners } from "./jig.ts";

const layout: Jig = {
  ...{ columns: 3, rows: 2, pitchX: 80, pitchY: 120, firstCorner: "bottom_right" },
  ...{ offsetX: 0, offsetY: 7, bedWidth: 300, bedHeight: 260, turn: "tags_vertical", unusedSlots: [1] },
};

function rounded(bounds: ReturnType<typeof boundsOf>) {
  return Object.fromEntries(Object.entries(bounds).map(([side, mm]) => [side, Math.round(mm * 100) / 100]));
}

test("calibration: a frame of two loops around all slots, and a cross in their middle", () => {
  const [outer, inner, cross, ...others] = drawCalibration(layout).map((contour) =>
    rounded(boundsOf([contour])),
  );

  expect(outer).toEqual({ left: 70, right: 300, top: 23, bottom: 253 });
  expect(inner).toEqual({ left: 70.3, right: 299.7, top: 23.3, bottom: 252.7 });
  expect(cross).toEqual({ left: 175, right: 195, top: 128, bottom: 148 });
  expect(others).toEqual([]);
});

test("calibration: the cross is one closed plus of twelve corners, 0.3 mm wide", () => {
  const [, , cross = []] = drawCalibration(layout);
  const corners = cross.filter((_, at) => at < 2 || at % 4 < 2).length / 2 - 1;

  expect(corners).toBe(12);
  expect(cross.slice(-2)).toEqual(cross.slice(0, 2));
  expect([...new Set(cross.filter((_, at) => at % 2 === 0).map((x) => x.toFixed(2)))].sort()).toEqual([
    "175.00",
    "184.85",
    "185.15",
    "195.00",
  ]);
});

test.each(jigCorners)("calibration: its LightBurn project lies on the bed, from %s", (firstCorner) => {
  const bed = { width: layout.bedWidth, height: layout.bedHeight };
  const jig = { name: 'Jig "A" & <B>', layout: { ...layout, firstCorner } };
  const { note, groups, layers } = readLbrn2(writeCalibrationProject(jig), bed);
  const paths = groups.flat();

  for (const part of [jig.name, "Calibration sheet", "Start from: Absolute Coords", "TEST FILE"])
    expect(note).toContain(part);
  expect(paths.map(({ layer }) => layer)).toEqual([0, 0, 0]);
  expect(layers.find(({ index }) => index === 0)).toMatchObject({ type: "Scan", isOutput: true });
  const { left, right, top, bottom } = boundsOf(paths.map(({ points }) => points.flat()));
  expect([left >= 0, top >= 0, right <= bed.width, bottom <= bed.height]).toEqual([true, true, true, true]);
  expect(rounded({ left, right, top, bottom })).toEqual(rounded(boundsOf(drawCalibration(jig.layout))));
});

test("calibration: its SVG has the bed's size in mm and one path", () => {
  const svg = writeCalibrationSvg({ name: "A & B", layout });

  expect(svg).toContain('width="300mm" height="260mm" viewBox="0 0 300 260"');
  expect(svg).toContain("<title>Calibration sheet of A &amp; B</title>");
  expect(svg.match(/<path [^>]*/g)).toEqual([
    expect.stringMatching(/^<path fill="#000" stroke="none" fill-rule="evenodd" d="M70 23[^"]*z"\/$/),
  ]);
});
