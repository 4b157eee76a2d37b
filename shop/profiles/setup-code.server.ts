import { deriveToken } from "#platform/tokens.server.ts";
import type { Profile } from "./profiles.table.ts";

/** Crockford's base 32: no letter that can be mistaken for a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Tag = Pick<Profile, "publicId" | "setupCodeNumber">;

/** 8 characters for the card in the parcel. Always the same for a tag, until its number is raised. */
export function setupCode(secret: string, { publicId, setupCodeNumber }: Tag): string {
  const token = deriveToken(secret, "setup code", publicId, `${setupCodeNumber}`);
  const bytes = Buffer.from(token, "base64url").subarray(0, 8);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

/** As printed: in two halves. */
export function formatSetupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** What was typed, as `setupCode` writes it. */
export function readSetupCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return letters.replaceAll("O", "0").replace(/[IL]/g, "1");
}
