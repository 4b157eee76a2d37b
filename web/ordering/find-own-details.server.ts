import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { findOrCreateProfiles, viewOwnDetails } from "#shop/profiles/profiles.server.ts";
import { type Context, servicesContext, signedInContext } from "#web/context.ts";

/** The account's own profile comes first. Visitors have no profile. */
export async function listOwnDetails(context: Context): Promise<OwnDetails[]> {
  const signedIn = context.get(signedInContext);
  if (!signedIn) return [];
  const { db, now } = context.get(servicesContext);
  return (await findOrCreateProfiles(db, signedIn.userId, now())).map(viewOwnDetails);
}

export async function findOwnDetails(context: Context): Promise<OwnDetails | null> {
  return (await listOwnDetails(context))[0] ?? null;
}
