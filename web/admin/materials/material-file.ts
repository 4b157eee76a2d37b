import { z } from "zod";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { findMaterial } from "#shop/engraving/materials.server.ts";
import { drawTestGrid } from "#shop/production/test-grid.ts";
import { answerDrawing } from "#web/admin/production/answer-drawing.server.ts";
import { servicesContext } from "#web/context.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/material-file.ts";

/** A grid of small codes for a scrap of the material. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.materialId).data;
  const material = id && (await findMaterial(context.get(servicesContext).db, id));
  if (!material) throw notFound();
  const { name, polarity, burnOffset, template } = material;
  return answerDrawing(request, params.file, {
    name: "test-grid",
    of: name,
    title: `Test grid for ${name}`,
    template,
    draw: async () => drawTestGrid({ polarity, burnOffset: burnOffset / 100 }, await loadGlyphs("")),
    note: [
      "Rows A, B and C are drawn 0.05 mm narrower, as set, and 0.05 mm wider; columns have modules of 0.4, 0.5 and 0.6 mm.",
      "Scan each code: it reads as its name. Set the burn offset of the row that reads best.",
      "Place the grid on the scrap before you start.",
    ],
  });
}
