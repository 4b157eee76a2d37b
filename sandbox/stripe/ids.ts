import { randomBytes } from "node:crypto";

const alphabet = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

/** An id as Stripe writes them: a prefix and letters and digits. */
export function makeId(prefix: string, length = 24): string {
  return prefix + [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
}
