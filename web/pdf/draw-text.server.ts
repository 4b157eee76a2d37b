import type { Color, PDFPage } from "@cantoo/pdf-lib";
import { boxWidth, type Lettering, widthOfRun } from "./lettering.server.ts";

type Place = { x: number; y: number; size: number; color: Color };

/** One line from `x` on, its base line at `y`, all in points. A letter that no font has is □. */
export function drawText(page: PDFPage, { runsOf }: Lettering, text: string, place: Place) {
  let { x } = place;
  for (const run of runsOf(text)) {
    if (run.font) page.drawText(run.text, { ...place, x, font: run.font });
    else drawBox(page, { ...place, x });
    x += widthOfRun(run, place.size);
  }
}

function drawBox(page: PDFPage, { x, y, size, color }: Place) {
  const side = (boxWidth - 0.1) * size;
  page.drawRectangle({
    x: x + 0.05 * size,
    y,
    width: side,
    height: side,
    borderColor: color,
    borderWidth: 0.6,
  });
}
