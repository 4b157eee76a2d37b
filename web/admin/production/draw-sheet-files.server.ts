import { zipSync } from "fflate";
import { answerMessages } from "#platform/child-worker.server.ts";
import { type DrawnSheet, drawSheet, fileName, type SheetFacts } from "#shop/production/draw-sheet.server.ts";
import { listSlots } from "#shop/production/jig.ts";
import { drawPickingList } from "#web/pdf/picking-list.server.ts";

// The program that sheet-files.server.ts starts: the files of a sheet as one zip, or why there are none.
answerMessages(async (sheet: SheetFacts) => {
  const { files, tags, problems } = await drawSheet(sheet);
  return { zip: problems.length === 0 ? await zip(sheet, { files, tags }) : null, problems };
});

async function zip(sheet: SheetFacts, { files, tags }: Pick<DrawnSheet, "files" | "tags">) {
  const { number, material, jigName, jig, createdAt } = sheet;
  const used = new Set(tags.map(({ slot }) => slot));
  const list = await drawPickingList({
    number,
    material,
    jigName,
    createdAt,
    turn: jig.turn,
    emptySlots: listSlots(jig).flatMap(({ slot, isUsed }) => (isUsed && !used.has(slot) ? [slot] : [])),
    tags: tags.map((tag) => ({ ...tag, codeEnd: tag.qrText.slice(-6) })),
  });
  const texts = Object.entries(files).map(([name, text]) => [name, new TextEncoder().encode(text)] as const);
  return zipSync(Object.fromEntries([...texts, [`${fileName(sheet)}_picking-list.pdf`, list]]));
}
