import type { Database } from "#platform/database.ts";
import type { Fulfillment } from "#shop/payments/fulfill-purchase.server.ts";
import { saveDraftProfile } from "#shop/profiles/guest-profiles.server.ts";
import type { GuestProfile } from "#shop/profiles/profile-requests.ts";
import { endEarlierPayments, unpaidPurchasesOf } from "./end-earlier-payment.server.ts";

/**
 * Makes a guest's draft profile, or changes the one that `profileId` names. Its open payment ends first: nobody can pay for
 * what the page no longer shows. One that was paid stays as it is.
 */
export async function saveGuestProfile(
  db: Database,
  { browser, ...fulfillment }: Fulfillment & { browser: string },
  profile: GuestProfile,
) {
  const { profileId } = profile;
  const unpaid = profileId ? await unpaidPurchasesOf(db, { profileId, browser }) : [];
  const earlier = await endEarlierPayments(db, fulfillment, unpaid);
  return earlier ?? saveDraftProfile(db, browser, profile, fulfillment.now);
}
