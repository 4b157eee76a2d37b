import { randomUUID } from "node:crypto";
import { and, exists, inArray, isNotNull, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import type { Files } from "#platform/files/files.ts";
import {
  encodePicture,
  type Picture,
  type PictureProblem,
  readPicture,
} from "#platform/pictures/read-picture.server.ts";
import { listCopies, maxCopyWidth, mimeTypes, pictureId, pictureKey } from "./pictures.ts";
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

/** Returns its id. */
export async function storePicture(db: Database, files: Files, { id, copies }: EncodedPicture, now: Date) {
  // The row first: the clean-up finds by it the files that a failure leaves behind.
  await db.insert(pictures).values({ id, createdAt: now });
  for (const { fileName, format, content } of copies) {
    await files.put(pictureKey(fileName), content, { type: mimeTypes[format] });
  }
  return id;
}

const maxDeleted = 500;

// Plain SQL: the table of orders belongs to a concept above this one. Foreign keys keep what this would miss.
const whereShown = or(
  exists(sql`(select from product_images where picture_id = ${pictures.id})`),
  exists(sql`(select from orders where picture_id = ${pictures.id})`),
)!;

/** Deletes pictures that nothing has shown for a day. When the file store fails, the rest waits for the next run. */
export async function cleanUpPictures(db: Database, files: Files, now: Date): Promise<number> {
  await db
    .update(pictures)
    .set({ unusedSince: null })
    .where(and(isNotNull(pictures.unusedSince), whereShown));
  await db
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(isNull(pictures.unusedSince), not(whereShown)));
  const gone = await takeUnused(db, now);
  for (const [place, picture] of gone.entries()) {
    try {
      await Promise.all(listCopies(picture.id).map(({ fileName }) => files.delete(pictureKey(fileName))));
    } catch (failure) {
      await db.insert(pictures).values(gone.slice(place));
      throw failure;
    }
  }
  return gone.length;
}

function takeUnused(db: Database, now: Date): Promise<(typeof pictures.$inferSelect)[]> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(lte(pictures.unusedSince, addDays(now, -1)))
      .limit(maxDeleted)
      .for("update", { skipLocked: true });
    if (old.length === 0) return [];
    // Checked again: from now on nothing can begin to show them.
    const ids = old.map(({ id }) => id);
    return tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), not(whereShown)))
      .returning();
  });
}
