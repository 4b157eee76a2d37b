import { type Contour, placeContour, polygon } from "./contours.ts";

// All contours are closed and none overlaps another, so that even-odd filling engraves just what is drawn.

/** Draws the crest in mm; its shield is 36 mm wide and 44 mm high around x = 35, y = 48. */
export function crestContours(): Contour[] {
  return [...[0, 0.95, 1.75, 2.1].map(shield), ...clubs(), ...flag, ...ball()];
}

/** Around its middle, clockwise: from its upper tip to its lower one. */
const rightHalf = [0, -22, 9, -16.4, 18, -20, 18, -2, 18, -2, 17.77, 7.28, 12.56, 13, 7.36, 18.72, 0, 22];

// Shrunk towards its middle, so that the lines of its border run side by side.
function shield(inset: number): Contour {
  const [across, down] = [1 - inset / 18, 1 - inset / 21.5];
  const points = Array.from({ length: rightHalf.length / 2 }, (_, at) => rightHalf.slice(2 * at, 2 * at + 2));
  const leftHalf = points.reverse().flatMap(([x = 0, y = 0]) => [-x, y]);
  const outline = [...rightHalf, ...leftHalf.slice(2)];
  return outline.map((value, at) => (at % 2 === 0 ? 35 + value * across : 49 + value * down));
}

const clubScale = 0.9;

// Corners as SVG writes them. An iron lies along its own axis, from the grip's end at 0 to the sole: "along,across" in mm.
const grip = "0,-.75 .3,-.85 8,-.55 8,.55 .3,.85 0,.75";
const shaftAbove = "8.5,-.32 15.4,-.32 15.4,.32 8.5,.32";
const shaftBelow = "16.8,-.32 25.6,-.32 25.6,.32 16.8,.32";
const shaft = "8.5,-.32 25.6,-.32 25.6,.32 8.5,.32";
const head = "26,-.55 27.6,-.6 28.6,-1.6 29.4,-4.6 30,-5 31.6,-4.9 32.2,-4.3 31.4,.2 30.6,.9 29.6,.9 26,.55";
const dimples = "0,0 -1.2,-.7 1.2,-.7 -1.2,.8 1.2,.8 0,-1.5 0,1.5";

type Point = [x: number, y: number];

function readPoints(corners: string): Point[] {
  return Array.from(corners.matchAll(/(\S+),(\S+)/g), ([, x, y]) => [Number(x), Number(y)]);
}

function clubs(): Contour[] {
  const upperClub = [grip, shaft, head].map((corners) => clubPart(corners, 1));
  const lowerClub = [grip, shaftAbove, shaftBelow, head].map((corners) => clubPart(corners, -1));
  return [...upperClub, ...lowerClub];
}

// Both axes cross at 35, 49.5, 16.1 mm from the grip's end.
function clubPart(corners: string, side: 1 | -1): Contour {
  const tilt = (34 * Math.PI) / 180;
  const placed = readPoints(corners).map(([length, width]): Point => {
    const [a, b] = [(length - 16.1) * clubScale, width * clubScale];
    return [
      35 + side * (Math.sin(tilt) * a - Math.cos(tilt) * b),
      50 + Math.cos(tilt) * a + Math.sin(tilt) * b,
    ];
  });
  return polygon(placed);
}

const pole: Point[] = [
  [34.7, 33.5],
  [35.3, 33.5],
  [35.3, 44.5],
  [34.7, 44.5],
];

const flag: Contour[] = [
  polygon(pole),
  [35.7, 33.7, 38, 35, 40.6, 35.9, 38, 36.9, 35.7, 38.3, 35.7, 33.7, 35.7, 33.7],
];

function ball(): Contour[] {
  const spots = readPoints(dimples).map(([x, y]) => circle(35 + x, 61.2 + y, 0.32));
  return [circle(35, 61.2, 2.7), ...spots];
}

/** Draws a circle of curves that miss the true one by less than a hundredth of a mm. */
export function circle(x: number, y: number, radius: number): Contour {
  const arcs = radius < 1 ? 6 : 16;
  const pointAt = (turn: number, reach: number) => [
    reach * Math.cos((Math.PI * turn) / arcs),
    reach * Math.sin((Math.PI * turn) / arcs),
  ];
  const outside = 1 / Math.cos(Math.PI / arcs);
  const sides = Array.from({ length: arcs }, (_, arc) => [
    ...pointAt(2 * arc + 1, outside),
    ...pointAt(2 * arc + 2, 1),
  ]);
  return placeContour([...pointAt(0, 1), ...sides.flat()], radius, x, y);
}
