import { and, eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { createGuestProfile } from "#shop/profiles/guest-profiles.server.ts";
import type { GuestProfile } from "#shop/profiles/profile-requests.ts";

/**
 * Creates or updates a guest's draft profile. A draft with an open payment is never changed, because the payment page
 * shows what will be engraved: an edit makes a new draft.
 */
export async function saveGuestProfile(db: Database, browser: string, profile: GuestProfile, now: Date) {
  const isBound = profile.profileId && (await waitsForPayment(db, profile.profileId));
  return createGuestProfile(db, browser, isBound ? { ...profile, profileId: null } : profile, now);
}

async function waitsForPayment(db: Database, profileId: string): Promise<boolean> {
  const [order] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(purchases, eq(purchases.id, orders.purchaseId))
    .where(and(eq(orders.profileId, profileId), inArray(purchases.state, ["open", "mismatch"])))
    .limit(1);
  return order !== undefined;
}
