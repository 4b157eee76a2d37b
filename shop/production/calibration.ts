import { boundsOf, type Contour, polygon, writePath } from "#shop/engraving/contours.ts";
import { drawToScale } from "#shop/engraving/draw-to-scale.ts";
import { tagSize } from "#shop/engraving/tag-shape.ts";
import { type Jig, slotsOf } from "./jig.ts";
import { writeLbrn2 } from "./lbrn2.ts";

const lineWidth = 0.3;

const crossLength = 20;

/** In bed mm: a frame just inside the box that all slots span, and a cross in the middle of that box. */
export function drawCalibration(jig: Jig): Contour[] {
  const box = boundsOf(
    slotsOf(jig).map(({ front: { left, top } }) => [left, top, left + tagSize.width, top + tagSize.height]),
  );
  return [rectangle(box, 0), rectangle(box, lineWidth), cross(box)];
}

type Box = ReturnType<typeof boundsOf>;

function rectangle(box: Box, inset: number): Contour {
  const [left, right] = [box.left + inset, box.right - inset];
  const [top, bottom] = [box.top + inset, box.bottom - inset];
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ]);
}

/** One loop: where two overlapped, even-odd filling would leave a hole. */
function cross(box: Box): Contour {
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const [arm, half] = [crossLength / 2, lineWidth / 2];
  return polygon([
    [x - half, y - arm],
    [x + half, y - arm],
    [x + half, y - half],
    [x + arm, y - half],
    [x + arm, y + half],
    [x + half, y + half],
    [x + half, y + arm],
    [x - half, y + arm],
    [x - half, y + half],
    [x - arm, y + half],
    [x - arm, y - half],
    [x - half, y - half],
  ]);
}

type NamedJig = { name: string; layout: Jig };

/** A LightBurn project with test settings. */
export function writeCalibrationProject({ name, layout }: NamedJig): string {
  const note = [
    `Calibration sheet of ${name}`,
    "It engraves a frame around all slots and a cross in their middle. No tag is engraved.",
    "Start from: Absolute Coords",
  ];
  return writeLbrn2({
    note,
    template: null,
    bed: { width: layout.bedWidth, height: layout.bedHeight },
    tags: [{ contours: drawCalibration(layout), outline: [] }],
  });
}

/** As large as the bed. */
export function writeCalibrationSvg({ name, layout }: NamedJig): string {
  const size = { width: layout.bedWidth, height: layout.bedHeight };
  const paths = [{ path: writePath(drawCalibration(layout)) }];
  return drawToScale({ title: `Calibration sheet of ${name}`, paths, size });
}
