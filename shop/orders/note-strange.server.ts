import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "./purchases.table.ts";

/** What a person at the shop has to look at, in words; ids and amounts only. */
export type Oddity = { purchaseId: string; what: string };

const newLine = sql`E'\\n'`;

/**
 * Notes what is strange about a purchase's payment, a line each: the dashboard lists it again, also when it was handled.
 * Says whether it is new; what is noted already stays as it is.
 */
export async function noteStrange(db: Database, { purchaseId, what }: Oddity): Promise<boolean> {
  const noted = await db
    .update(purchases)
    .set({ mismatch: sql`concat_ws(${newLine}, ${purchases.mismatch}, ${what}::text)`, handledAt: null })
    .where(
      and(
        eq(purchases.id, purchaseId),
        sql`${what} <> all (string_to_array(coalesce(${purchases.mismatch}, ''), ${newLine}))`,
      ),
    )
    .returning({ id: purchases.id });
  return noted.length > 0;
}
