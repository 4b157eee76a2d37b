// Drawn rather than filtered: patterns look the same in every browser and in the server's renderer, and cost little.

/** The tile's side in mm. */
export const grainTile = 8.4;

const across = 11;
/** A unit of the creases is so many mm. */
export const grainUnit = 0.02;
const pebble = grainTile / across / grainUnit;

/** How far the pebbles' centers are moved from a regular grid, in pebbles. */
const scatter = 0.86;

/** The creases reach so many units over the tile's border. */
const overlap = 60;

type Point = readonly [number, number];

let creases: string | undefined;

/** The creases between the pebbles: one even-odd path, in units of `grainUnit` mm. */
export function grainCreases(): string {
  creases ??= makeCreases();
  return creases;
}

function makeCreases(): string {
  const random = makeRandom(20240607);
  const offsets = Array.from({ length: across * across }, (): Point => [random(), random()]);
  const center = (column: number, row: number): Point => {
    const [x, y] = offsets[mod(row) * across + mod(column)] ?? [0, 0];
    return [(column + 0.5 + (x - 0.5) * scatter) * pebble, (row + 0.5 + (y - 0.5) * scatter) * pebble];
  };
  const side = grainTile / grainUnit + 2 * overlap;
  let path = `M-${overlap}-${overlap}h${side}v${side}H-${overlap}z`;
  for (let row = -1; row <= across; row++) {
    for (let column = -1; column <= across; column++) {
      const scale = 0.87 + 0.1 * (offsets[mod(row) * across + mod(column)]?.[0] ?? 0);
      path += roundedCell(shrink(cellAround(column, row, center), center(column, row), scale));
    }
  }
  return path;
}

// The places nearer to this pebble's center than to any other's.
function cellAround(column: number, row: number, center: (column: number, row: number) => Point): Point[] {
  const own = center(column, row);
  const reach = 2 * pebble;
  let cell: Point[] = [
    [own[0] - reach, own[1] - reach],
    [own[0] + reach, own[1] - reach],
    [own[0] + reach, own[1] + reach],
    [own[0] - reach, own[1] + reach],
  ];
  for (let dy = -2; dy <= 2; dy++) {
    for (let dx = -2; dx <= 2; dx++) if (dx || dy) cell = cutHalf(cell, own, center(column + dx, row + dy));
  }
  return cell;
}

function shrink(cell: Point[], [ownX, ownY]: Point, factor: number): Point[] {
  return cell.map(([x, y]) => [ownX + (x - ownX) * factor, ownY + (y - ownY) * factor]);
}

function cutHalf(cell: Point[], own: Point, other: Point): Point[] {
  const [nx, ny] = [other[0] - own[0], other[1] - own[1]];
  const limit = (nx * (own[0] + other[0]) + ny * (own[1] + other[1])) / 2;
  const beyond = ([x, y]: Point) => nx * x + ny * y - limit;
  return cell.flatMap((from, index) => {
    const to = cell[(index + 1) % cell.length] ?? from;
    const [a, b] = [beyond(from), beyond(to)];
    const start = a <= 0 ? [from] : [];
    if (a <= 0 === b <= 0) return start;
    const t = a / (a - b);
    return [...start, [from[0] + (to[0] - from[0]) * t, from[1] + (to[1] - from[1]) * t] as const];
  });
}

// Through the middles of the sides, with the corners as handles.
function roundedCell(cell: Point[]): string {
  const middles = cell.map(([x, y], index) => {
    const [nextX, nextY] = cell[(index + 1) % cell.length] ?? [x, y];
    return [Math.round((x + nextX) / 2), Math.round((y + nextY) / 2)] as const;
  });
  let [x, y] = middles.at(-1) ?? [0, 0];
  let path = `M${x} ${y}q`;
  for (const [index, [cornerX, cornerY]] of cell.entries()) {
    const [toX, toY] = middles[index] ?? [x, y];
    path += ` ${Math.round(cornerX) - x} ${Math.round(cornerY) - y} ${toX - x} ${toY - y}`;
    [x, y] = [toX, toY];
  }
  return `${path}z`.replace(/ -/g, "-").replace("q ", "q");
}

function mod(index: number): number {
  return (index + across) % across;
}

function makeRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
