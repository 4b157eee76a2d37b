import { formatLongDate } from "#platform/dates.ts";
import { type Contour, writePath } from "#shop/engraving/contours.ts";
import { type EngravedText, formatEngraving, type Material } from "#shop/engraving/engraving.ts";
import { rasterize } from "#shop/engraving/render-tag.server.ts";
import { codeBox, slot as strapSlot, tagOutline, tagSize } from "#shop/engraving/tag-shape.ts";
import { backSteps, type Jig } from "#shop/production/jig.ts";
import { openSheet, type Sheet } from "./sheet.server.ts";
import { fitText } from "./text.server.ts";

export type PickingList = {
  number: number;
  material: Material;
  jigName: string;
  turn: Jig["turn"];
  createdAt: Date;
  emptySlots: number[];
  tags: PickedTag[];
};

/** `front` and `back` in mm from a tag's upper left corner; `codeEnd`: the last six characters of its code. */
type PickedTag = EngravedText & {
  slot: number;
  order: string;
  codeEnd: string;
  front: Contour[];
  back: Contour[];
};

/** A PDF to lie beside the laser. */
export async function drawPickingList(list: PickingList): Promise<Uint8Array> {
  const heading = `Sheet ${list.number}`;
  const { tags, ...facts } = list;
  const texts = tags.map((tag) => [tag.order, formatEngraving(tag), tag.codeEnd]);
  const sheet = await openSheet(`${heading}, picking list`, `·${JSON.stringify([facts, texts])}`);
  drawHead(sheet, heading, list);
  for (const tag of tags.toSorted((a, b) => a.slot - b.slot)) {
    await drawBlock(sheet, tag, list.material);
  }
  drawEmptySlots(sheet, list.emptySlots);
  return sheet.finish(heading);
}

function drawHead(sheet: Sheet, heading: string, { tags, material, jigName, turn, createdAt }: PickingList) {
  const count = tags.length === 1 ? "1 tag" : `${tags.length} tags`;
  const facts = `${count} · ${material.name} · Jig: ${jigName}`;
  sheet.need(80);
  sheet.write(heading, { size: 30 });
  sheet.write(formatLongDate(createdAt), { size: 13, align: "right" });
  sheet.move(38);
  sheet.flow(facts, { size: 14 });
  sheet.flow(backSteps[turn], { size: 14 });
  sheet.move(8);
}

const blockHeight = 114;
const thumbnail = { width: 63, height: 99 };

const text = { x: 220, width: 284 };
const nameBox = { width: text.width, height: 36, maxSize: 16 };

async function drawBlock(sheet: Sheet, tag: PickedTag, material: Material) {
  sheet.need(blockHeight);
  sheet.drawRule();
  sheet.move(7);
  await sheet.drawPicture(await drawTag(tag.front, material), { ...thumbnail, x: 64 });
  await sheet.drawPicture(await drawTag(tag.back, material, strike), { ...thumbnail, x: 137 });
  sheet.write(String(tag.slot), { size: 28 });
  sheet.write(tag.order, { ...text, size: 18 });
  sheet.move(23);
  drawName(sheet, formatEngraving(tag));
  sheet.move(3);
  sheet.write(tag.codeEnd, { ...text, size: 17 });
  sheet.move(21);
  sheet.write(material.name, { ...text, size: 12 });
  sheet.move(blockHeight - nameBox.height - 54);
}

const { left, top, width, height } = strapSlot;
const blankTag = `${tagOutline(0)}M${left} ${top}h${width}v${height}h${-width}z`;

const strikeLength = codeBox.side - 12;
/** Across the code, which nobody may scan from the paper instead of the tag. */
const strike = `M${codeBox.left + 6} ${codeBox.top + 6}l${strikeLength} ${strikeLength}`;

/** Draws a JPEG with four pixels a point. */
function drawTag(contours: Contour[], { color, engraved }: Material, struck = ""): Promise<Buffer> {
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${tagSize.width} ${tagSize.height}" fill-rule="evenodd">` +
    `<path fill="${color}" d="${blankTag}"/><path fill="${engraved}" d="${writePath(contours)}"/>` +
    `<path stroke="${color}" stroke-width="17" d="${struck}"/></svg>`;
  const picture = rasterize(svg, 4 * thumbnail.width).flatten({ background: "#fff" });
  return picture.jpeg({ chromaSubsampling: "4:4:4" }).toBuffer();
}

/** Sets a long name smaller, so that it fits its box, and moves on to the end of the box. */
function drawName(sheet: Sheet, name: string) {
  const fit = fitText([name], { ...nameBox, measureWidth: sheet.fonts.measureWidth });
  const lines = fit.lines.flat();
  for (const line of lines) {
    sheet.write(line, { ...text, size: fit.size });
    sheet.move(fit.size);
  }
  sheet.move(nameBox.height - lines.length * fit.size);
}

function drawEmptySlots(sheet: Sheet, emptySlots: number[]) {
  if (emptySlots.length === 0) return;
  const slots = emptySlots.toSorted((a, b) => a - b).map(String);
  const text =
    slots.length === 1
      ? `Slot ${slots[0]} stays empty.`
      : `Slots ${new Intl.ListFormat("en-US").format(slots)} stay empty.`;
  sheet.need(40);
  sheet.drawRule();
  sheet.move(8);
  sheet.flow(text, { size: 14 });
}
