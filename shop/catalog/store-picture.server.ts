import { randomUUID } from "node:crypto";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { encodePicture } from "#platform/pictures/encode-picture.server.ts";
import { type Picture, type PictureProblem, readPicture } from "#platform/pictures/read-picture.server.ts";
import { listCopies, maxCopyWidth, pictureId, pictureKey, typeOf } from "./pictures.ts";
import { pictures } from "./products.table.ts";

/** Throws when the file store fails. */
export async function storeUpload(
  db: Database,
  files: Files,
  { content, now }: { content: Uint8Array; now: Date },
): Promise<{ id: string } | PictureProblem> {
  const picture = await readPicture(content, maxCopyWidth);
  if (typeof picture === "string") return picture;
  return { id: await storePicture(db, files, await encodeCopies(picture, "jpg"), now) };
}

export type EncodedPicture = {
  id: string;
  copies: (ReturnType<typeof listCopies>[number] & { content: Uint8Array })[];
};

export async function encodeCopies(picture: Picture, format: "jpg" | "webp"): Promise<EncodedPicture> {
  const id = pictureId(randomUUID(), picture.width, format);
  const copies: EncodedPicture["copies"] = [];
  for (const copy of listCopies(id)) {
    copies.push({ ...copy, content: (await encodePicture(picture, copy.width, copy.format)).content });
  }
  return { id, copies };
}

export async function storePicture(db: Database, files: Files, { id, copies }: EncodedPicture, now: Date) {
  // The row first: the clean-up finds by it the files that a failure leaves behind.
  await db.insert(pictures).values({ id, createdAt: now });
  for (const { fileName, format, content } of copies) {
    await files.put(pictureKey(fileName), content, { type: typeOf(format) });
  }
  return id;
}
