import { z } from "zod";
import { isEmailAddress, normalizeEmail } from "#platform/email-address.ts";
import { phoneDigits } from "#platform/phone.ts";
import { isPostalCode, wrongPostalCode } from "#platform/postal-code.ts";
import { line, optionalLine, optionalText } from "#platform/text-fields.ts";
import { usStateCode } from "#platform/us-states.ts";

const wrongPhone = "Please enter a phone number of 10 digits.";
const wrongState = "Please choose a state of the United States.";

/** Ten digits, however they were typed, or none. */
const phoneOrNone = z
  .string(wrongPhone)
  .trim()
  .max(40, wrongPhone)
  .refine((typed) => typed === "" || phoneDigits(typed).length === 10, wrongPhone)
  .transform(phoneDigits);

const emailOrNone = z
  .string()
  .max(320, "Please enter an email address of at most 254 characters.")
  .transform(normalizeEmail)
  .refine((address) => address === "" || isEmailAddress(address), "Please enter a valid email address.")
  .transform((address) => address || null);

const stateOrNone = optionalLine(40).transform((typed, context) => {
  if (typed === null) return null;
  const code = usStateCode(typed);
  if (!code) context.addIssue(wrongState);
  return code ?? null;
});

const postalCodeOrNone = optionalLine(20).refine(
  (typed) => typed === null || isPostalCode(typed),
  wrongPostalCode,
);

/** A switch as browsers send it: `on`, or not at all. */
const flag = z
  .string()
  .max(10)
  .transform((sent) => sent !== "");

/**
 * What an owner may change of a profile. Not the email: it is the verified address by which others find the profile. The
 * address may be partial, because a finder needs no more than the city.
 */
export const profileForm = z.object({
  displayName: line(100, "A name has at most 100 characters.", "Please enter your name."),
  displayNamePublic: optionalLine(100),
  displayNameVisible: flag,
  phoneNumber: phoneOrNone,
  phoneNumberPublic: phoneOrNone.transform((digits) => digits || null),
  displayPhoneVisible: flag,
  emailPublic: emailOrNone,
  displayEmailVisible: flag,
  addressLine1: optionalLine(200),
  addressLine2: optionalLine(200),
  city: optionalLine(100),
  state: stateOrNone,
  postalCode: postalCodeOrNone,
  displayAddressVisible: flag,
  notes: optionalText(2000, "Notes have at most 2,000 characters."),
  displayNotesVisible: flag,
});

export type ProfileForm = z.infer<typeof profileForm>;

/** Characters of each field that are sent back when it can't be saved. */
export const profileLimits: Record<keyof ProfileForm, number> = {
  displayName: 100,
  displayNamePublic: 100,
  displayNameVisible: 2,
  phoneNumber: 40,
  phoneNumberPublic: 40,
  displayPhoneVisible: 2,
  emailPublic: 254,
  displayEmailVisible: 2,
  addressLine1: 200,
  addressLine2: 200,
  city: 100,
  state: 40,
  postalCode: 10,
  displayAddressVisible: 2,
  notes: 2000,
  displayNotesVisible: 2,
};
