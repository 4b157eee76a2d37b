import { createHash, createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** 32 lower-case hex characters from 128 random bits. */
export function randomHex(): string {
  return randomBytes(16).toString("hex");
}

/** What is stored of a token: its SHA-256 in hex. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** A token that can be made again from the same words, and by nobody without the secret. 43 URL-safe characters. */
export function deriveToken(secret: string, ...words: string[]): string {
  return createHmac("sha256", secret).update(words.join("\n")).digest("base64url");
}

/** `value.signature`, for a cookie. */
export function signValue(secret: string, value: string): string {
  return `${value}.${deriveToken(secret, "cookie", value)}`;
}

/** The value of a signed text; undefined when it is missing or was not signed by us. */
export function verifySignedValue(secret: string, signed: string | undefined): string | undefined {
  const at = signed?.lastIndexOf(".") ?? -1;
  if (!signed || at < 1) return undefined;
  const expected = Buffer.from(signValue(secret, signed.slice(0, at)));
  const given = Buffer.from(signed);
  return expected.length === given.length && timingSafeEqual(expected, given)
    ? signed.slice(0, at)
    : undefined;
}
