import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import {
  encodePicture,
  type Picture,
  type PictureProblem,
  readPicture,
} from "#platform/pictures/encode-picture.server.ts";
import { copiesOf, maxCopyWidth, pictureId, pictureKey, typeOf } from "./pictures.ts";
import { pictures } from "./products.table.ts";

/** Stores an uploaded picture in every width and format. Throws when the file store fails. */
export async function storeUpload(
  db: Database,
  files: Files,
  { content, now }: { content: Uint8Array; now: Date },
): Promise<{ id: string } | PictureProblem> {
  const picture = await readPicture(content, maxCopyWidth);
  if (typeof picture === "string") return picture;
  return { id: await storePicture(db, files, { picture, format: "jpg", now }) };
}

type NewPicture = { picture: Picture; format: "jpg" | "webp"; now: Date };

/** Stores all copies that a picture of this format has, and returns its id. */
export async function storePicture(
  db: Database,
  files: Files,
  { picture, format, now }: NewPicture,
): Promise<string> {
  const id = pictureId(randomUUID(), picture.width, format);
  // The row first: the clean-up finds by it the files that a failure leaves behind.
  await db.insert(pictures).values({ id, createdAt: now });
  for (const copy of copiesOf(id)) {
    const { content } = await encodePicture(picture, copy.width, copy.format);
    await files.put(pictureKey(copy.fileName), content, { type: typeOf(copy.format) });
  }
  return id;
}
