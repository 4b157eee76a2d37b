import { gradient, type NameId } from "./draw-leather.ts";
import { shadowColor } from "./draw-shadow.ts";

const buckle = { left: 24.6, right: 45.4, top: -29, bottom: -15.5 } as const;
const brass = ["#6b4a1a", "#f5e2ae", "#c59a4b", "#7d5721", "#e8cb87", "#8a6228"] as const;

/** The gradient of its metal. */
export function brassDefs(id: NameId): string {
  return gradient(id("brass"), 'gradientUnits="userSpaceOnUse" x1="24" y1="-30" x2="46" y2="-15"', [
    [0, brass[1], 1],
    [0.22, brass[2], 1],
    [0.42, brass[4], 1],
    [0.6, brass[3], 1],
    [0.8, brass[2], 1],
    [1, brass[0], 1],
  ]);
}

/** The whole frame; drawStrap shows what of it lies over the strap. */
export function drawFrame(id: NameId): string {
  const { left, right, top, bottom } = buckle;
  const frame =
    `M${left + 2.6} ${top}H${right - 2.6}Q${right} ${top} ${right} ${top + 2.6}V${bottom - 2.6}Q${right} ${bottom} ${right - 2.6} ${bottom}` +
    `H${left + 2.6}Q${left} ${bottom} ${left} ${bottom - 2.6}V${top + 2.6}Q${left} ${top} ${left + 2.6} ${top}Z`;
  return drawCast(frame, 2.3) + drawMetal(frame, 2.3, id);
}

/** What goes through the hole. */
export function drawProng(id: NameId): string {
  return `<g stroke-linecap="round">${drawCast("M35-22V-27", 1.6)}${drawMetal("M35-21.6V-30.2", 1.7, id)}</g>`;
}

function drawCast(path: string, width: number): string {
  const strokes = [1.4, 1.25, 1.1, 0.95, 0.8].map(
    (grow) => `<path d="${path}" stroke-width="${width * grow}"/>`,
  );
  return `<g fill="none" transform="translate(.55 1)" stroke="${shadowColor}" stroke-opacity=".1">${strokes.join("")}</g>`;
}

function drawMetal(path: string, width: number, id: NameId): string {
  return (
    `<path d="${path}" fill="none" stroke="${brass[0]}" stroke-width="${width}"/>` +
    `<path d="${path}" fill="none" stroke="url(#${id("brass")})" stroke-width="${width - 0.4}"/>` +
    `<path d="${path}" fill="none" stroke="#fffaf0" stroke-opacity=".65" stroke-width="${width * 0.16}" transform="translate(-.28 -.34)"/>`
  );
}
