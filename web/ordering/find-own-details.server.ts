import type { RouterContextProvider } from "react-router";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { findProfileById, listProfilesOf, ownDetailsOf } from "#shop/profiles/profiles.server.ts";
import { servicesContext, signedInContext } from "#web/context.ts";

const nothing = {
  profileId: "",
  publicId: "",
  name: "",
  phone: "",
  addressLine1: "",
  addressLine2: "",
  city: "",
  state: "",
  postalCode: "",
};

/** The account's own profile, for the forms of an order; null for visitors and guests. One query. */
export async function findOwnDetails(context: Readonly<RouterContextProvider>): Promise<OwnDetails | null> {
  const signedIn = context.get(signedInContext);
  if (!signedIn) return null;
  const { db } = context.get(servicesContext);
  const profile = signedIn.profileId ? await findProfileById(db, signedIn.profileId) : undefined;
  return profile ? ownDetailsOf(profile) : { ...nothing, email: signedIn.email };
}

/**
 * The account's profiles, its own first; an empty one while it has none, and none for visitors and guests. One query.
 */
export async function listOwnDetails(context: Readonly<RouterContextProvider>): Promise<OwnDetails[]> {
  const signedIn = context.get(signedInContext);
  if (!signedIn) return [];
  const owned = await listProfilesOf(context.get(servicesContext).db, signedIn.userId);
  return owned.length > 0 ? owned.map(ownDetailsOf) : [{ ...nothing, email: signedIn.email }];
}
