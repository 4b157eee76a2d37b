import { expect, test } from "vitest";
import { createSignedCookie, decrypt, deriveToken, encrypt, randomHex, tokenHash } from "./tokens.server.ts";

test("tokens: derived ones repeat for the same words only", () => {
  const token = deriveToken(["secret"], "order-view", "1");
  expect(deriveToken(["secret"], "order-view", "1")).toBe(token);
  expect(deriveToken(["secret"], "order-view", "2")).not.toBe(token);
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(tokenHash(token)).toMatch(/^[0-9a-f]{64}$/);
});

test("tokens: random ids have 32 hex characters and don't repeat", () => {
  const ids = Array.from({ length: 1_000 }, randomHex);
  expect(new Set(ids).size).toBe(1_000);
  expect(ids.every((id) => /^[0-9a-f]{32}$/.test(id))).toBe(true);
});

const site = { siteUrl: "http://shop.example", secret: ["secret"] as const };
const pairOf = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));

test("signed cookie: its own value is read back among others", () => {
  const cookie = createSignedCookie("browser", site);
  expect(cookie.read(`a=1; ${pairOf(cookie.write("browser-1.x", 60))}; b=2`)).toBe("browser-1.x");
});

test("signed cookie: a forged, cut or otherwise signed value is ignored", () => {
  const cookie = createSignedCookie("browser", site);
  const pair = pairOf(cookie.write("browser-1", 60));
  const otherSecret = createSignedCookie("browser", { ...site, secret: ["another"] }).write("browser-1", 60);
  const otherName = createSignedCookie("flash", site).write("browser-1", 60).replace("flash=", "browser=");
  for (const forged of [
    undefined,
    null,
    "",
    "browser=",
    "browser=.",
    "browser=browser-1",
    pair.slice(0, -1),
    pair.replace("browser-1", "browser-2"),
    pairOf(otherSecret),
    pairOf(otherName),
  ])
    expect(cookie.read(forged)).toBeUndefined();
});

test("signed cookie: on https no other host and no plain connection can set it", () => {
  const cookie = createSignedCookie("browser", { ...site, siteUrl: "https://shop.example" });
  expect(cookie.write("1", 60)).toMatch(
    /^__Host-browser=1\.[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

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
