import { z } from "zod";

/** Fields as they arrive form-encoded: all text, refused in Stripe's words. */

/** Lets a rule name Stripe's error code beside its message. */
function refuse(code: string | undefined, message: string) {
  return { error: message, params: { code } };
}

export function text(max: number, field = "string") {
  return z.string().max(max, `Invalid ${field}: must be at most ${max} characters`);
}

export function integer({ min, max = Number.MAX_SAFE_INTEGER }: { min: number; max?: number }) {
  const range = z
    .number()
    .min(min, `This value must be greater than or equal to ${min}.`)
    .max(max, `This value must be less than or equal to ${max}.`);
  return z
    .string()
    .regex(/^-?\d{1,15}$/, "Invalid integer")
    .transform(Number)
    .pipe(range);
}

export function oneOf<const Words extends string[]>(name: string, ...words: Words) {
  return z.enum(words, `Invalid ${name}: must be ${words.length > 1 ? "one of " : ""}${words.join(", ")}`);
}

export const url = z
  .string()
  .max(5000, "Invalid URL: URL must be 5000 characters or less.")
  .refine(isWebAddress, refuse("url_invalid", "Not a valid URL"));

export const email = z
  .string()
  .max(512, "Invalid email address")
  .refine((address) => looksLikeEmail(address), refuse("email_invalid", "Invalid email address"));

export const metadata = z.record(z.string(), z.string()).superRefine((pairs, context) => {
  const refuseWith = (message: string) => context.addIssue({ code: "custom", message });
  const names = Object.keys(pairs);
  if (names.length > 50)
    refuseWith(`You can only have up to 50 metadata keys, but you passed ${names.length}.`);
  for (const name of names) {
    const value = pairs[name] ?? "";
    if (name.length > 40)
      refuseWith(
        `Metadata keys can have up to 40 characters, but you passed in a key that is ${name.length} characters. Invalid key: ${name}`,
      );
    if (value.length > 500)
      refuseWith(
        `Metadata values can have up to 500 characters, but you passed in a value that is ${value.length} characters. Invalid value: ${value}`,
      );
  }
});

export function looksLikeEmail(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+\.[^\s@<>,;:"()[\]\\]+$/.test(address);
}

function isWebAddress(address: string) {
  const parsed = URL.parse(address.replaceAll("{CHECKOUT_SESSION_ID}", "id"));
  return parsed?.protocol === "http:" || parsed?.protocol === "https:";
}
