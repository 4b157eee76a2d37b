import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encrypt.server.ts";

const lock = { secret: ["a secret of the tests, long enough to sign"] as const, key: "labels/1.pdf.sealed" };
const content = Buffer.from("%PDF-1.7 Ada Palmer, 1 Fairway Drive");

test("encrypt: decrypts only unchanged, with its secret and its key", () => {
  const encrypted = encrypt(content, lock);
  expect(Buffer.from(encrypted).toString("latin1")).not.toMatch(/PDF|Ada|Fairway/);
  expect(encrypt(content, lock)).not.toEqual(encrypted);
  expect(Buffer.from(decrypt(encrypted, lock)!)).toEqual(content);
  expect(decrypt(encrypted, { ...lock, secret: ["another secret"] })).toBeUndefined();
  expect(decrypt(encrypted, { ...lock, key: "labels/2.pdf.sealed" })).toBeUndefined();
  const changed = Uint8Array.from(encrypted, (byte, at) => (at === encrypted.length - 1 ? byte ^ 1 : byte));
  expect(decrypt(changed, lock)).toBeUndefined();
  expect(decrypt(encrypted.subarray(0, 20), lock)).toBeUndefined();
});

test("encrypt: a file that was never encrypted is not decrypted", () => {
  for (const stored of [content, Buffer.from("")]) expect(decrypt(stored, lock)).toBeUndefined();
});
