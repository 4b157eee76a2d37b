import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";

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

/** The token of each secret, the current one's first. */
export function deriveTokens(secret: Secret, ...words: string[]): string[] {
  return secret.map((each) => deriveToken([each], ...words));
}

/** Returns the token whose hash is stored, whichever secret made it; else the token of the current secret. */
export function findStoredToken(secret: Secret, hash: string | null, ...words: string[]): string {
  const isStored = (token: string) => tokenHash(token) === hash;
  return deriveTokens(secret, ...words).find(isStored) ?? deriveToken(secret, ...words);
}

/** A signed HttpOnly cookie. Its name is signed too, so one cookie can't be passed off as another. */
export function createSignedCookie(name: string, { siteUrl, secret }: { siteUrl: string; secret: Secret }) {
  const isSecure = siteUrl.startsWith("https:");
  const fullName = isSecure ? `__Host-${name}` : name;
  const setCookie = (text: string, maxAgeSeconds: number) =>
    `${fullName}=${text}; Max-Age=${maxAgeSeconds}; Path=/; HttpOnly; ${isSecure ? "Secure; " : ""}SameSite=Lax`;
  return {
    read(header: string | null | undefined): string | undefined {
      const pair = (header ?? "").split(/;\s*/).find((part) => part.startsWith(`${fullName}=`));
      const signed = pair?.slice(fullName.length + 1) ?? "";
      const value = signed.slice(0, signed.lastIndexOf("."));
      const tokens = deriveTokens(secret, "cookie", name, value);
      return value && tokens.some((token) => isEqual(signed, `${value}.${token}`)) ? value : undefined;
    },
    /** A Set-Cookie header. `value` holds URL-safe characters only. */
    write: (value: string, maxAgeSeconds: number) =>
      setCookie(`${value}.${deriveToken(secret, "cookie", name, value)}`, maxAgeSeconds),
    remove: () => setCookie("", 0),
  };
}

function isEqual(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}

const algorithm = "aes-256-gcm";
const nonceLength = 12;
const tagLength = 16;

/** `key` names the file in its store: under another one it can't be decrypted. */
type FileEncryption = { secret: Secret; key: string };

/** Encrypts a file, so that a bucket that is public by mistake reveals nothing. */
export function encrypt(content: Uint8Array, { secret, key }: FileEncryption): Uint8Array {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv(algorithm, cipherKey(secret[0]), nonce).setAAD(Buffer.from(key));
  const encrypted = [cipher.update(content), cipher.final()];
  return Buffer.concat([nonce, cipher.getAuthTag(), ...encrypted]);
}

/** Undefined when it was encrypted with another secret or key, was changed, or was never encrypted. */
export function decrypt(stored: Uint8Array, { secret, key }: FileEncryption): Uint8Array | undefined {
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
