import sharp, { type Sharp } from "sharp";
import type { Picture } from "./read-picture.server.ts";

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
