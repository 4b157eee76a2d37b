import * as z from "zod/mini";
import type { Address } from "#platform/address.ts";

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

export type OwnDetails = Address & {
  profileId: string;
  publicId: string;
  name: string;
  phone: string;
  email: string;
};

export type MadeProfile = {
  success: true;
  profileId: string;
  publicId: string;
  /** No account was made: the address has one that nobody verified. */
  isGuest?: true;
};

export type CompletedProfile = { success: true; isAddressSaved: boolean; profile: OwnDetails };
