import type { Database } from "#platform/database.ts";
import type { Fulfillment } from "#shop/payments/fulfill-purchase.server.ts";
import { saveDraftProfile } from "#shop/profiles/guest-profiles.server.ts";
import type { GuestProfile } from "#shop/profiles/profile-requests.ts";
import { endEarlierPayments, listUnpaidPurchases } from "./end-earlier-payment.server.ts";

/** Makes or changes a draft profile. Its open payment ends first: nobody pays for what the page no longer shows. */
export async function saveGuestProfile(
  db: Database,
  { browser, ...fulfillment }: Fulfillment & { browser: string },
  profile: GuestProfile,
) {
  const { profileId } = profile;
  const unpaid = profileId ? await listUnpaidPurchases(db, { profileId, browser }) : [];
  const earlier = await endEarlierPayments(db, fulfillment, unpaid);
  return earlier === "ended" ? saveDraftProfile(db, browser, profile, fulfillment.now) : earlier;
}
