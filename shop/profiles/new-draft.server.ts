import { randomHex } from "#platform/tokens.server.ts";
import type { GuestProfile } from "./guest-profile.ts";

const noAddress = { addressLine1: null, addressLine2: null, city: null, state: null, postalCode: null };

/** What a person said of a tag's owner, as it is stored. Postal parts are null where there is no address. */
export function draftFields(profile: GuestProfile, now: Date) {
  return {
    displayName: profile.customerName,
    phoneNumber: profile.phoneNumber,
    email: profile.email,
    ...(profile.address ?? noAddress),
    updatedAt: now,
  };
}

/** A draft of the browser with new ids, ready to be stored; nothing is written yet. */
export function newDraft(browser: string, profile: GuestProfile, now: Date) {
  return {
    id: crypto.randomUUID(),
    publicId: randomHex(),
    draftOwner: browser,
    createdAt: now,
    ...draftFields(profile, now),
  };
}

export type NewDraft = ReturnType<typeof newDraft>;
