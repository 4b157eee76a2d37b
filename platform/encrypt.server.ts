import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";
import type { Secret } from "./tokens.server.ts";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** A file is bound to its key: stored under another one it can't be decrypted. */
export type Lock = { secret: Secret; key: string };

/** A bucket that is public by mistake reveals nothing. */
export function encrypt(content: Uint8Array, lock: Lock): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, cipherKey(lock.secret[0]), nonce).setAAD(Buffer.from(lock.key));
  const encrypted = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** Undefined when it was encrypted with another secret or key, was changed, or was never encrypted. */
export function decrypt(stored: Uint8Array, { secret, key }: Lock): Uint8Array | undefined {
  for (const each of secret) {
    const content = decryptWith(each, stored, key);
    if (content) return content;
  }
  return undefined;
}

function decryptWith(secret: string, stored: Uint8Array, key: string): Uint8Array | undefined {
  const nonce = stored.subarray(0, nonceLength);
  const tag = stored.subarray(nonceLength, nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, cipherKey(secret), nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(key)).setAuthTag(tag);
    return Buffer.concat([decipher.update(stored.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function cipherKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "private files", 32));
}
