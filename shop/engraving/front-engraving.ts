import type { DesignCode } from "./designs.ts";
import { fitEngravedName } from "./engraved-name.ts";
import type { Glyphs } from "./glyphs.ts";
import { linePath } from "./lettering.ts";
import { nameBox } from "./tag-size.ts";

/** All that is engraved on the front: closed even-odd contours in mm. A name that can't be engraved leaves its place empty. */
export function frontContours(design: DesignCode, name: string, glyphs: Glyphs): string {
  const fit = fitEngravedName(name, glyphs);
  const middle = { classic: 62, monogram: 84, crest: 86 }[design];
  if (fit.outcome !== "fits") return "";
  const leading = fit.heightMm * 1.75;
  const first = middle + fit.heightMm / 2 - ((fit.lines.length - 1) * leading) / 2;
  return fit.lines
    .map((line, index) =>
      linePath(line, glyphs, {
        center: nameBox.center,
        baseline: first + index * leading,
        heightMm: fit.heightMm,
      }),
    )
    .join("");
}
