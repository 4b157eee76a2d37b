import * as z from "zod/mini";

/**
 * What a searcher learns, as the browser reads it from the server's answer and from its order draft. No public id: `/p/`
 * would show phone and email to anybody who knows one of them.
 */
export const foundProfile = z.object({
  profileId: z.uuid(),
  /** The name that the owner shows, or initials, as of a profile that nobody claimed. */
  name: z.string(),
  /** Set only if `name` is initials, which nobody wants engraved. */
  isNameHidden: z.exactOptional(z.literal(true)),
  hasAddress: z.boolean(),
  /** Only if the owner shows the address. */
  city: z.exactOptional(z.string()),
  state: z.exactOptional(z.string()),
});

export type FoundProfile = z.output<typeof foundProfile>;

const text = z.string();

/** Answer of create-guest-profile and create-user-account. */
export const madeProfileResponse = z.object({
  success: z.literal(true),
  profileId: z.uuid(),
  publicId: text,
  /** No account was made: the address has one that nobody verified. */
  isGuest: z.exactOptional(z.literal(true)),
});

/** Answer of find-profile. */
export const foundProfileResponse = z.object({ success: z.literal(true), profile: foundProfile });

/** What the order form shows of the signed-in person's profile; empty text where nothing is stored. Phone: ten digits. */
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

/** Answer of complete-own-profile: the account's profile as it is now. */
export const ownProfileResponse = z.object({
  success: z.literal(true),
  isAddressSaved: z.boolean(),
  profile: ownDetails,
});
