import { and, exists, inArray, isNotNull, isNull, lte, not, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import type { Files } from "#platform/files/files.ts";
import { listCopies, pictureKey } from "./pictures.ts";
import { pictures } from "./products.table.ts";

const maxDeleted = 500;

// Plain SQL: the table of orders belongs to a noun above this one. Foreign keys keep what this would miss.
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
