import { z } from "zod";
import { isEmailAddress, normalizeEmail } from "./email-address.ts";
import { phoneDigits } from "./phone.ts";

/** An e-mail address as it is stored: trimmed, lower-cased, without mailto: (spec §5). */
export const email = z
  .string("Email Required")
  .max(320, "Please enter an email address of at most 254 characters.")
  .transform(normalizeEmail)
  .refine(Boolean, "Email Required")
  .refine((address) => !address || isEmailAddress(address), "Please enter a valid email address.");

/** Ten digits, however they were typed. */
export const phone = z
  .string("Phone Number Required")
  .max(40, "Please enter a phone number of 10 digits.")
  .refine((typed) => /\d/.test(typed), "Phone Number Required")
  .transform(phoneDigits)
  .refine(
    (digits) => digits.length === 0 || digits.length === 10,
    "Please enter a phone number of 10 digits.",
  );

/** As `phone`, but absent and blank give an empty text. */
export const optionalPhone = z.union([
  z
    .literal("")
    .nullish()
    .transform(() => ""),
  phone,
]);
