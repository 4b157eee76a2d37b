import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import {
  encodePicture,
  type Picture,
  type PictureProblem,
  readPicture,
} from "#platform/pictures/encode-picture.server.ts";
import {
  pictureFormats,
  pictureKey,
  type StoredFormat,
  typeOf,
  widestCopy,
  widthsOf,
} from "./picture-files.ts";
import { pictures } from "./pictures.table.ts";

/**
 * Stores an uploaded picture in every width and format under a new name, and returns the address of its widest JPEG.
 * The words are those of `readPicture`; throws when the file store fails.
 */
export async function storeUpload(
  db: Database,
  files: Files,
  { content, now }: { content: Uint8Array; now: Date },
): Promise<{ url: string } | PictureProblem> {
  const picture = await readPicture(content, widestCopy);
  if (typeof picture === "string") return picture;
  return { url: await storePicture(db, files, { picture, formats: pictureFormats, now }) };
}

type NewPicture = { picture: Picture; formats: readonly StoredFormat[]; now: Date };

/** Stores a picture; its address ends with the last of `formats`. */
export async function storePicture(
  db: Database,
  files: Files,
  { picture, formats, now }: NewPicture,
): Promise<string> {
  const id = randomUUID();
  const { width, height } = picture;
  // The row first: files that a failure leaves behind are cleaned up by it.
  await db.insert(pictures).values({ id, width, height, createdAt: now });
  for (const copy of widthsOf(width)) {
    for (const format of formats) {
      const { content } = await encodePicture(picture, copy, format);
      await files.put(pictureKey(id, copy, format), content, { type: typeOf(format) });
    }
  }
  return files.url(pictureKey(id, width, formats.at(-1)!));
}
