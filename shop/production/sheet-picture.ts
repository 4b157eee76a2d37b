import { escapeXml } from "#platform/escape-xml.ts";
import type { Material } from "#shop/engraving/material.ts";
import { tagOutline, tagSize } from "#shop/engraving/tag-shape.ts";
import { type Jig, slotsOf } from "./jig.ts";

export const sheetSides = ["front", "back"] as const;

export type SheetSide = (typeof sheetSides)[number];

type SheetPicture = {
  jig: Jig;
  material: Material;
  side: SheetSide;
  /** `path` lies on the bed, in mm. */
  tags: { slot: number; path: string }[];
  title: string;
};

const numberLook =
  'font-size="10" font-family="sans-serif" fill="#1d2a24" stroke="#fffdf8" stroke-width="2.5" paint-order="stroke"';

/** A loaded jig as it will look, in true colors and to scale, with the numbers of its slots; nothing of it is engraved. */
export function drawSheetPicture({ jig, material, side, tags, title }: SheetPicture): string {
  const { bedWidth: width, bedHeight: height } = jig;
  const { width: across, height: down } = tagSize;
  const pathOf = new Map(tags.map(({ slot, path }) => [slot, path]));
  const slots = slotsOf(jig).map(({ slot, isUsed, [side]: { left, top, isTurned } }) => {
    const path = pathOf.get(slot);
    const turn = isTurned ? ` rotate(180 ${across / 2} ${down / 2})` : "";
    const look = path
      ? `fill="${material.color}"`
      : `fill="none" stroke="#8d8574" stroke-width=".6" stroke-dasharray="${isUsed ? 3 : 1}"`;
    return (
      `<path ${look} transform="translate(${left} ${top})${turn}" d="${tagOutline(0)}"/>` +
      (path ? `<path fill="${material.engraved}" fill-rule="evenodd" d="${path}"/>` : "") +
      `<text x="${left + 4}" y="${top + 14}" ${numberLook}>${slot}</text>`
    );
  });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><title>${escapeXml(title)}</title>` +
    `<path fill="#fffdf8" stroke="#8d8574" d="M0 0H${width}V${height}H0Z"/>${slots.join("")}</svg>`
  );
}
