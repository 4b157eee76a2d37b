import { fileName } from "#shop/production/draw-sheet.server.ts";
import { drawSheetPicture, type SheetSide, sheetSides } from "#shop/production/sheet-picture.ts";
import { findSheet, type SheetView } from "#shop/production/sheets.server.ts";
import { servicesContext } from "#web/context.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import type { Route } from "./+types/sheet-file.ts";
import { readSheetNumber } from "./sheet-actions.server.ts";
import { readSidePaths, svgResponse } from "./sheet-files.server.ts";

/** `all.zip`: the sheet's frozen files. `front.svg`, `back.svg`: what is in them, in true colors. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { db, files } = context.get(servicesContext);
  const sheet = await findSheet(db, readSheetNumber(params.number));
  const zip = sheet?.file && (await files.read(sheet.file));
  if (!zip) throw notFound();
  const side = sheetSides.find((each) => `${each}.svg` === params.file);
  if (side) return svgResponse(request, () => drawPicture(sheet, zip, side));
  if (params.file !== "all.zip") throw notFound();
  const name = fileName(sheet);
  return new Response(new Uint8Array(zip), {
    headers: {
      ...privateHeaders,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${name}.zip"`,
    },
  });
}

function drawPicture({ number, layout: jig, material }: SheetView, zip: Uint8Array, side: SheetSide) {
  const tags = Array.from(readSidePaths(zip, side), ([slot, path]) => ({ slot, path }));
  const title = `The ${side} of sheet ${number}`;
  return drawSheetPicture({ jig, side, title, loaded: { material, tags } });
}
