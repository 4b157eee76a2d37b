/** A closed contour: its corners in cells, without repeating the first. */
export type Contour = [x: number, y: number][];

const steps = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
] as const;

/**
 * The outlines of all filled cells of a square grid, merged into closed contours for even-odd filling: a laser under-burns
 * separate squares (facts/qr-and-engraving.md). Cells that touch at a corner only stay separate contours.
 */
export function traceContours(size: number, isFilled: (x: number, y: number) => boolean): Contour[] {
  const filled = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && isFilled(x, y);
  const traced = new Set<number>();
  const contours: Contour[] = [];
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (filled(x, y) && !filled(x, y - 1) && !traced.has(y * (size + 1) + x)) {
        contours.push(traceFrom(x, y, filled, (atX, atY) => traced.add(atY * (size + 1) + atX)));
      }
    }
  }
  return contours;
}

// Walks with the filled cells on the right hand, from the upper left corner of a cell whose upper side is free.
function traceFrom(
  startX: number,
  startY: number,
  filled: (x: number, y: number) => boolean,
  markTopSide: (x: number, y: number) => void,
): Contour {
  const corners: Contour = [];
  let [x, y, direction] = [startX, startY, 0];
  do {
    if (direction === 0) markTopSide(x, y);
    const [stepX, stepY] = steps[direction as 0 | 1 | 2 | 3];
    x += stepX;
    y += stepY;
    const turned = turnAt(x, y, direction, filled);
    if (turned !== direction) corners.push([x, y]);
    direction = turned;
  } while (x !== startX || y !== startY || direction !== 0);
  return corners;
}

function turnAt(x: number, y: number, direction: number, filled: (x: number, y: number) => boolean): number {
  const [aheadX, aheadY] = steps[direction as 0 | 1 | 2 | 3];
  const [rightX, rightY] = [-aheadY, aheadX];
  const cell = (side: number) =>
    filled(x + (aheadX + rightX * side - 1) / 2, y + (aheadY + rightY * side - 1) / 2);
  if (!cell(1)) return (direction + 1) % 4;
  return cell(-1) ? (direction + 3) % 4 : direction;
}
