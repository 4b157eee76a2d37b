import { z } from "zod";
import { writePath } from "#shop/engraving/contours.ts";
import { drawToScale } from "#shop/engraving/draw-to-scale.ts";
import { loadGlyphs } from "#shop/engraving/glyphs.ts";
import { findMaterial, type MaterialRow } from "#shop/engraving/materials.server.ts";
import { writeLbrn2 } from "#shop/production/lbrn2.ts";
import { drawTestGrid } from "#shop/production/test-grid.ts";
import { servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/material-file.ts";

const types = { "test-grid.lbrn2": "application/xml", "test-grid.svg": "image/svg+xml" };

/** A grid of small codes for a scrap of the material. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.materialId).data;
  const type = Object.entries(types).find(([name]) => name === params.file)?.[1];
  const material = id && type && (await findMaterial(context.get(servicesContext).db, id));
  if (!material) throw notFound();
  return new Response(await draw(material, params.file.endsWith(".svg")), {
    headers: {
      ...privateHeaders,
      "content-type": type,
      "content-disposition": `attachment; filename="${params.file}"`,
    },
  });
}

async function draw({ name, polarity, burnOffset, template }: MaterialRow, isSvg: boolean) {
  const { contours, ...bed } = drawTestGrid({ polarity, burnOffset: burnOffset / 100 }, await loadGlyphs(""));
  const title = `Test grid for ${name}`;
  if (isSvg) return drawToScale({ title, paths: [{ path: writePath(contours) }], size: bed });
  const note = [
    `${title}: rows A, B and C are drawn 0.05 mm narrower, as set, and 0.05 mm wider; columns have modules of 0.4, 0.5 and 0.6 mm.`,
    "Scan each code: it reads as its name. Set the burn offset of the row that reads best.",
    "Place the grid on the scrap before you start.",
  ];
  return writeLbrn2({ note, bed, tags: [{ contours, outline: [] }], template });
}
