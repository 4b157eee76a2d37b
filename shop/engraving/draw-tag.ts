import { escapeXml } from "#platform/escape-xml.ts";
import { cleanLine } from "#platform/text.ts";
import type { DesignCode } from "./designs.ts";
import { drawTagLeather, drawTagShadow, leatherDefs, type NameId } from "./draw-leather.ts";
import { drawStrap, drawStrapBehind, strapBehind, strapDefs } from "./draw-strap.ts";
import { fitEngravedName } from "./engraved-name.ts";
import type { Glyphs } from "./glyphs.ts";
import { type Leather, type LeatherCode, leatherOf } from "./leathers.ts";
import { backPath, frontPath } from "./tag-contours.ts";
import { tagView } from "./tag-shape.ts";

/** `glyphs` must have been loaded for this name. */
export type TagFront = { design: DesignCode; leather: LeatherCode; name: string; glyphs: Glyphs };

export type TagBack = { leather: LeatherCode; qrText: string };

/** One `<svg>` string, to scale in mm. `idPrefix` keeps several on one page apart. */
export function drawTagFront(tag: TagFront & { idPrefix?: string }): string {
  const leather = leatherOf(tag.leather);
  const isEngraved = fitEngravedName(tag.name, tag.glyphs).outcome === "fits";
  const label = frontLabel(tag.leather, isEngraved ? cleanLine(tag.name) : "");
  return drawTag(leather, frontPath(tag.design, tag.name, tag.glyphs), label, tag.idPrefix);
}

export function drawTagBack(tag: TagBack & { idPrefix?: string }): string {
  const leather = leatherOf(tag.leather);
  return drawTag(leather, backPath(leather, tag.qrText), backLabel(tag.leather), tag.idPrefix);
}

const viewBox = `viewBox="${Object.values(tagView).join(" ")}"`;

/** `engraving` is an SVG path in mm. */
export function drawTag(leather: Leather, engraving: string, label = "", idPrefix = "tag-"): string {
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

function engravingDefs(leather: Leather, id: NameId): string {
  return (
    `<pattern id="${id("lines")}" width="4" height=".3" patternUnits="userSpaceOnUse">` +
    `<path d="M0 .08H4" stroke="${lineColor(leather)}" stroke-opacity=".12" stroke-width=".12"/></pattern>`
  );
}

export function lineColor(leather: Leather): string {
  return leather.isLight ? "#1c0d05" : leather.rim;
}

/** Engraved contours: sunk a little, lighter than the leather (darker on light leather), with a slightly burnt rim. */
function drawEngraving(path: string, leather: Leather, id: NameId): string {
  const use = (attributes: string) => `<use href="#${id("engraved")}" ${attributes}/>`;
  return (
    `<defs><path id="${id("engraved")}" fill-rule="evenodd" stroke-linejoin="round" d="${path}"/></defs>` +
    use(`fill="none" stroke="${leather.light}" stroke-opacity=".4" stroke-width=".3" x=".15" y=".18"`) +
    use(`fill="none" stroke="${leather.rim}" stroke-opacity=".16" stroke-width="1.1"`) +
    use(`fill="none" stroke="${leather.rim}" stroke-opacity=".28" stroke-width=".6"`) +
    use(
      `fill="${leather.rim}" stroke="${leather.rim}" stroke-opacity=".6" stroke-width=".22" x="-.04" y="-.05"`,
    ) +
    use(`fill="${leather.engraved}"`) +
    use(`fill="url(#${id("lines")})"`)
  );
}

export function frontLabel(leather: LeatherCode, name?: string): string {
  const words = name ? `, engraved with the name ${name}` : "";
  return `Front of a golf bag tag in ${leatherOf(leather).name.toLowerCase()} leatherette${words}`;
}

export function backLabel(leather: LeatherCode): string {
  return `Back of a golf bag tag in ${leatherOf(leather).name.toLowerCase()} leatherette, engraved with a QR code`;
}
