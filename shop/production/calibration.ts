import { type Contour, measureBounds, polygon } from "#shop/engraving/contours.ts";
import { tagSize } from "#shop/engraving/tag-shape.ts";
import { type Jig, listSlots } from "./jig.ts";

const lineWidth = 0.3;

const crossLength = 20;

/** Draws in bed mm a frame just inside the box that all slots span, and a cross in the middle of that box. */
export function drawCalibration(jig: Jig): Contour[] {
  const { left, top, right, bottom } = measureBounds(
    listSlots(jig).map(({ front: { left, top } }) => [left, top, left + tagSize.width, top + tagSize.height]),
  );
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const [arm, half] = [crossLength / 2, lineWidth / 2];
  return [
    rectangle(left, top, right, bottom),
    rectangle(left + lineWidth, top + lineWidth, right - lineWidth, bottom - lineWidth),
    rectangle(x - half, y - arm, x + half, y + arm),
    // Where two overlapped, even-odd filling would leave a hole.
    rectangle(x - arm, y - half, x - half, y + half),
    rectangle(x + half, y - half, x + arm, y + half),
  ];
}

function rectangle(left: number, top: number, right: number, bottom: number): Contour {
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}
