/** How wide a picture's copies are (px), with the widest as wide as the picture itself, at most the last of these. */
const copyWidths = [320, 640, 1280];

export const widestCopy = 1280;

/** The best first: browsers take the first that they know. */
export const pictureFormats = ["avif", "webp", "jpg"] as const;

export type StoredFormat = (typeof pictureFormats)[number];

const types = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** As a Content-Type says it: `image/avif`. */
export const typeOf = (format: StoredFormat): string => types[format];

/** The widths of the copies of a picture that is `width` px wide, the widest last. */
export function widthsOf(width: number): number[] {
  return [...copyWidths.filter((narrower) => narrower < width), Math.min(width, widestCopy)];
}

/** Where a copy lies in the file store. */
export function pictureKey(id: string, width: number, format: StoredFormat): string {
  return `products/${id}-${width}.${format}`;
}

const stored = /^(.*products\/([0-9a-f-]{36}))-(\d{1,4})\.(jpg|webp)$/;

/** The id in the address of a stored picture; undefined for any other address. */
export function pictureIdOf(url: string): string | undefined {
  return stored.exec(url)?.[2];
}

/** The smallest WebP of a stored picture, for lists; any other address stays as it is. */
export function smallestOf(url: string): string {
  const [, name, , width] = stored.exec(url) ?? [];
  return name ? `${name}-${widthsOf(Number(width))[0]}.webp` : url;
}

type Source = { type: string; srcSet: string };

/**
 * What a browser may choose from, by the address that the product holds: that of the widest JPEG; or of the widest WebP
 * where there are no other formats, as of pictures that the shop drew itself. Undefined for a picture from elsewhere.
 */
export function sourcesOf(url: string): Source[] | undefined {
  const [, name, , width, last] = stored.exec(url) ?? [];
  if (!name) return undefined;
  const formats = last === "jpg" ? pictureFormats : (["webp"] as const);
  return formats.map((format) => ({
    type: typeOf(format),
    srcSet: widthsOf(Number(width))
      .map((copy) => `${name}-${copy}.${format} ${copy}w`)
      .join(", "),
  }));
}
