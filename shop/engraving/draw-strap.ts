import { drawSoftShadow, drawStitches, gradient, type NameId, shadowColor } from "./draw-material.ts";
import type { Material } from "./engraving.ts";
import { pointsAlongLine, slot, strap } from "./tag-shape.ts";

export function strapDefs(material: Material, id: NameId): string {
  const inMm = 'gradientUnits="userSpaceOnUse"';
  return (
    gradient(id("brass"), `${inMm} x1="24" y1="-30" x2="46" y2="-15"`, [
      [0, "#f5e2ae", 1],
      [0.22, "#c59a4b", 1],
      [0.42, "#e8cb87", 1],
      [0.6, "#7d5721", 1],
      [0.8, "#c59a4b", 1],
      [1, brassEdge, 1],
    ]) +
    gradient(id("across"), `${inMm} x1="${strap.left}" y1="0" x2="${strap.right}" y2="0"`, [
      [0, material.light, 0.4],
      [0.12, material.light, 0.14],
      [0.6, material.shade, 0],
      [1, material.shade, 0.55],
    ]) +
    gradient(id("fold"), `${inMm} x1="0" y1="${strap.top}" x2="0" y2="-32"`, [
      [0, material.shade, 0.85],
      [0.12, material.shade, 0.3],
      [0.24, "#fff", 0.16],
      [0.5, "#fff", 0.03],
      [1, material.shade, 0.34],
    ]) +
    gradient(id("dive"), `${inMm} x1="0" y1="3" x2="0" y2="${slot.top + slot.height}"`, [
      [0, material.shade, 0],
      [0.55, material.shade, 0.25],
      [1, "#0d0704", 0.8],
    ])
  );
}

export const strapBehind = "M29.2 4L29.6-44Q29.7-47 33-47H43.4Q46-47 45.9-44L44.4 4Z";

export function drawStrapBehind(material: Material): string {
  return `<path d="${strapBehind}" fill="${material.shade}"/><path d="${strapBehind}" fill="${material.color}" fill-opacity=".45"/>`;
}

/** The opening, the strap that comes out of it, and its buckle: the tail runs under the frame's upper bar and over its lower one. */
export function drawStrap(material: Material, id: NameId): string {
  const [left, right] = [strap.left - 0.35, strap.right + 0.35];
  return (
    drawSlot(material) +
    drawLowerPiece(material, id) +
    drawTail(material, id) +
    `<clipPath id="${id("over")}"><path d="M20-35H50V-10H${right}V-20H${left}V-10H20Z"/></clipPath>` +
    `<g clip-path="url(#${id("over")})">${drawFrame(id)}</g>` +
    `<g stroke-linecap="round">${drawMetalShadow("M35-22V-27", 1.6)}${drawMetal("M35-21.6V-30.2", 1.7, id)}</g>`
  );
}

function drawSlot(material: Material): string {
  const box = (grow: number) =>
    `<rect x="${slot.left - grow}" y="${slot.top - grow}" width="${slot.width + 2 * grow}" height="${slot.height + 2 * grow}" rx="${slot.height / 2 + grow}"`;
  return (
    `${box(0.75)} fill="none" stroke="${material.light}" stroke-opacity=".45" stroke-width=".3" transform="translate(.12 .2)"/>` +
    `${box(0.5)} fill="${material.shade}"/>${box(0)} fill="#0d0704"/>`
  );
}

function drawLowerPiece(material: Material, id: NameId): string {
  const end = slot.top + slot.height - 1.3;
  const piece = `M${strap.left} -20H${strap.right}V${end}Q35 ${end + 0.9} ${strap.left} ${end}Z`;
  const onTag = `M${strap.left + 1}-1H${strap.right - 0.4}V${end - 1.5}H${strap.left + 1}Z`;
  return (
    drawSoftShadow(onTag, { id: id("strap-shadow"), x: 0.7, y: 0.6, reach: 2, strength: 0.5 }) +
    drawPiece(piece, material, id) +
    drawStitches(seams(-14, 11), material, id("lower")) +
    `<path d="${piece}" fill="url(#${id("dive")})"/>`
  );
}

