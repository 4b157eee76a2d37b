import type { OwnDetails } from "./own-details.ts";
import type { Profile } from "./profiles.table.ts";

/** For the owner alone: hidden fields are in it. */
export function ownDetailsOf(profile: Profile): OwnDetails {
  return {
    profileId: profile.id,
    publicId: profile.publicId,
    name: profile.displayName,
    phone: profile.phoneNumber,
    email: profile.email,
    addressLine1: profile.addressLine1 ?? "",
    addressLine2: profile.addressLine2 ?? "",
    city: profile.city ?? "",
    state: profile.state ?? "",
    postalCode: profile.postalCode ?? "",
  };
}
