import { and, inArray, lt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { pictureFormats, pictureKey, widthsOf } from "./picture-files.ts";
import { pictures } from "./pictures.table.ts";

const day = 24 * 60 * 60_000;

/** At once; what is more is left for the next day. */
const mostAtOnce = 500;

const shownIds = sql`
  select substring(image from 'products/([0-9a-f-]{36})-') from products, unnest(images) as image where image like '%products/%'
  union
  select substring(product_image from 'products/([0-9a-f-]{36})-') from orders where product_image like '%products/%'`;

/**
 * Uploads of more than a day ago that neither product nor order shows go, the files first: where the store fails, the
 * rows stay for the next time. Whoever saves a product holds its pictures' rows (save-product.server.ts).
 */
export async function cleanUpPictures(db: Database, files: Files, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(pictures)
      .where(
        and(
          lt(pictures.createdAt, new Date(now.getTime() - day)),
          sql`${pictures.id}::text not in (${shownIds})`,
        ),
      )
      .limit(mostAtOnce)
      .for("update", { skipLocked: true });
    if (old.length === 0) return 0;
    // Asked again now that nobody can begin to show them.
    const ids = old.map(({ id }) => id);
    const gone = await tx
      .delete(pictures)
      .where(and(inArray(pictures.id, ids), sql`${pictures.id}::text not in (${shownIds})`))
      .returning();
    for (const { id, width } of gone) {
      const copies = widthsOf(width).flatMap((copy) =>
        pictureFormats.map((format) => pictureKey(id, copy, format)),
      );
      await Promise.all(copies.map((key) => files.delete(key)));
    }
    return gone.length;
  });
}
