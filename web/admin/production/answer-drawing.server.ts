import { type Contour, writePath } from "#shop/engraving/contours.ts";
import { drawToScale } from "#shop/engraving/draw-to-scale.ts";
import type { LightBurnTemplate } from "#shop/engraving/lightburn-template.ts";
import { writeLbrn2 } from "#shop/production/lbrn2.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";

/** In mm. `of`: the jig or material that it is for. */
type Drawing = {
  of: string;
  title: string;
  note: string[];
  contours: Contour[];
  size: { width: number; height: number };
  template: LightBurnTemplate | null;
};

/** Answers `name.lbrn2` with a LightBurn project, `name.svg` with an SVG and any other file with 404. */
export function answerDrawing(file: string, name: string, drawing: Drawing): Response {
  const { of, title, note, contours, size, template } = drawing;
  const isSvg = file === `${name}.svg`;
  if (!isSvg && file !== `${name}.lbrn2`) throw notFound();
  const words = of.match(/[a-z0-9]+/gi) ?? [];
  const headers = {
    ...privateHeaders,
    "content-type": isSvg ? "image/svg+xml" : "application/xml",
    "content-disposition": `attachment; filename="${[...words, file].join("-")}"`,
  };
  const content = isSvg
    ? drawToScale({ title, paths: [{ path: writePath(contours) }], size })
    : writeLbrn2({ note: [title, ...note], bed: size, tags: [{ contours, outline: [] }], template });
  return new Response(content, { headers });
}
