import { and, eq, gt, inArray, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { lockAccount } from "#shop/accounts/accounts.server.ts";
import { purchases } from "./purchases.table.ts";

/** Its browser placed it as a guest, and for a day after the payment keeps it beside an account that took it over. */
export function ofGuest(browser: string, now: Date) {
  const whereRecent = and(isNotNull(purchases.attachedAt), gt(purchases.paidAt, addDays(now, -1)));
  return and(eq(purchases.browser, browser), or(isNull(purchases.buyerUserId), whereRecent));
}

/**
 * Gives the account its paid guest purchases, but only once the account's email is verified. `email`: a second one that it has just verified by a claim.
 * `browser`: the one that signs in. It placed no order for a stranger, so it keeps none of its orders.
 */
export async function attachGuestPurchases(
  db: Database,
  userId: string,
  { email, browser = "", now }: { email?: string; browser?: string; now: Date },
): Promise<void> {
  await db.transaction(async (tx) => {
    const account = await lockAccount(tx, userId);
    if (!account?.emailVerified) return;
    const wherePaid = eq(purchases.state, "paid");
    const whereMailbox = and(isNull(purchases.buyerUserId), eq(purchases.buyerEmail, email ?? account.email));
    const rows = await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(and(wherePaid, whereMailbox))
      .orderBy(purchases.id)
      .for("update");
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    const placedInAnother = sql`${purchases.browser} <> ${browser}`;
    const attachedAt = sql`case when ${placedInAnother} then ${now.toISOString()}::timestamptz end`;
    await tx.update(purchases).set({ buyerUserId: userId, attachedAt }).where(inArray(purchases.id, ids));
  });
}
