import { createHash, createHmac, randomBytes } from "node:crypto";

export function randomHex(): string {
  return randomBytes(16).toString("hex");
}

/** SHA-256 of a token in hex: the database stores this instead of the token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The first signs and encrypts. The others did so earlier, and are still accepted. */
export type Secret = readonly [current: string, ...previous: string[]];

/** Always the same token for the same secret and words. 43 URL-safe characters. */
export function deriveToken([current]: Secret, ...words: string[]): string {
  return createHmac("sha256", current).update(words.join("\n")).digest("base64url");
}

/** The current one first. */
export function deriveTokens(secret: Secret, ...words: string[]): string[] {
  return secret.map((each) => deriveToken([each], ...words));
}

/** The token whose hash was stored: a new link to a row that an earlier secret signed has that secret's token. */
export function storedToken(secret: Secret, hash: string | null, ...words: string[]): string {
  const isStored = (token: string) => tokenHash(token) === hash;
  return deriveTokens(secret, ...words).find(isStored) ?? deriveToken(secret, ...words);
}
