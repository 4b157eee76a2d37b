import { expect, test } from "vitest";
import { readSessionToken, sessionCookie } from "./sign-in-cookies.server.ts";

const site = {
  siteUrl: "https://shop.example",
  secret: ["a secret of the tests, long enough to sign"] as const,
};
const token = "0123456789abcdef0123456789abcdef";

test("session cookie: lasts 30 days, and is removed without a token; only one that we signed is read", () => {
  const cookie = sessionCookie(site, token);
  expect(cookie).toMatch(
    /^__Host-fairway\.session=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(sessionCookie(site)).toMatch(/^__Host-fairway\.session=; Max-Age=0; Path=\/; HttpOnly; Secure/);
  const forged = cookie.replace(/=([^.]+)\./, `=${"a".repeat(32)}.`);
  const tokens = [cookie, forged, sessionCookie(site)].map((sent) =>
    readSessionToken(site, new Headers({ cookie: `other=1; ${sent.split(";")[0]}` })),
  );
  expect(tokens).toEqual([token, undefined, undefined]);
});
