import { type Contour, circle, polygon, rectangle } from "./contours.ts";

// Measures are in mm. All contours are closed and none crosses another. Where one lies inside another, even-odd filling leaves it empty.

/** The vertical line through the middle of the tag. */
const axis = 35;

/** Draws a shield 36 mm wide and 44 mm high, and on it two crossed clubs, a flag and a ball. */
export function crestContours(): Contour[] {
  return [...[0, 0.95, 1.75, 2.1].map(shield), ...clubs(), ...flag, ...ball()];
}

const shieldMiddle = 49;

/** Around the shield's middle, clockwise: from its upper tip to its lower one. */
const rightHalf = [0, -22, 9, -16.4, 18, -20, 18, -2, 18, -2, 17.77, 7.28, 12.56, 13, 7.36, 18.72, 0, 22];

/** Shrinks the outline towards its middle, so that the lines of the border run side by side. */
function shield(inset: number): Contour {
  const scale = { x: 1 - inset / 18, y: 1 - inset / 21.5 };
  const points = Array.from({ length: rightHalf.length / 2 }, (_, at) => rightHalf.slice(2 * at, 2 * at + 2));
  const leftHalf = points.reverse().flatMap(([x = 0, y = 0]) => [-x, y]);
  const outline = [...rightHalf, ...leftHalf.slice(2)];
  return outline.map((value, at) => (at % 2 === 0 ? axis + value * scale.x : shieldMiddle + value * scale.y));
}

// Corners as SVG writes them. A club lies along its own axis, from the grip's end at 0 to the sole: "along,across".
const grip = "0,-.75 .3,-.85 8,-.55 8,.55 .3,.85 0,.75";
const shaft = "8.5,-.32 25.6,-.32 25.6,.32 8.5,.32";
const head = "26,-.55 27.6,-.6 28.6,-1.6 29.4,-4.6 30,-5 31.6,-4.9 32.2,-4.3 31.4,.2 30.6,.9 29.6,.9 26,.55";

// The lower club's shaft has a gap where the upper one crosses it.
const shaftAbove = "8.5,-.32 15.4,-.32 15.4,.32 8.5,.32";
const shaftBelow = "16.8,-.32 25.6,-.32 25.6,.32 16.8,.32";

type Point = [x: number, y: number];

function readPoints(corners: string): Point[] {
  return Array.from(corners.matchAll(/(\S+),(\S+)/g), ([, x, y]) => [Number(x), Number(y)]);
}

function clubs(): Contour[] {
  const upperClub = [grip, shaft, head].map((corners) => clubPart(corners, 1));
  const lowerClub = [grip, shaftAbove, shaftBelow, head].map((corners) => clubPart(corners, -1));
  return [...upperClub, ...lowerClub];
}

const tilt = (34 * Math.PI) / 180;
const clubScale = 0.9;
/** The clubs cross on the tag's axis, as far from the ends of their grips. */
const crossing = { y: 50, fromGrip: 16.1 };

function clubPart(corners: string, side: 1 | -1): Contour {
  const placed = readPoints(corners).map(([length, width]): Point => {
    const along = (length - crossing.fromGrip) * clubScale;
    const across = width * clubScale;
    return [
      axis + side * (Math.sin(tilt) * along - Math.cos(tilt) * across),
      crossing.y + Math.cos(tilt) * along + Math.sin(tilt) * across,
    ];
  });
  return polygon(placed);
}

const flag: Contour[] = [
  rectangle(34.7, 33.5, 35.3, 44.5),
  [35.7, 33.7, 38, 35, 40.6, 35.9, 38, 36.9, 35.7, 38.3, 35.7, 33.7, 35.7, 33.7],
];

const dimples = "0,0 -1.2,-.7 1.2,-.7 -1.2,.8 1.2,.8 0,-1.5 0,1.5";

function ball(): Contour[] {
  const middle = 61.2;
  const spots = readPoints(dimples).map(([x, y]) => circle(axis + x, middle + y, 0.32));
  return [circle(axis, middle, 2.7), ...spots];
}
