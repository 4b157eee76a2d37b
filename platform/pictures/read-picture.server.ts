import sharp, { type Sharp } from "sharp";
import { resolveProgram, runInChild } from "#platform/child-worker.server.ts";
import { maxUploadBytes } from "#platform/files/files.ts";

/** The worst files of 5 MB need 260 MB and a second to decode; an AVIF needs three times as much per pixel. */
const maxPixels = { jpeg: 25_000_000, png: 25_000_000, gif: 25_000_000, webp: 25_000_000, avif: 12_500_000 };

const maxMilliseconds = 10_000;

export type PictureProblem = "too_large" | "too_many_pixels" | "too_small" | "not_an_image";

/** Raw pixels, without the file's metadata. */
export type Picture = { pixels: Uint8Array; width: number; height: number; channels: 1 | 2 | 3 | 4 };

export async function readPixels(image: Sharp): Promise<Picture> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height, channels: info.channels };
}

const program = resolveProgram(import.meta, "decode-picture.server.ts");

/** The first frame, upright and in sRGB, at most `maxWidth` px wide and twice that high, never enlarged. */
export async function readPicture(
  content: Uint8Array,
  maxWidth: number,
  milliseconds = maxMilliseconds,
): Promise<Picture | PictureProblem> {
  if (content.length > maxUploadBytes) return "too_large";
  const kind = detectPictureKind(content);
  if (!kind) return "not_an_image";
  const work = { content, maxWidth, maxPixels: maxPixels[kind] };
  return (await runInChild<Picture | PictureProblem>(program, work, milliseconds)) ?? "not_an_image";
}

/** Raster formats only: an SVG may contain script. */
type PictureKind = "jpeg" | "png" | "gif" | "webp" | "avif";

const openings: [PictureKind, RegExp][] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF[\s\S]{4}WEBP/],
  ["avif", /^[\s\S]{4}ftypavi[fs]/],
];

function detectPictureKind(content: Uint8Array): PictureKind | undefined {
  const opening = String.fromCharCode(...content.subarray(0, 12));
  return openings.find(([, pattern]) => pattern.test(opening))?.[0];
}

// One core at most: the others serve pages.
sharp.concurrency(1);

export type PictureFormat = "avif" | "webp" | "jpg";

export type Copy = { width: number; format: PictureFormat; content: Uint8Array };

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
