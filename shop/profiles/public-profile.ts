import { type Address, addressParts, hasPlace, pickAddress } from "#platform/address.ts";
import { normalizeEmail, normalizePhone } from "#platform/contact-details.ts";
import { cleanLine, cleanText } from "#platform/text.ts";
import type { Profile } from "./profiles.table.ts";

/** A part that is hidden or empty is absent. Phone: digits. */
export type PublicProfile = {
  name?: string;
  phone?: string;
  email?: string;
  address?: Pick<Profile, keyof Address>;
  notes?: string;
  /** A finder may use WhatsApp with the phone number. */
  hasWhatsApp?: true;
  lost?: { since?: string; reward?: string; message?: string };
  /** Its owner shows nothing for now. */
  isResting?: true;
  /** Nobody has set it up yet: a message reaches its buyer. */
  isUnassigned?: true;
};

export const visibilityFlags = [
  "displayNameVisible",
  "displayPhoneVisible",
  "displayEmailVisible",
  "displayAddressVisible",
  "displayNotesVisible",
  "whatsAppVisible",
  "isLost",
  "lostPhoneVisible",
  "isResting",
] as const;

const texts = [
  "displayName",
  "displayNamePublic",
  "phoneNumber",
  "phoneNumberPublic",
  "emailPublic",
  ...addressParts,
  "notes",
  "lostSince",
  "lostReward",
  "lostMessage",
] as const;

type TextName = (typeof texts)[number];

type ShownFields = Pick<Profile, "email" | TextName | (typeof visibilityFlags)[number]>;

/** The one place that decides what a finder sees, for /p/{publicId} and for the owner's preview. */
export function toPublicProfile(profile: ShownFields): PublicProfile {
  if (profile.isResting) return { isResting: true };
  const name = profile.displayNamePublic || profile.displayName;
  const phone = profile.phoneNumberPublic || profile.phoneNumber;
  const email = profile.emailPublic || profile.email;
  const { isLost, lostSince, lostReward, lostMessage } = profile;
  const showsPhone = phone && (profile.displayPhoneVisible || (isLost && profile.lostPhoneVisible));
  return {
    ...(isLost && {
      lost: {
        ...(lostSince && { since: lostSince }),
        ...(lostReward && { reward: lostReward }),
        ...(lostMessage && { message: lostMessage }),
      },
    }),
    ...(profile.displayNameVisible && name && { name }),
    ...(showsPhone && { phone, ...(profile.whatsAppVisible && { hasWhatsApp: true as const }) }),
    ...(profile.displayEmailVisible && email && { email }),
    ...(profile.displayAddressVisible && hasPlace(profile) && { address: pickAddress(profile) }),
    ...(profile.displayNotesVisible && profile.notes && { notes: profile.notes }),
  };
}

/** `typed` holds the editor's fields, of checkboxes those that are on. */
export function previewProfile(email: string, typed: ReadonlyMap<string, string>): PublicProfile {
  const fields = Object.fromEntries<unknown>([
    ...texts.map((name) => [name, pickCleaner(name)(typed.get(name) ?? "") || null] as const),
    ...visibilityFlags.map((name) => [name, typed.has(name)] as const),
  ]);
  return toPublicProfile({ ...(fields as ShownFields), email });
}

function pickCleaner(name: TextName): (typed: string) => string {
  if (name === "phoneNumber" || name === "phoneNumberPublic") return normalizePhone;
  if (name === "emailPublic") return normalizeEmail;
  return name === "notes" || name === "lostMessage" ? cleanText : cleanLine;
}

type Named = Pick<Profile, "displayName" | "displayNamePublic" | "displayNameVisible">;

type Proven = Pick<Profile, "displayNameVisible" | "claimedAt">;

/** Others may learn the name: its owner shows it and has claimed the profile. Before, anybody may have typed it. */
export function showsName({ displayNameVisible, claimedAt }: Proven): boolean {
  return displayNameVisible && claimedAt !== null;
}

export function nameForOthers(profile: Named & Proven): string {
  return showsName(profile) ? shownName(profile) : initialsForOthers(profile);
}

export function initialsForOthers(profile: Named): string {
  const initials = shownName(profile)
    .split(/\s+/)
    .map((word) => [...word][0])
    .filter((character) => character !== undefined);
  return initials.map((character) => `${character.toUpperCase()}.`).join(" ");
}

/** The name for emails to the profile's own address: initials where it is hidden. */
export function nameForMailbox(profile: Named): string {
  return profile.displayNameVisible ? shownName(profile) : initialsForOthers(profile);
}

function shownName({ displayName, displayNamePublic }: Named): string {
  return displayNamePublic ?? displayName;
}
