import * as z from "zod/mini";
import { foundProfile } from "./found-profile.ts";

const text = z.string();

/** Answer of create-guest-profile and create-user-account. */
export const madeProfileResponse = z.object({
  success: z.literal(true),
  profileId: z.uuid(),
  publicId: text,
});

/** Answer of find-profile. */
export const foundProfileResponse = z.object({ success: z.literal(true), profile: foundProfile });

/** Answer of complete-own-profile: the account's profile as it is now. */
export const ownProfileResponse = z.object({
  success: z.literal(true),
  isAddressSaved: z.boolean(),
  profile: z.object({
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
  }),
});
