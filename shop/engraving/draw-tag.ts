import { backContours } from "./back-engraving.ts";
import type { DesignCode } from "./designs.ts";
import { frontContours } from "./front-engraving.ts";
import type { Glyphs } from "./glyphs.ts";
import { type LeatherCode, leatherOf } from "./leathers.ts";
import { tagSize, tagView } from "./tag-size.ts";

/** What is on a front. `glyphs` must have been loaded for this name. */
export type TagFront = { design: DesignCode; leather: LeatherCode; name: string; glyphs: Glyphs };

/** What is on a back. `qrText` is the code's text in its engraved form (`engravedText`). */
export type TagBack = { leather: LeatherCode; qrText: string };

/** The front as one `<svg>` string, in true colours, to scale in mm. `idPrefix` keeps several on one page apart. */
export function drawTagFront(tag: TagFront & { idPrefix?: string }): string {
  return drawTag(tag.leather, frontContours(tag.design, tag.name, tag.glyphs));
}

/** The back with its code as one `<svg>` string, in true colours, to scale in mm. */
export function drawTagBack(tag: TagBack & { idPrefix?: string }): string {
  const { words, code } = backContours(leatherOf(tag.leather), tag.qrText);
  return drawTag(tag.leather, words + code.path);
}

function drawTag(code: LeatherCode, engraving: string): string {
  const leather = leatherOf(code);
  const { left, top, width, height } = tagView;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" role="img" aria-label="Tag"><rect width="70" height="110" rx="8" fill="${leather.colour}"/><path fill="${leather.engraved}" fill-rule="evenodd" d="${engraving}"/></svg>`;
}

/** The engraving alone, for the laser: closed filled contours, even-odd, one colour, width and height in mm. */
export function drawTagEngraving(tag: ({ side: "front" } & TagFront) | ({ side: "back" } & TagBack)): string {
  const { width, height } = tagSize;
  const path = tag.side === "front" ? frontContours(tag.design, tag.name, tag.glyphs) : engravedBack(tag);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<path fill="#000" fill-rule="evenodd" d="${path}"/></svg>`
  );
}

function engravedBack(tag: TagBack): string {
  const { words, code } = backContours(leatherOf(tag.leather), tag.qrText);
  return words + code.path;
}
