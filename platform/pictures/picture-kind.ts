/** The kinds of pictures that browsers make and cameras take; what is drawn by a program (SVG) is none. */
export type PictureKind = "jpeg" | "png" | "gif" | "webp" | "avif";

const openings: [PictureKind, RegExp][] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[\s\S]{4}WEBP/],
  ["avif", /^[\s\S]{4}ftypavi[fs]/],
];

/** What a file is by its first bytes, whatever its name says; undefined for anything but these kinds. */
export function pictureKindOf(content: Uint8Array): PictureKind | undefined {
  const opening = String.fromCharCode(...content.subarray(0, 12));
  return openings.find(([, pattern]) => pattern.test(opening))?.[0];
}
