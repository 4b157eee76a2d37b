import type { Files } from "#platform/files/files.ts";

/** In px. The widest copy is as wide as the picture itself, at most this. */
export const maxCopyWidth = 1280;

const narrowWidths = [320, 640];

/** The best first: browsers take the first that they know. */
const pictureFormats = ["avif", "webp", "jpg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

export const mimeTypes = { avif: "image/avif", webp: "image/webp", jpg: "image/jpeg" };

/** `{uuid}-{width}.{format}`, the file name of its widest copy. `jpg`: all formats are stored; `webp`: it alone. */
export function pictureId(uuid: string, width: number, format: "jpg" | "webp"): string {
  return `${uuid}-${width}.${format}`;
}

const idPattern = /^([0-9a-f-]{36})-(\d{1,4})\.(jpg|webp)$/;

export const pictureFolder = "products";

export function pictureKey(fileName: string): string {
  return `${pictureFolder}/${fileName}`;
}

export function pictureUrl(
  { files, siteUrl }: { files: Pick<Files, "url">; siteUrl: string },
  id: string,
): string {
  return new URL(files.url(pictureKey(id)), siteUrl).href;
}

export function isPictureId(text: string): boolean {
  return idPattern.test(text);
}

/** The copies of a picture: best format first, widest last. None for a text that is no id. */
export function listCopies(id: string): { format: PictureFormat; width: number; fileName: string }[] {
  const [, uuid, width, format] = idPattern.exec(id) ?? [];
  if (!uuid) return [];
  const formats = format === "jpg" ? pictureFormats : (["webp"] as const);
  const widest = Number(width);
  const widths = [...narrowWidths.filter((narrower) => narrower < widest), widest];
  return formats.flatMap((each) =>
    widths.map((copy) => ({ format: each, width: copy, fileName: `${uuid}-${copy}.${each}` })),
  );
}

/** A product's first three images; an empty position is an empty text, the rest are additional. */
export const displaySlots = ["left", "center", "right"] as const;

export type DisplaySlot = (typeof displaySlots)[number];

/** Returns the images as customers see them: left `[0]` and center `[1]` are there as soon as there is any; the right one may be an empty text. */
export function shownImages(images: string[]): string[] {
  const [left, center, ...rest] = images;
  const main = center || left || rest.find(Boolean);
  return main ? [left || main, main, ...rest] : [];
}

/** Returns the picture that stands for a product alone; undefined or an empty text without one. */
export function centerPicture([, center]: readonly string[]): string | undefined {
  return center;
}

/** Images as a form holds them: one picture id a line, an empty line for an empty position; none at the end. */
export function listImages(lines: string): string[] {
  const trimmed = lines.trimEnd();
  return trimmed === "" ? [] : trimmed.split("\n");
}
