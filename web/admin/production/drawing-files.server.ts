import { type Contour, writePath } from "#shop/engraving/contours.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { drawToScale } from "#shop/engraving/laser-file.server.ts";
import type { LightBurnTemplate } from "#shop/engraving/lightburn-template.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { drawCalibration } from "#shop/production/jig.ts";
import { findJig } from "#shop/production/jigs.server.ts";
import { writeLbrn2 } from "#shop/production/lbrn2.ts";
import { drawTestGrid } from "#shop/production/test-grid.ts";
import { type RouteArgs, requireRow } from "#web/admin/admin-action.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";

export async function answerJigFile(args: RouteArgs) {
  const { db } = args.context.get(servicesContext);
  const { name, layout } = await requireRow(args.params.jigId, (id) => findJig(db, id));
  return answerDrawing(args, {
    file: "calibration",
    subject: name,
    title: `Calibration sheet of ${name}`,
    note: [
      "It engraves a frame around all slots and a cross in their middle. No tag is engraved.",
      "Start from: Absolute Coords",
    ],
    draw: () => ({ contours: drawCalibration(layout), width: layout.bedWidth, height: layout.bedHeight }),
    template: null,
  });
}

/** A grid of small codes for a scrap of the material. */
export async function answerMaterialFile(args: RouteArgs) {
  const { db } = args.context.get(servicesContext);
  const material = await requireRow(args.params.materialId, (id) => findMaterial(db, id));
  const { name, polarity, burnOffset, template } = material;
  return answerDrawing(args, {
    file: "test-grid",
    subject: name,
    title: `Test grid for ${name}`,
    template,
    // It has Latin letters alone, which are always loaded. The burn offset is stored in hundredths of a mm.
    draw: async () => drawTestGrid({ polarity, burnOffset: burnOffset / 100 }, await loadGlyphs("")),
    note: [
      "Rows A, B and C are drawn 0.05 mm narrower, as set, and 0.05 mm wider; columns have modules of 0.4, 0.5 and 0.6 mm.",
      "Scan each code: it reads as its name. Set the burn offset of the row that reads best.",
      "Place the grid on the scrap before you start.",
    ],
  });
}

/** Sizes are in mm. */
type Contours = { contours: Contour[]; width: number; height: number };

type Drawing = {
  file: string;
  /** The jig or the material, for the file's name. */
  subject: string;
  title: string;
  note: string[];
  draw: () => Contours | Promise<Contours>;
  template: LightBurnTemplate | null;
};

/** Answers `.lbrn2` with a LightBurn project, `.svg` with an SVG and any other file with 404. */
function answerDrawing({ request, params }: RouteArgs, drawing: Drawing): Promise<Response> {
  const { file, subject, title, note, draw, template } = drawing;
  const isSvg = params.file === `${file}.svg`;
  if (!isSvg && params.file !== `${file}.lbrn2`) throw notFound();
  const words = subject.match(/[a-z0-9]+/gi) ?? [];
  const headers = {
    ...privateHeaders,
    "content-type": isSvg ? "image/svg+xml" : "application/xml",
    "content-disposition": `attachment; filename="${[...words, params.file].join("-")}"`,
  };
  return answerDrawn(request, headers, async () => {
    const { contours, ...size } = await draw();
    return isSvg
      ? drawToScale({ title, paths: [{ path: writePath(contours) }], size })
      : writeLbrn2({ note: [title, ...note], bed: size, tags: [{ contours, outline: [] }], template });
  });
}
