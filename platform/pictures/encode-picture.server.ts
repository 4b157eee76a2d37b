import sharp, { type Sharp } from "sharp";
import { pictureKindOf } from "./picture-kind.ts";

/** A photograph of 50 megapixels takes 200 MB while it is read, a picture of 20,000 × 20,000 px would take 1.6 GB. */
const limits = { bytes: 5 * 1024 * 1024, pixels: 50_000_000, seconds: 20 };

export type PictureFormat = "avif" | "webp" | "jpg";

export type Copy = { width: number; format: PictureFormat; content: Uint8Array };

/** Upright, in sRGB, without anything that the file said beside its pixels. */
export type Picture = { pixels: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/**
 * Reads a picture from a file that nobody vouches for, its first frame, no larger than `most` px wide and twice that
 * high, never enlarged. `too_large` above 5 MB (spec §5), `not_an_image` for anything else that can't be read whole,
 * above 50 megapixels, or takes longer than 20 s.
 */
export async function readPicture(
  content: Uint8Array,
  most: number,
): Promise<Picture | "too_large" | "not_an_image"> {
  if (content.length > limits.bytes) return "too_large";
  if (!pictureKindOf(content)) return "not_an_image";
  const file = sharp(content, { limitInputPixels: limits.pixels, failOn: "warning", pages: 1 });
  try {
    const { data, info } = await file
      .timeout({ seconds: limits.seconds })
      .autoOrient()
      .resize({ width: most, height: most * 2, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, width: info.width, height: info.height, channels: info.channels };
  } catch {
    return "not_an_image";
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

/** The quality at which a photograph of leather shows no difference on a screen; the effort of a second a picture. */
const encoders: Record<PictureFormat, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 55, effort: 2 }),
  webp: (picture) => picture.webp({ quality: 82, effort: 2 }),
  jpg: (picture) => picture.flatten({ background: "white" }).jpeg({ quality: 82, mozjpeg: true }),
};
