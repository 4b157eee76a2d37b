import { z } from "zod";
import type { IncompleteAddress, StoredAddress } from "./address.ts";
import {
  addressLimits,
  isPostalCode,
  tidyPostalCode,
  usStateCode,
  wrongPostalCode,
  wrongState,
  zipProblem,
} from "./address-rules.ts";
import {
  isEmailAddress,
  isPhone,
  normalizeEmail,
  normalizePhone,
  wrongEmail,
  wrongPhone,
} from "./contact-details.ts";
import { explainUnprintable } from "./printable.ts";
import { line, optionalLine } from "./text-fields.ts";

const longEmail = "Please enter an email address of at most 254 characters.";

const emailOrEmpty = z
  .string()
  .max(320, longEmail)
  .transform(normalizeEmail)
  .refine((address) => address === "" || isEmailAddress(address), wrongEmail);

export const email = z.string("Email Required").pipe(emailOrEmpty).refine(Boolean, "Email Required");

export const emailOrNone = emailOrEmpty.transform((address) => address || null);

export const phoneOrEmpty = z
  .string(wrongPhone)
  .max(40, wrongPhone)
  .transform(normalizePhone)
  .refine((typed) => !typed || isPhone(typed), wrongPhone);

export const phone = z
  .string("Phone Number Required")
  .pipe(phoneOrEmpty)
  .refine(Boolean, "Phone Number Required");

/** An absent number, too, gives an empty text. */
export const optionalPhone = phoneOrEmpty.nullish().transform((digits) => digits ?? "");

/** The arguments of `refine` for a name or a line that goes on a label. */
export const onLabel = [
  (text: string | null) => explainUnprintable(text) === undefined,
  { error: ({ input }: { input?: unknown }) => explainUnprintable(String(input)) },
] as const;

export const usAddress = z
  .object({
    addressLine1: line(addressLimits.addressLine1, undefined, "Address Required").refine(...onLabel),
    addressLine2: optionalLine(addressLimits.addressLine2).refine(...onLabel),
    city: line(addressLimits.city, undefined, "City Required").refine(...onLabel),
    state: line(addressLimits.state, wrongState, "State Required").transform((typed, context) => {
      const code = usStateCode(typed);
      if (!code && typed) context.addIssue(wrongState);
      return code ?? "";
    }),
    postalCode: line(addressLimits.postalCode, wrongPostalCode, "Postal Code Required")
      .transform(tidyPostalCode)
      .refine((typed) => !typed || isPostalCode(typed), wrongPostalCode),
  })
  .superRefine(({ state, postalCode }, context) => {
    const message = zipProblem(state, postalCode);
    if (message) context.addIssue({ code: "custom", path: ["postalCode"], message });
  });

export const stateOrNone = optionalLine(addressLimits.state).transform((typed, context) => {
  if (typed === null) return null;
  const code = usStateCode(typed);
  if (!code) context.addIssue(wrongState);
  return code ?? null;
});

export const postalCodeOrNone = optionalLine(addressLimits.postalCode)
  .transform((typed) => typed && tidyPostalCode(typed))
  .refine((typed) => typed === null || isPostalCode(typed), wrongPostalCode);

/** The label can have this address; else the shop asks for another one. */
export function canShipTo(address: IncompleteAddress): address is StoredAddress {
  const { addressLine1, addressLine2, city } = address;
  return hasAllAddressParts(address) && !explainUnprintable([addressLine1, addressLine2, city].join(" "));
}

/** True if no part but the second line is missing. The parts themselves are not checked. */
export function hasAllAddressParts(address: IncompleteAddress): address is StoredAddress {
  return Boolean(address.addressLine1 && address.city && address.state && address.postalCode);
}
