import { cleanLine } from "#platform/text.ts";
import { backContours } from "./back-engraving.ts";
import type { DesignCode } from "./designs.ts";
import { drawEngraving, engravingDefs, smallEngravingDefs } from "./draw-engraving.ts";
import { drawTagLeather, drawTagShadow, leatherDefs } from "./draw-leather.ts";
import { drawStrap, drawStrapBehind, strapBehind, strapDefs } from "./draw-strap.ts";
import { fitEngravedName } from "./engraved-name.ts";
import { escapeXml } from "./escape-xml.ts";
import { frontContours } from "./front-engraving.ts";
import type { Glyphs } from "./glyphs.ts";
import { type Leather, type LeatherCode, leatherOf } from "./leathers.ts";
import { backLabel, frontLabel } from "./tag-label.ts";
import { tagView } from "./tag-size.ts";

/** What is on a front. `glyphs` must have been loaded for this name. */
export type TagFront = { design: DesignCode; leather: LeatherCode; name: string; glyphs: Glyphs };

/** What is on a back. `qrText` is the code's text in its engraved form (`engravedText`). */
export type TagBack = { leather: LeatherCode; qrText: string };

/** The front as one `<svg>` string, in true colors, to scale in mm. `idPrefix` keeps several on one page apart. */
export function drawTagFront(tag: TagFront & { idPrefix?: string }): string {
  const leather = leatherOf(tag.leather);
  const isEngraved = fitEngravedName(tag.name, tag.glyphs).outcome === "fits";
  const label = frontLabel(tag.leather, isEngraved ? cleanLine(tag.name) : "");
  return drawTag(leather, frontContours(tag.design, tag.name, tag.glyphs), label, tag.idPrefix);
}

/** The back with its code as one `<svg>` string, in true colors, to scale in mm. */
export function drawTagBack(tag: TagBack & { idPrefix?: string }): string {
  const leather = leatherOf(tag.leather);
  return drawTag(leather, backContours(leather, tag.qrText), backLabel(tag.leather), tag.idPrefix);
}

/** A tag with only `frame` engraved: the part that is the same for every name or code. */
export function drawBlankTag(leather: Leather, frame: string): string {
  return drawTag(leather, frame, "");
}

/** The other part of a small picture, to lay over its blank tag: both together look like the whole drawing. */
export function drawSmallEngraving(leather: Leather, contours: string): string {
  const id = (name: string) => name;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox}><defs>${smallEngravingDefs(leather, id)}</defs>${drawEngraving(contours, leather, id)}</svg>`;
}

const viewBox = `viewBox="${Object.values(tagView).join(" ")}"`;

function drawTag(leather: Leather, engraving: string, label: string, idPrefix = "tag-"): string {
  const id = (name: string) => `${escapeXml(idPrefix)}${name}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox} role="img" aria-label="${escapeXml(label)}">` +
    `<defs>${leatherDefs(leather, id)}${strapDefs(leather, id)}${engravingDefs(leather, id)}</defs>` +
    drawTagShadow(id, strapBehind) +
    drawStrapBehind(leather) +
    drawTagLeather(leather, id) +
    drawEngraving(engraving, leather, id) +
    `${drawStrap(leather, id)}</svg>`
  );
}
