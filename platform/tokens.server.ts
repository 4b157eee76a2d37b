import { createHash, createHmac, randomBytes } from "node:crypto";

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
