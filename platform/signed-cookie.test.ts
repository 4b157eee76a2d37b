import { expect, test } from "vitest";
import { signedCookie } from "./signed-cookie.server.ts";

const site = { siteUrl: "http://shop.example", secret: ["secret"] as const };
const pairOf = (setCookie: string) => setCookie.slice(0, setCookie.indexOf(";"));

test("signed cookie: its own value is read back among others", () => {
  const cookie = signedCookie("browser", site);
  expect(cookie.read(`a=1; ${pairOf(cookie.write("browser-1.x", 60))}; b=2`)).toBe("browser-1.x");
});

test("signed cookie: a forged, cut or otherwise signed value is ignored", () => {
  const cookie = signedCookie("browser", site);
  const pair = pairOf(cookie.write("browser-1", 60));
  const otherSecret = signedCookie("browser", { ...site, secret: ["another"] }).write("browser-1", 60);
  const otherName = signedCookie("flash", site).write("browser-1", 60).replace("flash=", "browser=");
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
  const cookie = signedCookie("browser", { ...site, siteUrl: "https://shop.example" });
  expect(cookie.write("1", 60)).toMatch(
    /^__Host-browser=1\.[\w-]{43}; Max-Age=60; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});
