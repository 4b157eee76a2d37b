import { isEmailAddress, normalizeEmail } from "#platform/email-address.ts";
import { phoneDigits } from "#platform/phone.ts";
import { addressProblems } from "#shop/cart/address-problems.ts";
import type { Address } from "#shop/cart/cart.ts";
import { type Check, failure } from "./order-failure.ts";
import { fullName, type Person } from "./order-form.ts";

type Who = "me" | "recipient";

const addressTitles = {
  addressLine1: ["Address Required", "Address Too Long"],
  addressLine2: ["Address Required", "Address Too Long"],
  city: ["City Required", "City Too Long"],
  state: ["State Required", "Invalid State"],
  postalCode: ["Postal Code Required", "Invalid Postal Code"],
} as const;

/** The first part that the mail can't use, in the order of spec §5; `buyer` goes before the titles of what is missing. */
export function checkPostalAddress(who: Who, address: Address, buyer: "" | "Buyer " = ""): Check {
  const [first] = Object.entries(addressProblems(address)) as [keyof Address, string][];
  if (!first) return undefined;
  const [part, description] = first;
  const [missing, malformed] = addressTitles[part];
  const title = address[part].trim() ? malformed : `${buyer}${missing}`;
  return failure(`${who}.${part}`, title, description);
}

/** First and last name, together at most 100 characters; a missing one is told with the words given. */
export function checkName(who: Who, person: Person, title: string, description: string): Check {
  if (!person.firstName.trim()) return failure(`${who}.firstName`, title, description);
  if (!person.lastName.trim()) return failure(`${who}.lastName`, title, description);
  if (fullName(person).length <= 100) return undefined;
  const longer = person.firstName.length > person.lastName.length ? "firstName" : "lastName";
  return failure(`${who}.${longer}`, "Name Too Long", "A name can have at most 100 characters.");
}

/** Ten digits or none: whether there must be a number is decided by who asks. */
export function checkPhone(who: Who, { phone }: Person): Check {
  const isGood = !phone.trim() || phoneDigits(phone).length === 10;
  return isGood
    ? undefined
    : failure(`${who}.phone`, "Invalid Phone Number", "Please enter a phone number of 10 digits.");
}

/** Whether the address is one; a missing one is told by who asks. */
export function checkEmail(who: Who, { email }: Person): Check {
  if (isEmailAddress(normalizeEmail(email))) return undefined;
  return failure(`${who}.email`, "Invalid Email", "Please enter a valid email address.");
}
