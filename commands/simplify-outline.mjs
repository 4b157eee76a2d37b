// Fewer curves per glyph: neighboring quadratic curves become one where the eye can't tell (font units).
const tolerance = 1.6;

/** A closed contour of lines and quadratic curves `{ from, control, to }`; joins consecutive smooth curves. */
export function simplifyContour(contour) {
  const kept = [];
  for (let at = 0; at < contour.length; ) {
    let [best, next] = [contour[at], at + 1];
    for (let end = at + 2; end <= Math.min(contour.length, at + 6); end++) {
      const joined = join(contour.slice(at, end));
      if (joined) [best, next] = [joined, end];
    }
    kept.push(best);
    at = next;
  }
  return kept;
}

// One curve along the first and last tangents, if it stays close to all of them.
function join(run) {
  if (run.some(({ control }) => !control) || run.some(isCorner)) return undefined;
  const [from, to] = [run[0].from, run.at(-1).to];
  const [ux, uy] = minus(run[0].control, from);
  const [vx, vy] = minus(to, run.at(-1).control);
  const [dx, dy] = minus(to, from);
  const cross = ux * vy - uy * vx;
  const [along, back] = [(dx * vy - dy * vx) / cross, (ux * dy - uy * dx) / cross];
  if (!(along > 0 && back > 0)) return undefined;
  const control = [Math.round(from[0] + ux * along), Math.round(from[1] + uy * along)];
  const joined = { from, control, to };
  const track = points(joined, 24);
  return run.flatMap((curve) => points(curve, 4)).every((at) => distance(at, track) < tolerance)
    ? joined
    : undefined;
}

function isCorner({ control, to }, index, run) {
  const next = run[index + 1];
  if (!next) return false;
  const [[ux, uy], [vx, vy]] = [minus(to, control), minus(next.control, to)];
  return ux * vx + uy * vy < 0.94 * Math.hypot(ux, uy) * Math.hypot(vx, vy);
}

function minus([ax, ay], [bx, by]) {
  return [ax - bx, ay - by];
}

function points({ from: [x0, y0], control: [cx, cy], to: [x1, y1] }, count) {
  return Array.from({ length: count + 1 }, (_, index) => {
    const t = index / count;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    return [a * x0 + b * cx + c * x1, a * y0 + b * cy + c * y1];
  });
}

function distance([x, y], track) {
  let nearest = Number.POSITIVE_INFINITY;
  for (let at = 1; at < track.length; at++) {
    const [[ax, ay], [bx, by]] = [track[at - 1], track[at]];
    const length = (bx - ax) ** 2 + (by - ay) ** 2 || 1;
    const t = Math.max(0, Math.min(1, ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length));
    nearest = Math.min(nearest, Math.hypot(x - ax - t * (bx - ax), y - ay - t * (by - ay)));
  }
  return nearest;
}
