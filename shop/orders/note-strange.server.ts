import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { purchases } from "./purchases.table.ts";

/** What a person at the shop has to look at, in words, a line each thing; ids and amounts only. */
export type Oddity = { purchaseId: string; what: string };

/**
 * Notes what is strange about a purchase's payment, in a transaction: the dashboard lists it again, also when it was
 * handled. Says whether any line is new; what is noted already stays as it is, and isn't noted again.
 */
export async function noteStrange(tx: Database, { purchaseId, what }: Oddity): Promise<boolean> {
  const isIt = eq(purchases.id, purchaseId);
  const [purchase] = await tx
    .select({ mismatch: purchases.mismatch })
    .from(purchases)
    .where(isIt)
    .for("no key update");
  const known = purchase?.mismatch?.split("\n") ?? [];
  const news = what.split("\n").filter((line) => !known.includes(line));
  if (!purchase || news.length === 0) return false;
  const mismatch = [...known, ...news].join("\n");
  await tx.update(purchases).set({ mismatch, handledAt: null }).where(isIt);
  return true;
}