function drawTail(material: Material, id: NameId): string {
  const { left, right, top } = strap;
  const tail = `M${left} ${top + 2.4}Q${left} ${top} ${left + 2.4} ${top}H${right - 2.4}Q${right} ${top} ${right} ${top + 2.4}V-1Q${right} 2.2 35 5.2Q${left} 2.2 ${left} -1Z`;
  const holes = [-21.4, -9.5, -4.2].map(
    (y) =>
      `<circle cx="35.1" cy="${y + 0.16}" r=".98" fill="${material.light}" fill-opacity=".5"/><circle cx="35" cy="${y}" r=".92" fill="#0d0704"/>`,
  );
  const tip = `M${left + 0.8}-13H${right - 0.8}V-1Q${right - 0.8} 2 35 4.6Q${left + 0.8} 2 ${left + 0.8}-1Z`;
  return (
    drawSoftShadow(tip, { id: id("tail-shadow"), x: 0.3, y: 0.9, reach: 1.2, strength: 0.55 }) +
    drawPiece(tail, material, id) +
    drawStitches(seams(-46, -0.4), material, id("upper")) +
    `<path d="${tail}" fill="url(#${id("fold")})"/>${holes.join("")}`
  );
}

/** Draws a piece of leatherette without its stitches. */
function drawPiece(path: string, material: Material, id: NameId): string {
  const fill = (paint: string) => `<path d="${path}" fill="${paint}"/>`;
  return (
    fill(material.color) +
    fill(`url(#${id("across")})`) +
    fill(`url(#${id("grain")})`) +
    `<path d="${path}" fill="none" stroke="${material.shade}" stroke-width=".7"/>` +
    `<path d="${path}" fill="none" stroke="${material.light}" stroke-opacity=".35" stroke-width=".18" transform="translate(.3 .3)"/>`
  );
}

function seams(fromY: number, toY: number) {
  return [strap.left + 1.9, strap.right - 1.9].flatMap((x) => pointsAlongLine(x, fromY, toY, 3));
}

const buckle = { left: 24.6, right: 45.4, top: -29, bottom: -15.5 } as const;
const brassEdge = "#6b4a1a";

function drawFrame(id: NameId): string {
  const { left, right, top, bottom } = buckle;
  const frame =
    `M${left + 2.6} ${top}H${right - 2.6}Q${right} ${top} ${right} ${top + 2.6}V${bottom - 2.6}Q${right} ${bottom} ${right - 2.6} ${bottom}` +
    `H${left + 2.6}Q${left} ${bottom} ${left} ${bottom - 2.6}V${top + 2.6}Q${left} ${top} ${left + 2.6} ${top}Z`;
  return drawMetalShadow(frame, 2.3) + drawMetal(frame, 2.3, id);
}

/** Draws the shadow that a piece of metal casts. */
function drawMetalShadow(path: string, width: number): string {
  const strokes = [1.4, 1.25, 1.1, 0.95, 0.8].map(
    (grow) => `<path d="${path}" stroke-width="${width * grow}"/>`,
  );
  return `<g fill="none" transform="translate(.55 1)" stroke="${shadowColor}" stroke-opacity=".1">${strokes.join("")}</g>`;
}

function drawMetal(path: string, width: number, id: NameId): string {
  return (
    `<path d="${path}" fill="none" stroke="${brassEdge}" stroke-width="${width}"/>` +
    `<path d="${path}" fill="none" stroke="url(#${id("brass")})" stroke-width="${width - 0.4}"/>` +
    `<path d="${path}" fill="none" stroke="#fffaf0" stroke-opacity=".65" stroke-width="${width * 0.16}" transform="translate(-.28 -.34)"/>`
  );
}
