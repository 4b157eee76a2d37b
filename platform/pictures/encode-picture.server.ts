import sharp, { type Sharp } from "sharp";
import { maxUploadBytes } from "#platform/files/files.ts";

/**
 * Slightly more than cameras of 24 and 12 megapixels make. The worst files of 5 MB (16 bits, interlaced) need 260 MB and a
 * second to decode; an AVIF needs 25 bytes per pixel, three times as much as other kinds.
 */
const maxPixels = { jpeg: 25_000_000, png: 25_000_000, gif: 25_000_000, webp: 25_000_000, avif: 12_500_000 };

const maxSeconds = 10;

// One core at most: the others serve pages.
sharp.concurrency(1);

export type PictureFormat = "avif" | "webp" | "jpg";

export type Copy = { width: number; format: PictureFormat; content: Uint8Array };

export type PictureProblem = "too_large" | "too_many_pixels" | "not_an_image";

/** Upright, in sRGB, without the file's metadata. */
export type Picture = { pixels: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * Reads the first frame of an untrusted file, at most `maxWidth` px wide and twice that high, never enlarged. `too_large`
 * above 5 MB, `too_many_pixels` above 25 megapixels (AVIF 12.5; checked before decoding), `not_an_image` for anything else
 * that can't be read completely or within 10 s.
 */
export async function readPicture(content: Uint8Array, maxWidth: number): Promise<Picture | PictureProblem> {
  if (content.length > maxUploadBytes) return "too_large";
  const kind = pictureKindOf(content);
  if (!kind) return "not_an_image";
  const file = sharp(content, { limitInputPixels: maxPixels[kind], failOn: "warning", pages: 1 });
  try {
    const { data, info } = await file
      .timeout({ seconds: maxSeconds })
      .autoOrient()
      .resize({ width: maxWidth, height: maxWidth * 2, fit: "inside", withoutEnlargement: true })
      .toColorspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    return /exceeds pixel limit/.test(String(error)) ? "too_many_pixels" : "not_an_image";
  }
}

/** The picture as a file `width` px wide. */
export async function encodePicture(
  { pixels, ...raw }: Picture,
  width: number,
  format: PictureFormat,
): Promise<Copy> {
  const content = await encoders[format](sharp(pixels, { raw }).resize({ width })).toBuffer();
  return { width, format, content };
}

/** Quality: no visible difference for photos of leather. Effort: about a second per picture. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 82, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: "white" }).jpeg({ quality: 82, mozjpeg: true }),
};

/** Raster formats only: an SVG may contain script. */
type PictureKind = "jpeg" | "png" | "gif" | "webp" | "avif";

const openings: [PictureKind, RegExp][] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[\s\S]{4}WEBP/],
  ["avif", /^[\s\S]{4}ftypavi[fs]/],
];

/** By the first bytes, whatever the file's name says; undefined for anything else. */
function pictureKindOf(content: Uint8Array): PictureKind | undefined {
  const opening = String.fromCharCode(...content.subarray(0, 12));
  return openings.find(([, pattern]) => pattern.test(opening))?.[0];
}
