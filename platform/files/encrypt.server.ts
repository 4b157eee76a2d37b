import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** A file's key is part of what locks it: put under another one it can't be opened. */
export type Lock = { secret: string; key: string };

/** Encrypts a private file, so that whoever may read the store (a bucket that is public by mistake) reads nothing. */
export function encrypt(content: Uint8Array, lock: Lock): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, cipherKey(lock), nonce).setAAD(Buffer.from(lock.key));
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...sealed]);
}

/** What was sealed; undefined when it was so with another secret or key, was changed, or was never sealed. */
export function decrypt(stored: Uint8Array, lock: Lock): Uint8Array | undefined {
  const nonce = stored.subarray(0, nonceLength);
  const tag = stored.subarray(nonceLength, nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, cipherKey(lock), nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(lock.key)).setAuthTag(tag);
    return Buffer.concat([decipher.update(stored.subarray(nonceLength + tagLength)), decipher.final()]);
  } catch {
    return undefined;
  }
}

function cipherKey({ secret }: Lock): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "private files", 32));
}
