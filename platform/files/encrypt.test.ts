import { expect, test } from "vitest";
import { decrypt, encrypt } from "./encrypt.server.ts";

const lock = { secret: "a secret of the tests, long enough to sign", key: "labels/1.pdf.sealed" };
const content = Buffer.from("%PDF-1.7 Ada Palmer, 1 Fairway Drive");

test("a sealed file is opened with its secret and in its lock alone, and not when it was changed", () => {
  const sealed = encrypt(content, lock);
  expect(Buffer.from(sealed).toString("latin1")).not.toMatch(/PDF|Ada|Fairway/);
  expect(encrypt(content, lock)).not.toEqual(sealed);
  expect(Buffer.from(decrypt(sealed, lock)!)).toEqual(content);
  expect(decrypt(sealed, { ...lock, secret: "another secret" })).toBeUndefined();
  expect(decrypt(sealed, { ...lock, key: "labels/2.pdf.sealed" })).toBeUndefined();
  const changed = Uint8Array.from(sealed, (byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte));
  expect(decrypt(changed, lock)).toBeUndefined();
  expect(decrypt(sealed.subarray(0, 20), lock)).toBeUndefined();
});

test("what was never sealed isn't opened", () => {
  for (const stored of [content, Buffer.from("")]) expect(decrypt(stored, lock)).toBeUndefined();
});
