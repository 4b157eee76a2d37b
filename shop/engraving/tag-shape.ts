import { writeNumbers } from "./contours.ts";

/** The tag's measurements in millimeters, for every drawing. Origin: upper left corner. */
export const tagSize = { width: 70, height: 110, shoulder: 15, corner: 10 } as const;

export const tagView = { left: -9, top: -50, width: 88, height: 170 } as const;

export const slot = { left: 24, top: 8.6, width: 22, height: 4.8 } as const;

export const strap = { left: 27.2, right: 42.8, top: -48 } as const;

export const seamInset = 4.1;

export const nameBox = { width: 49, center: 35 } as const;

export const nameMiddle = { classic: 62, monogram: 86.5, crest: 86.5 } as const;

export const codeBox = { left: 10, top: 37, side: 50 } as const;

/** Readers fail on smaller modules on a burnt surface. */
export const minModule = 0.6;

export function tagOutline(inset: number): string {
  const { left, top, right, bottom, shoulder, corner } = measures(inset);
  const write = (value: number) => writeNumbers([value]);
  const arc = (radius: number, x: number, y: number) =>
    `A${write(radius)} ${write(radius)} 0 0 1 ${write(x)} ${write(y)}`;
  return (
    `M${write(left + shoulder)} ${write(top)}H${write(right - shoulder)}${arc(shoulder, right, top + shoulder)}` +
    `V${write(bottom - corner)}${arc(corner, right - corner, bottom)}H${write(left + corner)}` +
    `${arc(corner, left, bottom - corner)}V${write(top + shoulder)}${arc(shoulder, left + shoulder, top)}Z`
  );
}

/** `angle` in radians. */
export type SeamPoint = { x: number; y: number; angle: number };

type Piece = { length: number; findPoint: (distance: number) => SeamPoint };

/** About `pitch` mm apart, clockwise from the upper left. */
export function pointsAlongEdge(inset: number, pitch: number): SeamPoint[] {
  const { left, top, right, bottom, shoulder, corner } = measures(inset);
  const pieces = [
    line(left + shoulder, top, right - shoulder, top),
    arc(right - shoulder, top + shoulder, shoulder, -90),
    line(right, top + shoulder, right, bottom - corner),
    arc(right - corner, bottom - corner, corner, 0),
    line(right - corner, bottom, left + corner, bottom),
    arc(left + corner, bottom - corner, corner, 90),
    line(left, bottom - corner, left, top + shoulder),
    arc(left + shoulder, top + shoulder, shoulder, 180),
  ];
  return pointsOn(pieces, pitch);
}

export function pointsAlongLine(x: number, fromY: number, toY: number, pitch: number): SeamPoint[] {
  return pointsOn([line(x, fromY, x, toY)], pitch);
}

function pointsOn(pieces: Piece[], pitch: number): SeamPoint[] {
  const total = pieces.reduce((sum, { length }) => sum + length, 0);
  const count = Math.round(total / pitch);
  return Array.from({ length: count }, (_, index) => pointAt(pieces, ((index + 0.5) * total) / count));
}

function pointAt(pieces: Piece[], distance: number): SeamPoint {
  const [piece, ...others] = pieces;
  if (!piece) throw new Error("The place lies beyond the seam's end");
  return distance <= piece.length || others.length === 0
    ? piece.findPoint(distance)
    : pointAt(others, distance - piece.length);
}

function measures(inset: number) {
  const { width, height, shoulder, corner } = tagSize;
  const edges = { left: inset, top: inset, right: width - inset, bottom: height - inset };
  return { ...edges, shoulder: shoulder - inset, corner: Math.max(1, corner - inset) };
}

function line(x0: number, y0: number, x1: number, y1: number): Piece {
  const [length, angle] = [Math.hypot(x1 - x0, y1 - y0), Math.atan2(y1 - y0, x1 - x0)];
  const findPoint = (distance: number) => ({
    x: x0 + Math.cos(angle) * distance,
    y: y0 + Math.sin(angle) * distance,
    angle,
  });
  return { length, findPoint };
}

function arc(centerX: number, centerY: number, radius: number, fromDegrees: number): Piece {
  const findPoint = (distance: number) => {
    const turn = (fromDegrees * Math.PI) / 180 + distance / radius;
    return {
      x: centerX + radius * Math.cos(turn),
      y: centerY + radius * Math.sin(turn),
      angle: turn + Math.PI / 2,
    };
  };
  return { length: (Math.PI / 2) * radius, findPoint };
}
