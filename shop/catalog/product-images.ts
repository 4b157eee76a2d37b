/** The places of a product's first three images (spec §3); an empty one is an empty text, the rest are additional. */
export const displaySlots = ["left", "center", "right"] as const;

export type DisplaySlot = (typeof displaySlots)[number];

/**
 * A product's images as customers see them: the first and the centre one are there as soon as there is any, so that
 * `[0]` and `[1]` can be relied on; the right one may be an empty text.
 */
export function shownImages(images: string[]): string[] {
  const [left, center, ...rest] = images;
  const main = center || left || rest.find(Boolean);
  return main ? [left || main, main, ...rest] : [];
}

/** Images as a form holds them: one address a line, an empty line for an empty place; none at the end. */
export function imagesOf(lines: string): string[] {
  const kept = lines.trimEnd();
  return kept === "" ? [] : kept.split("\n");
}
