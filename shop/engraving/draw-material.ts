import { writeNumbers } from "./contours.ts";
import type { Material } from "./engraving.ts";
import { grainCreases, grainTile, grainUnit } from "./leather-grain.ts";
import { pointsAlongEdge, type SeamPoint, seamInset, tagOutline } from "./tag-shape.ts";

/** Gives an id its drawing's prefix, so that several drawings live on one page. */
export type NameId = (id: string) => string;

export function materialDefs(material: Material, id: NameId): string {
  const crease = `fill-rule="evenodd" transform="scale(${grainUnit})"`;
  const depth = material.polarity === "darker" ? 0.26 : 0.46;
  return (
    `<path id="${id("creases")}" d="${grainCreases()}" ${crease}/>` +
    `<pattern id="${id("grain")}" width="${grainTile}" height="${grainTile}" patternUnits="userSpaceOnUse">` +
    `<use href="#${id("creases")}" x=".1" y=".11" fill="${material.light}" fill-opacity="${material.polarity === "darker" ? 0.5 : 0.34}"/>` +
    `<use href="#${id("creases")}" fill="${material.shade}" fill-opacity="${depth}" stroke="${material.shade}" stroke-opacity="${depth * 0.4}" stroke-width="7"/></pattern>` +
    gradient(id("light"), 'x1="0" y1="0" x2=".75" y2="1"', [
      [0, material.light, 0.5],
      [0.42, material.light, 0.06],
      [0.6, material.shade, 0.04],
      [1, material.shade, 0.5],
    ]) +
    gradient(id("rim"), 'x1="0" y1="0" x2=".8" y2="1"', [
      [0, material.light, 0.95],
      [0.35, material.light, 0.3],
      [0.6, material.shade, 0.3],
      [1, material.shade, 0.9],
    ]) +
    `<radialGradient id="${id("sheen")}" cx=".3" cy=".22" r=".62"><stop stop-color="#fff" stop-opacity=".15"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>` +
    `<filter id="${id("soft")}" x="-20%" y="-15%" width="140%" height="130%" color-interpolation-filters="sRGB"><feGaussianBlur stdDeviation="2.4"/></filter>`
  );
}

type Stop = [offset: number, color: string, opacity: number];

/** A linear gradient; `line` holds its x1, y1, x2, y2. */
export function gradient(id: string, line: string, stops: Stop[]): string {
  const stopTags = stops.map(
    ([offset, color, opacity]) =>
      `<stop offset="${offset}" stop-color="${color}"${opacity < 1 ? ` stop-opacity="${opacity}"` : ""}/>`,
  );
  return `<linearGradient id="${id}" ${line}>${stopTags.join("")}</linearGradient>`;
}

/** The shadow that tag and strap throw to the lower right on what they lie on. `others` are more closed paths of it. */
export function drawTagShadow(id: NameId, others: string): string {
  const close = { id: id("close-shadow"), x: 0.7, y: 1.1, reach: 1.6, strength: 0.36, layers: 8 };
  return (
    `<path d="${tagOutline(1)}${others}" transform="translate(2.2 3.8)" fill="${shadowColor}" fill-opacity=".44" filter="url(#${id("soft")})"/>` +
    drawSoftShadow(tagOutline(0.8), close)
  );
}

export function drawTagMaterial(material: Material, id: NameId): string {
  const face = tagOutline(0.75);
  const rounding = [3.4, 2.2, 1.2].map(
    (width) =>
      `<path d="${tagOutline(0.7 + width / 2)}" fill="none" stroke="${material.shade}" stroke-opacity=".13" stroke-width="${width}"/>`,
  );
  return (
    `<path d="${tagOutline(0)}" transform="translate(.35 .6)" fill="${material.shade}"/>` +
    `<path d="${tagOutline(0)}" fill="${material.shade}"/>` +
    `<path d="${tagOutline(0.3)}" fill="none" stroke="url(#${id("rim")})" stroke-width=".5" stroke-opacity=".8"/>` +
    `<path d="${face}" fill="${material.color}"/><path d="${face}" fill="url(#${id("light")})"/>` +
    `<path d="${face}" fill="url(#${id("grain")})"/><path d="${face}" fill="url(#${id("sheen")})"/>${rounding.join("")}` +
    `<path d="${tagOutline(0.95)}" fill="none" stroke="url(#${id("rim")})" stroke-width=".4"/>` +
    `<path d="${tagOutline(2.45)}" fill="none" stroke="${material.light}" stroke-opacity=".4" stroke-width=".22" transform="translate(.14 .16)"/>` +
    `<path d="${tagOutline(2.45)}" fill="none" stroke="${material.shade}" stroke-opacity=".75" stroke-width=".26"/>` +
    drawStitches(pointsAlongEdge(seamInset, 3), material, id("seam"))
  );
}

export function drawStitches(points: SeamPoint[], material: Material, id: string): string {
  const stitches = points.map(({ x, y, angle }) => dash(x, y, angle - 0.16, 2.05));
  const twists = points.flatMap(({ x, y, angle }) =>
    [-0.55, 0, 0.55].map((offset) =>
      dash(x + Math.cos(angle) * offset, y + Math.sin(angle) * offset, angle + 0.9, 0.5),
    ),
  );
  const use = (attributes: string) => `<use href="#${id}" ${attributes}/>`;
  return (
    `<g fill="none" stroke-linecap="round"><defs><path id="${id}" d="${stitches.join("")}"/></defs>` +
    use(`stroke="${material.shade}" stroke-opacity=".32" stroke-width="1.5"`) +
    use(`stroke="${material.light}" stroke-opacity=".3" stroke-width=".9" x=".16" y=".22"`) +
    use(`stroke="#120a05" stroke-opacity=".62" stroke-width=".82" x=".09" y=".16"`) +
    use(`stroke="${material.thread}" stroke-width=".66"`) +
    use(`stroke="#3a2511" stroke-opacity=".28" stroke-width=".3" x=".1" y=".14"`) +
    use(`stroke="#fff" stroke-opacity=".5" stroke-width=".2" x="-.09" y="-.12"`) +
    `<path d="${twists.join("")}" stroke="#3a2511" stroke-opacity=".34" stroke-width=".11" stroke-linecap="butt"/></g>`
  );
}

function dash(x: number, y: number, angle: number, length: number): string {
  const [dx, dy] = [Math.cos(angle) * length, Math.sin(angle) * length];
  return `M${writeNumbers([x - dx / 2, y - dy / 2])}l${writeNumbers([dx, dy])}`;
}

export const shadowColor = "#170d06";

/** Strokes, wider and wider: a blur filter costs the renderer ten times as much. `reach` in mm; `strength` is an opacity. */
export function drawSoftShadow(
  path: string,
  shadow: { id: string; x: number; y: number; reach: number; strength: number; layers?: number },
): string {
  const layers = shadow.layers ?? 6;
  const opacity = (1 - (1 - shadow.strength) ** (1 / layers)).toFixed(3);
  const strokes = Array.from({ length: layers }, (_, index) => {
    const width = 2 * shadow.reach * ((index + 1) / layers) ** 1.35;
    return `<use href="#${shadow.id}" stroke-width="${width.toFixed(2)}"/>`;
  });
  return (
    `<g transform="translate(${shadow.x} ${shadow.y})" fill="${shadowColor}" stroke="${shadowColor}" fill-opacity="${opacity}" ` +
    `stroke-opacity="${opacity}" stroke-linejoin="round"><defs><path id="${shadow.id}" d="${path}"/></defs>${strokes.join("")}</g>`
  );
}
