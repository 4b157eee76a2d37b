import { expect, test } from "vitest";
import { measureBounds } from "#shop/engraving/contours.ts";
import { drawCalibration } from "./calibration.ts";
import type { Jig } from "./jig.ts";

const layout: Jig = {
  ...{ columns: 3, rows: 2, pitchX: 80, pitchY: 120, firstCorner: "bottom_right" },
  ...{ offsetX: 0, offsetY: 7, bedWidth: 300, bedHeight: 260, turn: "tags_vertical", unusedSlots: [1] },
};

test("calibration: a frame around all slots and a cross in their middle, in lines of 0.3 mm", () => {
  const boxes = drawCalibration(layout).map((contour) => {
    const { left, top, right, bottom } = measureBounds([contour]);
    return [left, top, right, bottom].map((mm) => Math.round(mm * 100) / 100);
  });

  expect(boxes).toEqual([
    [70, 23, 300, 253],
    [70.3, 23.3, 299.7, 252.7],
    [184.85, 128, 185.15, 148],
    [175, 137.85, 184.85, 138.15],
    [185.15, 137.85, 195, 138.15],
  ]);
});
