import { randomUUID } from "node:crypto";
import sharp from "sharp";
import type { Files } from "#platform/files/files.ts";
import { pictureSizes } from "./picture-sizes.ts";

/** Stores a square WebP of 1080 px with its smaller copy under a new name, and returns the larger one's address. */
export async function storePicture(files: Files, picture: Uint8Array): Promise<string> {
  const name = `products/${randomUUID()}`;
  const small = await sharp(picture).resize(pictureSizes.small).webp({ quality: 82, effort: 2 }).toBuffer();
  const key = `${name}-${pictureSizes.large}.webp`;
  await Promise.all([
    files.put(key, picture, "image/webp"),
    files.put(`${name}-${pictureSizes.small}.webp`, small, "image/webp"),
  ]);
  return files.url(key);
}
