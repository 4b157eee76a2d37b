import { expect } from "vitest";
import { createSignedCookie } from "#platform/tokens.server.ts";
import { createPageCache } from "#server/page-cache.ts";
import { test } from "#tests/database.ts";
import { openApp, realTime } from "#tests/http/open-app.ts";
import { makeVariant } from "#tests/make.ts";
import { flashCookieName } from "#web/shell/flash.server.ts";
import { makeEverybody } from "./everybody.ts";
import { pageRules } from "./page-rules.ts";
import { nobodys } from "./people.ts";
import { pathOf } from "./rules.ts";

/** Pages with parameters, which are cached by them or not at all. */
const more = ["/products?page=2", "/auth?mode=signup", "/auth?next=%2Forders", "/about?from=email"];

test("page cache: everybody gets each page as the router makes it for them", async ({ db }) => {
  const { people, productId } = await makeEverybody(db);
  const cached = openApp(db, { ...realTime, cache: createPageCache(realTime) });
  const routed = openApp(db, realTime);
  const visitor = { name: "visitor", cookies: [] as [string, string][], of: nobodys(productId) };
  const flashes = ["not_admin", "sign_in_required"].map((flash) => {
    const [pair = ""] = createSignedCookie(flashCookieName, cached.services).write(flash, 60).split(";");
    const at = pair.indexOf("=");
    return {
      ...visitor,
      name: flash,
      cookies: [[pair.slice(0, at), pair.slice(at + 1)]] as [string, string][],
    };
  });
  const all = Object.entries(people).map(([name, one]) => ({
    name,
    cookies: [...one.browser.cookies],
    of: one,
  }));
  // The signed-in ones come before and after the visitor: neither may leave the other anything.
  const askers = [...all, ...flashes, visitor, ...all.slice(1, 2), ...flashes.slice(1)];
  // Everybody else gets a redirect there.
  const adminAskers = [...all.slice(-1), visitor];

  // Files come from no cache, and are slow to draw.
  const pages = Object.entries(pageRules).filter(([route]) => !/\.(pdf|zip)$/.test(route));
  const wrong: string[] = [];
  for (const [route, rule] of [...pages, ...more.map((route) => [route, {}] as const)]) {
    for (const { name, cookies, of } of route.startsWith("/admin/") ? adminAskers : askers) {
      const path = await pathOf(rule, route, of);
      const [given, expected] = await Promise.all(
        [cached, routed].map(async (app) => {
          app.cookies.clear();
          for (const [key, value] of cookies) app.cookies.set(key, value);
          return read(await app.request(path));
        }),
      );
      if (JSON.stringify(given) !== JSON.stringify(expected)) wrong.push(`${name}: ${path}`);
    }
  }
  expect(wrong).toEqual([]);
  cached.cookies.clear();
  expect((await cached.request("/auth?mode=signup")).headers.has("etag")).toBe(true);
});

/** What differs between two answers to the same request is left out. */
async function read(answer: Response) {
  const { status, headers } = answer;
  const isText = headers.get("content-type")?.startsWith("text/");
  const body = isText ? (await answer.text()).replaceAll(/ nonce="[^"]*"/g, "") : "";
  return {
    status,
    body,
    to: headers.get("location"),
    cookies: headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
  };
}

test("page cache: only addresses that the shop links to are kept", async ({ db }) => {
  const { id, productId } = await makeVariant(db);
  const app = openApp(db, { ...realTime, cache: createPageCache(realTime) });
  const isKept = async (path: string) => (await app.request(path)).headers.has("etag");

  const [design = ""] = productId!.split("-");
  const tagPage = `/products/${design}/${productId!.toLowerCase()}`;
  for (const path of [
    `/order?product=${productId}`,
    `/products/${design}`,
    tagPage,
    `/products/${design}?gclid=1`,
  ])
    expect(await isKept(path), path).toBe(true);
  for (const path of [`/products/${productId}`, "/products/nothing"])
    expect(await isKept(path), path).toBe(false);
  const others = ["/order?product=NOTHING", `/order?product=${id.toUpperCase()}`, "/order?page=99"];
  for (const path of [...others, "/products?page=99", "/order?page=1"])
    expect(await isKept(path), path).toBe(false);
  for (const path of others) expect((await app.request(path)).status, path).toBe(200);
});
