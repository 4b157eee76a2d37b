import { type Contour, writePath } from "#shop/engraving/contours.ts";
import { drawToScale } from "#shop/engraving/draw-to-scale.ts";
import type { LightBurnTemplate } from "#shop/engraving/lightburn-template.ts";
import { writeLbrn2 } from "#shop/production/lbrn2.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";

/** Sizes are in mm. */
type Contours = { contours: Contour[]; width: number; height: number };

/** `of`: the jig or material that it is for. */
type Drawing = {
  name: string;
  of: string;
  title: string;
  note: string[];
  draw: () => Contours | Promise<Contours>;
  template: LightBurnTemplate | null;
};

/** Answers `name.lbrn2` with a LightBurn project, `name.svg` with an SVG and any other file with 404. */
export function answerDrawing(request: Request, file: string, drawing: Drawing): Promise<Response> {
  const { name, of, title, note, draw, template } = drawing;
  const isSvg = file === `${name}.svg`;
  if (!isSvg && file !== `${name}.lbrn2`) throw notFound();
  const words = of.match(/[a-z0-9]+/gi) ?? [];
  const headers = {
    ...privateHeaders,
    "content-type": isSvg ? "image/svg+xml" : "application/xml",
    "content-disposition": `attachment; filename="${[...words, file].join("-")}"`,
  };
  return answerDrawn(request, headers, async () => {
    const { contours, ...size } = await draw();
    return isSvg
      ? drawToScale({ title, paths: [{ path: writePath(contours) }], size })
      : writeLbrn2({ note: [title, ...note], bed: size, tags: [{ contours, outline: [] }], template });
  });
}
