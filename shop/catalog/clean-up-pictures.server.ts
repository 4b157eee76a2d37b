import { and, inArray, isNull, lte, not, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { pictureFormats, pictureKey, widthsOf } from "./picture-files.ts";
import { pictures } from "./pictures.table.ts";

type Picture = typeof pictures.$inferSelect;

const day = 24 * 60 * 60_000;

/** At once; what is more is left for the next day. */
const mostAtOnce = 500;

/** The ids in the addresses that products and orders hold; never null, of which `in` would make nothing. */
const shownIds = sql`
  select substring(image from 'products/([0-9a-f-]{36})-') as id from products, unnest(images) as image
  where image ~ 'products/[0-9a-f-]{36}-'
  union
  select substring(product_image from 'products/([0-9a-f-]{36})-') from orders
  where product_image ~ 'products/[0-9a-f-]{36}-'`;

const isShown = sql`${pictures.id}::text in (${shownIds})`;

/**
 * Pictures that neither product nor order has shown for a day go, and then their files; to be run once a day. Rejects
 * where the file store fails: the rows of files that are left come back for the next time. Returns how many went.
 */
export async function cleanUpPictures(db: Database, files: Files, now: Date): Promise<number> {
  await db
    .update(pictures)
    .set({ unusedSince: null })
    .where(and(not(isNull(pictures.unusedSince)), isShown));
  await db
    .update(pictures)
    .set({ unusedSince: now })
    .where(and(isNull(pictures.unusedSince), not(isShown)));
  const gone = await takeUnused(db, now);
  for (const [place, picture] of gone.entries()) {
    try {
      await deleteFiles(files, picture);
    } catch (failure) {
      await db.insert(pictures).values(gone.slice(place));
      throw failure;
    }
  }
  return gone.length;
}

/** Takes the rows away, but for those that somebody holds who is saving a product (check-images.server.ts). */
function takeUnused(db: Database, now: Date): Promise<Picture[]> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select({ id: pictures.id })
      .from(pictures)
      .where(lte(pictures.unusedSince, new Date(now.getTime() - day)))
      .limit(mostAtOnce)
      .for("update", { skipLocked: true });
    if (old.length === 0) return [];
    // Asked again now that nobody can begin to show them.
    const ids = old.map(({ id }) => id);
    return tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), not(isShown)))
      .returning();
  });
}

async function deleteFiles(files: Files, { id, width }: Picture): Promise<void> {
  const copies = widthsOf(width).flatMap((copy) =>
    pictureFormats.map((format) => pictureKey(id, copy, format)),
  );
  await Promise.all(copies.map((key) => files.delete(key)));
}
