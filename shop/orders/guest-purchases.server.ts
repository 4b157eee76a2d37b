import { and, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { users } from "#shop/accounts/accounts.table.ts";
import { purchases } from "./purchases.table.ts";

/** Its browser placed it as a guest, and for a day after the payment keeps it beside an account that took it over. */
export function ofGuest(browser: string, now: Date) {
  const isNew = and(isNotNull(purchases.attachedAt), gt(purchases.paidAt, addDays(now, -1)));
  return and(eq(purchases.browser, browser), or(isNull(purchases.buyerUserId), isNew));
}

/**
 * Paid ones, and only once the account's email is verified. `email`: a second one that it has just verified by a claim.
 * `browser`: the one that signs in. It placed no order for a stranger, so it keeps none of its orders.
 */
export async function attachPurchasesOf(
  db: Database,
  userId: string,
  { email, browser = "", now }: { email?: string; browser?: string; now: Date },
): Promise<void> {
  const own = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  await db
    .update(purchases)
    .set({
      buyerUserId: userId,
      attachedAt: sql`case when ${purchases.browser} <> ${browser} then ${now.toISOString()}::timestamptz end`,
    })
    .where(
      and(
        eq(purchases.state, "paid"),
        isNull(purchases.buyerUserId),
        eq(purchases.buyerEmail, email ?? sql`(${own})`),
      ),
    );
}
