import { type Contour, pointsAlong } from "./contours.ts";

/**
 * Moves the sides of axis-aligned loops, so that the filled area grows by `offsetMm` everywhere; a negative one shrinks it.
 * The filled area is on the right hand along a loop (y downwards), and every gap is wider than twice the offset.
 */
export function offsetLoops(contours: Contour[], offsetMm: number): Contour[] {
  return contours.map((contour) => offsetLoop(contour, offsetMm));
}

function offsetLoop(contour: Contour, offsetMm: number): Contour {
  const corners = pointsAlong(contour, 1);
  const movedCorners = corners.map(([x, y], at) => {
    const [fromX, fromY] = corners.at(at - 1) ?? [x, y];
    const [toX, toY] = corners[at + 1] ?? corners[0] ?? [x, y];
    // One of both sides is vertical and moves the corner in x, the other moves it in y: to the left hand.
    return [x + offsetMm * Math.sign(toY - fromY), y - offsetMm * Math.sign(toX - fromX)];
  });
  const [first = [], ...others] = movedCorners;
  return [...first, ...others.flatMap((point) => [...point, ...point])];
}
