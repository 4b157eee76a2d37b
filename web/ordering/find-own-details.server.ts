import { emptyAddress } from "#platform/address.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { listProfilesOf, ownDetailsOf } from "#shop/profiles/profiles.server.ts";
import { type Context, servicesContext, signedInContext } from "#web/context.ts";

/** The account's own profile comes first, empty while there is none. Visitors have no profile. */
export async function listOwnDetails(context: Context): Promise<OwnDetails[]> {
  const signedIn = context.get(signedInContext);
  if (!signedIn) return [];
  const owned = await listProfilesOf(context.get(servicesContext).db, signedIn.userId);
  if (owned.length > 0) return owned.map(ownDetailsOf);
  return [{ profileId: "", publicId: "", name: "", phone: "", email: signedIn.email, ...emptyAddress }];
}

export async function findOwnDetails(context: Context): Promise<OwnDetails | null> {
  return (await listOwnDetails(context))[0] ?? null;
}
