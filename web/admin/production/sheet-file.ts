import { drawnMaterial, findMaterial } from "#shop/engraving/materials.server.ts";
import { fileName } from "#shop/production/draw-sheet.server.ts";
import { drawSheetPicture, sheetSides } from "#shop/production/sheet-picture.ts";
import { findSheet, type SheetView } from "#shop/production/sheets.server.ts";
import { type Context, servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/sheet-file.ts";
import { readSheetNumber } from "./read-sheet-number.ts";
import { readSidePaths } from "./sheet-files.server.ts";
import { svgResponse } from "./svg-response.ts";

/** `all.zip`: the sheet's frozen files. `front.svg`, `back.svg`: what is in them, in true colors. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const sheet = await findSheet(db, readSheetNumber(params.number));
  const zip = sheet && (await files.read(sheet.file));
  if (!zip) throw notFound();
  if (params.file !== "all.zip") return picture(context, { sheet, zip, file: params.file });
  const name = fileName({ number: sheet.number, material: { name: sheet.materialName } });
  return new Response(new Uint8Array(zip), {
    headers: {
      ...privateHeaders,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}.zip"`,
    },
  });
}

async function picture(
  context: Context,
  { sheet, zip, file }: { sheet: SheetView; zip: Uint8Array; file: string },
) {
  const side = sheetSides.find((each) => `${each}.svg` === file);
  const material = await findMaterial(context.get(servicesContext).db, sheet.materialId);
  if (!side || !material) throw notFound();
  const tags = Array.from(readSidePaths(zip, side), ([slot, path]) => ({ slot, path }));
  return svgResponse(
    drawSheetPicture({
      ...{ jig: sheet.layout, side, title: `The ${side} of sheet ${sheet.number}` },
      loaded: { material: drawnMaterial(material), tags },
    }),
  );
}
