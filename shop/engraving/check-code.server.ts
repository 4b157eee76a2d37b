import { readQrTwice } from "#platform/pictures/read-qr.server.ts";
import { writePath } from "./contours.ts";
import type { Material } from "./engraving.ts";
import { rasterize } from "./render-tag.server.ts";
import { backContours } from "./tag-contours.ts";
import { tagSize } from "./tag-shape.ts";

/** A laser may burn so many mm wider or narrower than drawn on each side. */
const burnTolerance = 0.1;

export type CodeToEngrave = { material: Material; qrText: string; burnOffset: number };

/** True if two readers read exactly this text off the engraved back, as drawn and also burnt wider or narrower. */
export async function isReadable({ material, qrText, burnOffset }: CodeToEngrave): Promise<boolean> {
  for (const deviation of [0, -burnTolerance, burnTolerance]) {
    const path = writePath(backContours(material, qrText, burnOffset + deviation));
    if ((await readEngraved({ path, material })) !== qrText) return false;
  }
  return true;
}

type Engraved = { path: string; material: Material; left?: number; top?: number };

/** Returns what two readers agree on, at 300 dpi in the material's colors; the tag's upper left corner lies at `left`, `top` in mm. */
export async function readEngraved({ path, material, left = 0, top = 0 }: Engraved) {
  const { width, height } = tagSize;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}">` +
    `<path fill="${material.color}" d="M${left} ${top}h${width}v${height}h${-width}z"/>` +
    `<path fill="${material.engraved}" fill-rule="evenodd" d="${path}"/></svg>`;
  return readQrTwice(rasterize(svg, Math.round((width / 25.4) * 300)));
}
