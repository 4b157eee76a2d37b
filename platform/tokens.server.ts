import { createHash, createHmac, randomBytes } from "node:crypto";

export function randomHex(): string {
  return randomBytes(16).toString("hex");
}

/** SHA-256 of a token in hex: the database stores this instead of the token. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** Always the same token for the same secret and words. 43 URL-safe characters. */
export function deriveToken(secret: string, ...words: string[]): string {
  return createHmac("sha256", secret).update(words.join("\n")).digest("base64url");
}
