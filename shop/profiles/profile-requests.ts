import { z } from "zod";
import type { StoredAddress } from "#platform/address.ts";
import { email, optionalPhone, phone, usAddress } from "#platform/person.ts";
import { line, optionalLine } from "#platform/text-fields.ts";
import { passwordTooLong } from "#shop/accounts/password-rules.ts";

const blank = z.literal("").nullish();
const blankAddress = z
  .object({ addressLine1: blank, addressLine2: blank, city: blank, state: blank, postalCode: blank })
  .transform((): StoredAddress | null => null);

/** A whole address, or none at all: a gift that is shipped elsewhere. */
export const addressOrNone = z
  .object({})
  .loose()
  .transform((fields, context): StoredAddress | null => {
    if (blankAddress.safeParse(fields).success) return null;
    const address = usAddress.safeParse({ addressLine1: "", city: "", state: "", postalCode: "", ...fields });
    if (address.success) return address.data;
    for (const { path, message } of address.error.issues) context.addIssue({ code: "custom", path, message });
    return z.NEVER;
  });

/** Errors come in the order of the form. `profileId`: this browser's draft to change. `isNewPage`: not the page it paid for. */
export const guestProfileRequest = z
  .object({
    customerName: line(100, "A name has at most 100 characters.", "Name Required"),
    phoneNumber: phone,
    email,
    displayPhoneVisible: z.boolean().nullish(),
    displayEmailVisible: z.boolean().nullish(),
    profileId: z.uuid().nullish().catch(null),
    isNewPage: z.boolean().nullish().catch(false),
  })
  .and(addressOrNone.transform((address) => ({ address })));

export const userAccountRequest = guestProfileRequest.and(
  z.object({
    password: z
      .string("Please choose a password.")
      .max(1_000, passwordTooLong)
      .nullish()
      .transform((password) => password || undefined),
  }),
);

export type UserAccountRequest = z.infer<typeof userAccountRequest>;

export type GuestProfile = z.infer<typeof guestProfileRequest>;

const nothingToSearch = "Please enter a phone number or email address.";

export const findProfileRequest = z.object({
  query: line(320, "This is too long to search for.", nothingToSearch),
});

export const ownProfileRequest = z
  .object({ profileId: z.uuid().nullish(), customerName: optionalLine(100), phoneNumber: optionalPhone })
  .and(addressOrNone.transform((address) => ({ address })));
