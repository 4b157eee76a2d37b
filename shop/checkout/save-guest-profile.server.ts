import type { Database } from "#platform/database.ts";
import type { Fulfillment } from "#shop/payments/fulfill-purchase.server.ts";
import { saveDraftProfile } from "#shop/profiles/guest-profiles.server.ts";
import type { GuestProfile } from "#shop/profiles/profile-requests.ts";
import { endEarlierPayments, listUnfinishedPurchases } from "./end-earlier-payment.server.ts";

/** Makes or changes a draft profile. Its open payment ends first: nobody pays for what the page no longer shows. */
export async function saveGuestProfile(
  db: Database,
  { browser, ...services }: Fulfillment & { browser: string },
  profile: GuestProfile,
) {
  const { profileId } = profile;
  const unfinishedPurchases = profileId ? await listUnfinishedPurchases(db, { profileId, browser }) : [];
  const earlier = await endEarlierPayments(db, services, unfinishedPurchases);
  return earlier === "ended" ? saveDraftProfile(db, browser, profile, services.now) : earlier;
}
