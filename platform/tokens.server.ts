import { createHash, createHmac, randomBytes } from "node:crypto";

/** 32 lower-case hex characters from 128 random bits. */
export function randomHex(): string {
  return randomBytes(16).toString("hex");
}

/** The SHA-256 of a token in hex, which is stored in its place. */
export function tokenHash(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}

/** The same token for the same words, for holders of the secret only. 43 URL-safe characters. */
export function deriveToken(secret: string, ...words: string[]): string {
  return createHmac("sha256", secret).update(words.join("\n")).digest("base64url");
}
