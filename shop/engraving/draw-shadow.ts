/** A shadow's color over leather and paper. */
export const shadowColor = "#170d06";

/**
 * A soft shadow of a closed path: strokes laid over each other, wider and wider. A blur filter would look the same and cost the
 * server's renderer ten times as much. `reach` in mm; `strength` is the opacity under the shape.
 */
export function drawSoftShadow(
  path: string,
  shadow: { id: string; x: number; y: number; reach: number; strength: number; layers?: number },
): string {
  const layers = shadow.layers ?? 6;
  const opacity = (1 - (1 - shadow.strength) ** (1 / layers)).toFixed(3);
  const strokes = Array.from({ length: layers }, (_, index) => {
    const width = 2 * shadow.reach * ((index + 1) / layers) ** 1.35;
    return `<use href="#${shadow.id}" stroke-width="${width.toFixed(2)}"/>`;
  });
  return (
    `<g transform="translate(${shadow.x} ${shadow.y})" fill="${shadowColor}" stroke="${shadowColor}" fill-opacity="${opacity}" ` +
    `stroke-opacity="${opacity}" stroke-linejoin="round"><defs><path id="${shadow.id}" d="${path}"/></defs>${strokes.join("")}</g>`
  );
}
