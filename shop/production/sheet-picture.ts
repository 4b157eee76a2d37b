import { escapeXml } from "#platform/escape-xml.ts";
import type { Material } from "#shop/engraving/engraving.ts";
import { tagOutline, tagSize } from "#shop/engraving/tag-shape.ts";
import { type Jig, type JigSlot, listSlots } from "./jig.ts";

export const sheetSides = ["front", "back"] as const;

export type SheetSide = (typeof sheetSides)[number];

type SheetPicture = {
  jig: Jig;
  side: SheetSide;
  title: string;
  /** What is engraved in its slots; `path` is on the bed, in mm. */
  loaded?: { material: Material; tags: { slot: number; path: string }[] };
};

/** Draws a jig on its bed for the screen, to scale, with the numbers of its slots and its tags in true colors. No laser gets it. */
export function drawSheetPicture({ jig, side, title, loaded }: SheetPicture): string {
  const { bedWidth: width, bedHeight: height } = jig;
  const paths = new Map(loaded?.tags.map(({ slot, path }) => [slot, path]));
  const slots = listSlots(jig).map((slot) => {
    const path = paths.get(slot.slot);
    const { left, top } = slot[side];
    return (
      drawSlot(slot, side, path ? `fill="${loaded?.material.color}"` : `fill="none" ${line}`) +
      (path ? `<path fill="${loaded?.material.engraved}" fill-rule="evenodd" d="${path}"/>` : "") +
      `<text x="${left + 4}" y="${top + 18}" ${numberLook}>${slot.slot}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${escapeXml(title)}">` +
    `<path fill="#fffdf8" ${line} d="M0 0H${width}V${height}H0Z"/>${slots.join("")}${drawCorner(jig)}</svg>`
  );
}

const line = 'stroke="#8d8574" vector-effect="non-scaling-stroke"';

const numberLook =
  'font-size="14" font-family="sans-serif" fill="#1d2a24" stroke="#fffdf8" stroke-width="3" paint-order="stroke"';

function drawSlot(slot: JigSlot, side: SheetSide, look: string): string {
  const { isUsed, [side]: place } = slot;
  const { width, height } = tagSize;
  const turn = place.isTurned ? ` rotate(180 ${width / 2} ${height / 2})` : "";
  const strike = isUsed ? "" : `<path fill="none" ${line} d="M4 106 66 4M4 4 66 106"/>`;
  return `<g transform="translate(${place.left} ${place.top})${turn}"><path ${look} d="${tagOutline(0)}"/>${strike}</g>`;
}

/** Two thick sides in the corner that the offsets are measured from. */
function drawCorner({ firstCorner, bedWidth, bedHeight }: Jig): string {
  const arm = Math.min(bedWidth, bedHeight) / 6;
  const [x, toRight] = firstCorner.endsWith("left") ? [0, arm] : [bedWidth, -arm];
  const [y, down] = firstCorner.startsWith("top") ? [0, arm] : [bedHeight, -arm];
  return `<path fill="none" stroke="#8a5a33" stroke-width="4" d="M${x + toRight} ${y}H${x}V${y + down}"/>`;
}
