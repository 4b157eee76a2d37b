import * as z from "zod/mini";

/** Has no public id: somebody who knows only the email would see the phone number at `/p/`. */
export const foundProfile = z.object({
  profileId: z.uuid(),
  /** The name that the owner shows, or initials, as of a profile that nobody claimed. */
  name: z.string(),
  isNameHidden: z.exactOptional(z.literal(true)),
  /** The email that was searched for, added by the page; absent in a search by phone. */
  email: z.exactOptional(z.string()),
  hasAddress: z.boolean(),
  city: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
});

export type FoundProfile = z.output<typeof foundProfile>;

const text = z.string();

export const madeProfileResponse = z.object({
  success: z.literal(true),
  profileId: z.uuid(),
  publicId: text,
  /** No account was made: the address has one that nobody verified. */
  isGuest: z.exactOptional(z.literal(true)),
});

export const foundProfileResponse = z.object({ success: z.literal(true), profile: foundProfile });

export const ownDetails = z.object({
  profileId: z.uuid(),
  publicId: text,
  name: text,
  phone: text,
  email: text,
  addressLine1: text,
  addressLine2: text,
  city: text,
  state: text,
  postalCode: text,
});

export type OwnDetails = z.output<typeof ownDetails>;

export const ownProfileResponse = z.object({
  success: z.literal(true),
  isAddressSaved: z.boolean(),
  profile: ownDetails,
});
