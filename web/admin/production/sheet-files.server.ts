import { setImmediate } from "node:timers/promises";
import { strFromU8, unzipSync } from "fflate";
import { resolveProgram, runInChild } from "#platform/child-worker.server.ts";
import type { Database } from "#platform/database.ts";
import { createQueue } from "#platform/promises.ts";
import { writePath } from "#shop/engraving/contours.ts";
import { loadEngravingGlyphs } from "#shop/engraving/engraved-name.ts";
import { profileUrl, toQrText } from "#shop/engraving/engraving.ts";
import { drawnMaterial, findMaterial } from "#shop/engraving/materials.server.ts";
import { backContours, frontContours } from "#shop/engraving/tag-contours.ts";
import type { DrawSheetFiles, PlacedTag } from "#shop/production/create-sheet.server.ts";
import { fileName, readSlotPaths } from "#shop/production/draw-sheet.server.ts";
import { listSlots, placeInSlot } from "#shop/production/jig.ts";
import { findJig } from "#shop/production/jigs.server.ts";
import { listFillable, type QueuedTag } from "#shop/production/queue.server.ts";
import { drawSheetPicture, type SheetSide, sheetSides } from "#shop/production/sheet-picture.ts";
import { findSheet, type SheetView } from "#shop/production/sheets.server.ts";
import { type RouteArgs, requireRow } from "#web/admin/admin-action.server.ts";
import { servicesContext } from "#web/context.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { notFound } from "#web/shell/read-form.ts";
import { readSheetNumber } from "./sheet-actions.server.ts";

const program = resolveProgram(import.meta, "draw-sheet-files.server.ts");

/** A hundred tags take half a minute. */
const maxMilliseconds = 120_000;

/** Drawing keeps a processor busy: one sheet after the other, in a process that ends. */
const runInTurn = createQueue(5);

export const drawSheetFiles: DrawSheetFiles = (facts) =>
  runInTurn(async () => {
    const drawn = await runInChild<Awaited<ReturnType<DrawSheetFiles>>>(program, facts, maxMilliseconds);
    if (!drawn) throw new Error(`The program that draws sheet ${facts.number} failed.`);
    return drawn;
  });

/** `all.zip`: the sheet's frozen files. `front.svg`, `back.svg`: what is in them, in true colors. */
export async function answerSheetFile({ context, params, request }: RouteArgs) {
  const { db, files } = context.get(servicesContext);
  const sheet = await findSheet(db, readSheetNumber(params.number ?? ""));
  const zip = sheet?.file && (await files.read(sheet.file));
  if (!zip) throw notFound();
  const side = findSide(params.file);
  if (side) return answerPicture(request, () => drawFrozenSide(sheet, zip, side));
  if (params.file !== "all.zip") throw notFound();
  return new Response(new Uint8Array(zip), {
    headers: {
      ...privateHeaders,
      "content-type": "application/zip",
      "content-disposition": `attachment; filename="${fileName(sheet)}.zip"`,
    },
  });
}

function drawFrozenSide({ number, layout: jig, material }: SheetView, zip: Uint8Array, side: SheetSide) {
  const [svg] = Object.values(unzipSync(zip, { filter: ({ name }) => name.endsWith(`_${side}.svg`) }));
  const paths = readSlotPaths(svg ? strFromU8(svg) : "");
  const tags = Array.from(paths, ([slot, path]) => ({ slot, path }));
  const title = `The ${side} of sheet ${number}`;
  return drawSheetPicture({ jig, side, title, loaded: { material, tags } });
}

/** A side of the sheet that would be made of the chosen tags. */
export async function answerFillPicture({ context, params, request }: RouteArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const side = findSide(params.file);
  if (!side) throw notFound();
  const { jig, placed, ...fill } = await readFill(db, new URL(request.url).searchParams);
  const material = drawnMaterial(fill.material);

  async function drawContours({ engraving, publicId }: QueuedTag) {
    if (side === "back") return backContours(material, toQrText(profileUrl(siteUrl, publicId ?? "")), 0);
    return frontContours(engraving, await loadEngravingGlyphs(engraving));
  }

  return answerPicture(request, async () => {
    const slots = listSlots(jig.layout);
    const tags = [];
    for (const { slot, tag } of placed) {
      const placement = slots[slot - 1]![side];
      tags.push({ slot, path: writePath(placeInSlot(await drawContours(tag), placement)) });
      // A hundred backs would hold up buyers for a second.
      await setImmediate();
    }
    const title = `The ${side} of the sheet`;
    return drawSheetPicture({ jig: jig.layout, side, title, loaded: { material, tags } });
  });
}

function findSide(file: string | undefined): SheetSide | undefined {
  return sheetSides.find((side) => `${side}.svg` === file);
}

/** The picture has names of customers, so nobody keeps it. */
function answerPicture(request: Request, draw: () => string | Promise<string>): Promise<Response> {
  return answerDrawn(request, { ...privateHeaders, "content-type": "image/svg+xml" }, draw);
}

/**
 * Reads what a sheet is filled with: jig, material and the order of each slot (`slot-1=FT-100001`). A URL without any slot asks for
 * the next tags of the queue. Throws 404 for an unknown jig or material.
 */
export async function readFill(db: Database, fields: URLSearchParams | FormData) {
  const jig = await requireRow(fields.get("jig"), (id) => findJig(db, id));
  const material = await requireRow(fields.get("material"), (id) => findMaterial(db, id));
  const tags = await listFillable(db, material.id);
  const usable = listSlots(jig.layout).filter(({ isUsed }) => isUsed);
  const hasChosenTags = fields instanceof FormData || usable.some(({ slot }) => fields.has(`slot-${slot}`));
  const slots = usable.map(({ slot }, at) => ({
    slot,
    invoice: hasChosenTags ? String(fields.get(`slot-${slot}`) ?? "") : (tags[at]?.invoiceNumber ?? ""),
  }));
  const placed: PlacedTag[] = [];
  const missing: string[] = [];
  for (const { slot, invoice } of slots) {
    const tag = tags.find(({ invoiceNumber }) => invoiceNumber === invoice);
    if (tag) placed.push({ slot, tag });
    else if (invoice !== "") missing.push(invoice);
  }
  return { jig, material, tags, slots, placed, missing };
}
