import { expect, test } from "vitest";
import { seal, unseal } from "./seal.server.ts";

const place = { secret: "a secret of the tests, long enough to sign", key: "labels/1.pdf" };
const content = Buffer.from("%PDF-1.7 Ada Palmer, 1 Fairway Drive");

test("a sealed file is opened with its secret and in its place alone, and not when it was changed", () => {
  const sealed = seal(content, place);
  expect(Buffer.from(sealed).toString("latin1")).not.toMatch(/PDF|Ada|Fairway/);
  expect(seal(content, place)).not.toEqual(sealed);
  expect(Buffer.from(unseal(sealed, place)!)).toEqual(content);
  expect(unseal(sealed, { ...place, secret: "another secret" })).toBeUndefined();
  expect(unseal(sealed, { ...place, key: "labels/2.pdf" })).toBeUndefined();
  const changed = Uint8Array.from(sealed, (byte, at) => (at === sealed.length - 1 ? byte ^ 1 : byte));
  expect(unseal(changed, place)).toBeUndefined();
  expect(unseal(sealed.subarray(0, 20), place)).toBeUndefined();
});

test("what was never sealed comes back as it is", () => {
  for (const stored of [content, Buffer.from("")]) expect(unseal(stored, place)).toBe(stored);
});
