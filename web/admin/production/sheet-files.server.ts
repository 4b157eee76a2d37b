import { strFromU8, unzipSync } from "fflate";
import { programBeside, runInChild } from "#platform/child-worker.server.ts";
import { serialQueue } from "#platform/serial-queue.ts";
import type { DrawSheetFiles } from "#shop/production/create-sheet.server.ts";
import { readSlotPaths } from "#shop/production/draw-sheet.server.ts";
import type { SheetSide } from "#shop/production/sheet-picture.ts";
import { answerDrawn } from "#web/shell/answer-file.server.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";

const program = programBeside(import.meta, "draw-sheet-files.server.ts");

/** A hundred tags take half a minute. */
const maxMilliseconds = 120_000;

/** Drawing keeps a processor busy: one sheet after the other, in a process that ends. */
const inTurn = serialQueue(5);

export const drawSheetFiles: DrawSheetFiles = (facts) =>
  inTurn(async () => {
    const drawn = await runInChild<Awaited<ReturnType<DrawSheetFiles>>>(program, facts, maxMilliseconds);
    if (!drawn) throw new Error(`The program that draws sheet ${facts.number} failed.`);
    return drawn;
  });

/** Reads what is engraved in each slot of a side. */
export function readSidePaths(zip: Uint8Array, side: SheetSide): Map<number, string> {
  const found = unzipSync(zip, { filter: ({ name }) => name.endsWith(`_${side}.svg`) });
  const [svg] = Object.values(found);
  return readSlotPaths(svg ? strFromU8(svg) : "");
}

/** Names of customers are in it, so nobody keeps it. */
export function svgResponse(request: Request, draw: () => string | Promise<string>): Promise<Response> {
  return answerDrawn(request, { ...privateHeaders, "content-type": "image/svg+xml" }, draw);
}
