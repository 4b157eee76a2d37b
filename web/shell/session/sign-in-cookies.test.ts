import { expect, test } from "vitest";
import { readSessionToken, sessionCookie } from "./sign-in-cookies.server.ts";

const site = {
  siteUrl: "https://shop.example",
  secret: ["a secret of the tests, long enough to sign"] as const,
};
const local = { ...site, siteUrl: "http://localhost:3000" };
const token = "0123456789abcdef0123456789abcdef";

function browserWith(cookie: string): Headers {
  return new Headers({ cookie: `other=1; ${cookie.split(";")[0]}` });
}

test("session cookie: __Host-, HttpOnly and SameSite=Lax, and Secure exactly on https", () => {
  expect(sessionCookie(site, token)).toMatch(
    /^__Host-fairway\.session=\S+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(sessionCookie(local, token)).toMatch(
    /^fairway\.session=\S+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(sessionCookie(site)).toMatch(/^__Host-fairway\.session=; Max-Age=0; Path=\/; HttpOnly; Secure/);
});

test("session cookie: only a token that we signed is read", () => {
  const cookie = sessionCookie(site, token);
  expect(readSessionToken(site, browserWith(cookie))).toBe(token);
  expect(readSessionToken(local, browserWith(sessionCookie(local, token)))).toBe(token);

  const forged = cookie.replace(/=([^.]+)\./, "=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.");
  for (const headers of [browserWith(forged), browserWith(sessionCookie(site)), new Headers()]) {
    expect(readSessionToken(site, headers)).toBeUndefined();
  }
  expect(readSessionToken({ ...site, secret: ["another secret"] }, browserWith(cookie))).toBeUndefined();
});
