import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { users } from "#shop/accounts/users.table.ts";
import { purchases } from "./purchases.table.ts";

/**
 * What was bought as a guest with the account's own address becomes the account's, once that mailbox is proven; an
 * account that is not confirmed takes over nothing. `email`: a second mailbox that was proven for it just now, by a
 * claim. Safe to call again.
 */
export async function attachPurchasesOf(db: Database, userId: string, email?: string): Promise<void> {
  const own = db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  await db
    .update(purchases)
    .set({ buyerUserId: userId })
    .where(and(isNull(purchases.buyerUserId), eq(purchases.buyerEmail, email ?? sql`(${own})`)));
}
