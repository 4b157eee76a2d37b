import { formatCount } from "#platform/text.ts";
import { isReadable, readEngraved } from "#shop/engraving/check-code.server.ts";
import { type Contour, writePath } from "#shop/engraving/contours.ts";
import { findEngravingProblem, loadEngravingGlyphs } from "#shop/engraving/engraved-name.ts";
import type { FrontEngraving, Material } from "#shop/engraving/engraving.ts";
import { drawToScale } from "#shop/engraving/laser-file.server.ts";
import type { LightBurnTemplate } from "#shop/engraving/lightburn-template.ts";
import { backContours, frontContours } from "#shop/engraving/tag-contours.ts";
import { backSteps, type Jig, listSlots, placeInSlot, tagEdge } from "./jig.ts";
import { writeLbrn2 } from "./lbrn2.ts";
import { type SheetSide, sheetSides } from "./sheet-picture.ts";

export type SheetTag = FrontEngraving & { slot: number; order: string; qrText: string };

/** All that a sheet's files show. `burnOffset` in mm. */
export type SheetFacts = {
  number: number;
  createdAt: Date;
  jigName: string;
  jig: Jig;
  material: Material;
  burnOffset: number;
  template: LightBurnTemplate | null;
  tags: SheetTag[];
};

type DrawnTag = SheetTag & { front: Contour[]; back: Contour[] };

/** A sheet with problems has no files. */
export type DrawnSheet = {
  files: Record<string, string>;
  tags: DrawnTag[];
  problems: Problem[];
};

/** Why an order can't be engraved. */
export type Problem = { order: string; reason: string };

/** Two files a side; every code was read, first as it may burn and then off the finished sheet. Throws where the latter fails. */
export async function drawSheet(sheet: SheetFacts): Promise<DrawnSheet> {
  const tags: DrawnTag[] = [];
  const problems: Problem[] = [];
  for (const tag of sheet.tags) {
    const reason = await findProblem(tag, sheet);
    if (reason) problems.push({ order: tag.order, reason });
    else tags.push(await drawTag(tag, sheet));
  }
  const files: Record<string, string> = {};
  if (problems.length === 0) {
    for (const side of sheetSides) Object.assign(files, drawSide(side, sheet, tags));
    await readSheet(files[`${fileName(sheet)}_back.svg`] ?? "", sheet);
  }
  return { files, tags, problems };
}

async function findProblem(tag: SheetTag, { material, burnOffset }: SheetFacts): Promise<string | undefined> {
  if (await findEngravingProblem(tag)) return "Its name can't be engraved.";
  if (await isReadable({ material, qrText: tag.qrText, burnOffset })) return undefined;
  return `Its code can't be read back in ${material.name}: check the material's colors, polarity and burn offset.`;
}

async function drawTag(tag: SheetTag, { material, burnOffset }: SheetFacts): Promise<DrawnTag> {
  const front = frontContours(tag, await loadEngravingGlyphs(tag));
  return { ...tag, front, back: backContours(material, tag.qrText, burnOffset) };
}

function drawSide(side: SheetSide, sheet: SheetFacts, tags: DrawnTag[]): Record<string, string> {
  const bed = { width: sheet.jig.bedWidth, height: sheet.jig.bedHeight };
  const slots = listSlots(sheet.jig);
  const placed = tags.map((tag) => {
    const placement = slots[tag.slot - 1]![side];
    const outline = placeInSlot([tagEdge()], placement);
    return { slot: tag.slot, contours: placeInSlot(tag[side], placement), outline };
  });
  const name = `${fileName(sheet)}_${side}`;
  const lbrn2 = writeLbrn2({ note: writeNote(side, sheet), bed, tags: placed, template: sheet.template });
  const paths = placed.map(({ slot, contours }) => ({ id: `slot-${slot}`, path: writePath(contours) }));
  return { [`${name}.lbrn2`]: lbrn2, [`${name}.svg`]: drawToScale({ title: name, paths, size: bed }) };
}

/** `sheet-0042_saddle` */
export function fileName({ number, material }: Pick<SheetFacts, "number" | "material">): string {
  const name = material.name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-");
  return `sheet-${String(number).padStart(4, "0")}_${name.replace(/^-|-$/g, "") || "material"}`;
}

function writeNote(side: SheetSide, sheet: SheetFacts): string[] {
  const count = formatCount(sheet.tags.length, "tag");
  return [
    `Sheet ${sheet.number}, ${side}: ${sheet.material.name}, ${count}, jig ${sheet.jigName}.`,
    "Start From: Absolute Coords. Any other moves the tags when a slot is empty.",
    backSteps[sheet.jig.turn],
  ];
}

/** Reads each code in its slot of the very file that is handed out. Throws if one can't be read. */
async function readSheet(svg: string, sheet: SheetFacts): Promise<void> {
  const paths = readSlotPaths(svg);
  const slots = listSlots(sheet.jig);
  for (const { slot, order, qrText } of sheet.tags) {
    const { back } = slots[slot - 1]!;
    const text = await readEngraved({ path: paths.get(slot) ?? "", material: sheet.material, ...back });
    if (text !== qrText) throw new Error(`The code of ${order} can't be read off sheet ${sheet.number}.`);
  }
}

/** Returns what a sheet's SVG has engraved in each slot. */
export function readSlotPaths(svg: string): Map<number, string> {
  const paths = svg.matchAll(/<path id="slot-(\d+)"[^>]* d="([^"]+)"/g);
  return new Map(Array.from(paths, ([, slot, path = ""]) => [Number(slot), path]));
}
