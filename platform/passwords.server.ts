import crypto, { type Argon2Parameters, randomBytes, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import { createLimiter } from "./promises.ts";

// Not imported by its name: an older Node must get as far as server/require-node.ts, which says that it is too old.
const argon2 = promisify(crypto.argon2);

/** Two hashes at once in a process: more would take memory and threads from everything else. */
const limit = createLimiter(2);

function deriveTag(parameters: Argon2Parameters): Promise<Buffer> {
  return limit(() => argon2("argon2id", parameters));
}

type PasswordCost = { memory: number; passes: number; parallelism: number };

/** OWASP's current minimum for Argon2id: 19 MiB, two passes, one lane. */
const owaspCost: PasswordCost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/** Returns the PHC text form, with salt and cost. Takes tens of milliseconds, off the main thread. */
export async function hashPassword(password: string, cost = owaspCost): Promise<string> {
  const nonce = randomBytes(16);
  const tag = await deriveTag({ message: password.normalize("NFKC"), nonce, tagLength, ...cost });
  const { memory, passes, parallelism } = cost;
  return `$argon2id$v=19$m=${memory},t=${passes},p=${parallelism}$${encodeUnpadded(nonce)}$${encodeUnpadded(tag)}`;
}

/** False for a text that is no such hash. */
export async function passwordMatches(hash: string, password: string): Promise<boolean> {
  const parts = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash);
  if (!parts) return false;
  const [, memory, passes, parallelism, nonce = "", tag = ""] = parts;
  const expected = Buffer.from(tag, "base64");
  const actual = await deriveTag({
    message: password.normalize("NFKC"),
    nonce: Buffer.from(nonce, "base64"),
    tagLength: expected.length,
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
  });
  return timingSafeEqual(actual, expected);
}

function encodeUnpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}

export async function isCommonPassword(password: string): Promise<boolean> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return dictionary["passwords-common"].includes(password.toLowerCase());
}
