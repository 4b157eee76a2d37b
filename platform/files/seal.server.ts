import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from "node:crypto";

const algorithm = "aes-256-gcm";
const mark = Buffer.from("sealed 1\n");
const nonceLength = 12;
const tagLength = 16;

/** A file's place is part of it: put under another key it can't be opened. */
export type Place = { secret: string; key: string };

/** Encrypts a private file, so that whoever may read the store (a bucket that is public by mistake) reads nothing. */
export function seal(content: Uint8Array, place: Place): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, keyOf(place), nonce).setAAD(Buffer.from(place.key));
  const sealed = [cipher.update(content), cipher.final()];
  return Buffer.concat([mark, nonce, cipher.getAuthTag(), ...sealed]);
}

/** What was sealed; undefined when it was so with another secret, or was changed. What is no sealed file comes back as it is. */
export function unseal(stored: Uint8Array, place: Place): Uint8Array | undefined {
  if (!mark.equals(stored.subarray(0, mark.length))) return stored;
  const nonce = stored.subarray(mark.length, mark.length + nonceLength);
  const tag = stored.subarray(mark.length + nonceLength, mark.length + nonceLength + tagLength);
  try {
    const decipher = createDecipheriv(algorithm, keyOf(place), nonce, { authTagLength: tagLength });
    decipher.setAAD(Buffer.from(place.key)).setAuthTag(tag);
    const sealed = stored.subarray(mark.length + nonceLength + tagLength);
    return Buffer.concat([decipher.update(sealed), decipher.final()]);
  } catch {
    return undefined;
  }
}

function keyOf({ secret }: Place): Uint8Array {
  return new Uint8Array(hkdfSync("sha256", secret, "", "private files", 32));
}
