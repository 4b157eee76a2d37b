import { short } from "./contours.ts";

// All contours are closed and none overlaps another, so that even-odd filling engraves just what is drawn.

/** The crest as an SVG path in mm, its shield 36 mm wide and 44 mm high around x = 35, y = 48. */
export function crestPath(): string {
  return shield(0) + shield(0.95) + shield(1.75) + shield(2.1) + clubs() + flag() + ball();
}

// Shrunk towards its middle, so that the lines of its border run side by side.
function shield(inset: number): string {
  const x = (offset: number) => short(35 + offset * (1 - inset / 18));
  const y = (offset: number) => short(49 + offset * (1 - inset / 21.5));
  const half = (side: number) => `C${x(18 * side)} ${y(10.5)} ${x(9.5 * side)} ${y(17.5)}`;
  return (
    `M35 ${y(-22)}Q${x(9)} ${y(-16.4)} ${x(18)} ${y(-20)}V${y(-2)}${half(1)} 35 ${y(22)}` +
    `C${x(-9.5)} ${y(17.5)} ${x(-18)} ${y(10.5)} ${x(-18)} ${y(-2)}V${y(-20)}Q${x(-9)} ${y(-16.4)} 35 ${y(-22)}Z`
  );
}

const clubScale = 0.9;

// Corners as SVG writes them. An iron lies along its own axis, from the grip's end at 0 to the sole: "along,across" in mm.
const grip = "0,-.75 .3,-.85 8,-.55 8,.55 .3,.85 0,.75";
const shaftAbove = "8.5,-.32 15.4,-.32 15.4,.32 8.5,.32";
const shaftBelow = "16.8,-.32 25.6,-.32 25.6,.32 16.8,.32";
const shaft = "8.5,-.32 25.6,-.32 25.6,.32 8.5,.32";
const head = "26,-.55 27.6,-.6 28.6,-1.6 29.4,-4.6 30,-5 31.6,-4.9 32.2,-4.3 31.4,.2 30.6,.9 29.6,.9 26,.55";
const dimples = "0,0 -1.2,-.7 1.2,-.7 -1.2,.8 1.2,.8 0,-1.5 0,1.5";

function pointsOf(corners: string): [x: number, y: number][] {
  return Array.from(corners.matchAll(/(\S+),(\S+)/g), ([, x, y]) => [Number(x), Number(y)]);
}

function clubs(): string {
  const over = [grip, shaft, head].map((corners) => polygon(corners, 1));
  const under = [grip, shaftAbove, shaftBelow, head].map((corners) => polygon(corners, -1));
  return [...over, ...under].join("");
}

// Both axes cross at 35, 49.5, 16.1 mm from the grip's end.
function polygon(corners: string, side: 1 | -1): string {
  const tilt = (34 * Math.PI) / 180;
  const placed = pointsOf(corners).map(([along, across]) => {
    const [a, b] = [(along - 16.1) * clubScale, across * clubScale];
    return `${short(35 + side * (Math.sin(tilt) * a - Math.cos(tilt) * b))} ${short(50 + Math.cos(tilt) * a + Math.sin(tilt) * b)}`;
  });
  return `M${placed.join("L")}Z`;
}

function flag(): string {
  return "M34.7 33.5H35.3V44.5H34.7ZM35.7 33.7Q38 35 40.6 35.9Q38 36.9 35.7 38.3Z";
}

function ball(): string {
  return (
    circle(35, 61.2, 2.7) +
    pointsOf(dimples)
      .map(([x, y]) => circle(35 + x, 61.2 + y, 0.32))
      .join("")
  );
}

export function circle(x: number, y: number, radius: number): string {
  const r = short(radius);
  return `M${short(x - radius)} ${short(y)}a${r} ${r} 0 1 1 ${short(2 * radius)} 0a${r} ${r} 0 1 1 ${short(-2 * radius)} 0Z`;
}
