import { escapeXml } from "#platform/escape-xml.ts";
import { cleanLine } from "#platform/text.ts";
import { writePath } from "./contours.ts";
import { drawTagMaterial, drawTagShadow, materialDefs, type NameId } from "./draw-material.ts";
import { drawStrap, drawStrapBehind, strapBehind, strapDefs } from "./draw-strap.ts";
import { fitEngraving } from "./engraved-name.ts";
import { backLabel, type FrontEngraving, formatEngraving, frontLabel, type Material } from "./engraving.ts";
import type { Glyphs } from "./glyphs.ts";
import { backPath, frontContours } from "./tag-contours.ts";
import { tagView } from "./tag-shape.ts";

/** `glyphs` must have been loaded for this name. */
type TagFront = FrontEngraving & { material: Material; glyphs: Glyphs };

type TagBack = { material: Material; qrText: string };

/** One `<svg>` string, to scale in mm. `idPrefix` keeps several on one page apart. */
export function drawTagFront(tag: TagFront & { idPrefix?: string }): string {
  const { material } = tag;
  const isEngraved = fitEngraving(tag, tag.glyphs).outcome === "fits";
  const label = frontLabel(material, isEngraved ? cleanLine(formatEngraving(tag)) : "");
  return drawTag(material, writePath(frontContours(tag, tag.glyphs)), label, tag.idPrefix);
}

export function drawTagBack(tag: TagBack & { idPrefix?: string }): string {
  const { material } = tag;
  return drawTag(material, backPath(material, tag.qrText), backLabel(material), tag.idPrefix);
}

const viewBox = `viewBox="${Object.values(tagView).join(" ")}"`;

/** `engraving` is an SVG path in mm. */
export function drawTag(material: Material, engraving: string, label = "", idPrefix = "tag-"): string {
  const id = (name: string) => `${escapeXml(idPrefix)}${name}`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${viewBox} role="img" aria-label="${escapeXml(label)}">` +
    `<defs>${materialDefs(material, id)}${strapDefs(material, id)}${engravingDefs(material, id)}</defs>` +
    drawTagShadow(id, strapBehind) +
    drawStrapBehind(material) +
    drawTagMaterial(material, id) +
    drawEngraving(engraving, material, id) +
    `${drawStrap(material, id)}</svg>`
  );
}

function engravingDefs(material: Material, id: NameId): string {
  return (
    `<pattern id="${id("lines")}" width="4" height=".3" patternUnits="userSpaceOnUse">` +
    `<path d="M0 .08H4" stroke="${lineColor(material)}" stroke-opacity=".12" stroke-width=".12"/></pattern>`
  );
}

export function lineColor(material: Material): string {
  return material.polarity === "darker" ? "#1c0d05" : material.rim;
}

/** Engraved contours: sunk a little, lighter than the material (or darker), with a slightly burnt rim. engrave-pixels.ts has the same measures. */
function drawEngraving(path: string, material: Material, id: NameId): string {
  const use = (attributes: string) => `<use href="#${id("engraved")}" ${attributes}/>`;
  return (
    `<defs><path id="${id("engraved")}" fill-rule="evenodd" stroke-linejoin="round" d="${path}"/></defs>` +
    use(`fill="none" stroke="${material.light}" stroke-opacity=".4" stroke-width=".3" x=".15" y=".18"`) +
    use(`fill="none" stroke="${material.rim}" stroke-opacity=".16" stroke-width="1.1"`) +
    use(`fill="none" stroke="${material.rim}" stroke-opacity=".28" stroke-width=".6"`) +
    use(
      `fill="${material.rim}" stroke="${material.rim}" stroke-opacity=".6" stroke-width=".22" x="-.04" y="-.05"`,
    ) +
    use(`fill="${material.engraved}"`) +
    use(`fill="url(#${id("lines")})"`)
  );
}
