import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { makePicture, makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

const siteUrl = "https://tags.example";

test("robots.txt: forbids nothing and names the sitemap", async ({ db }) => {
  for (const mode of ["live", "demo"] as const) {
    const answer = await openApp(db, { siteUrl, mode }).request("/robots.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await answer.text()).toBe(
      "User-agent: *\nDisallow:\n\nSitemap: https://tags.example/sitemap.xml\n",
    );
  }
});

test("security.txt: names the address, and expires within a year of the request", async ({ db }) => {
  const now = new Date("2027-03-01T08:00:00Z");
  const answer = await openApp(db, { siteUrl, now: () => now }).request("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = (await answer.text()).trimEnd().split("\n");
  expect(fields).toEqual([
    "Contact: mailto:hello@fairwaytags.example",
    "Expires: 2027-12-26T08:00:00.000Z",
    "Preferred-Languages: en",
    "Canonical: https://tags.example/.well-known/security.txt",
  ]);
});

test("icons: files of their own type that every page links to", async ({ db }) => {
  const app = openApp(db, { siteUrl });
  const html = await app.read("/about");
  for (const [path, type] of [
    ["/favicon.ico", "image/x-icon"],
    ["/favicon.svg", "image/svg+xml; charset=utf-8"],
    ["/apple-touch-icon.png", "image/png"],
  ]) {
    expect((await app.request(path!)).headers.get("content-type"), path).toBe(type);
    expect(html).toContain(`href="${path}"`);
  }
});

test("demo: every answer says noindex, the live shop's public ones don't", async ({ db }) => {
  const images = [await makePicture(db)];
  await makeVariant(db, { images });
  const demo = openApp(db, { siteUrl, mode: "demo" });
  const live = openApp(db, { siteUrl, mode: "live" });
  const [asset] = /\/assets\/[^"]+/.exec(await demo.read("/")) ?? [];
  const open = ["/", "/products", "/order", "/robots.txt", "/favicon.ico", "/drawings/crest.svg", asset!];
  const others = ["/nowhere", "/admin", "/p/nowhere", "/api/none", "/health", `/files/products/${images[0]}`];
  for (const path of [...open, ...others])
    expect((await demo.request(path)).headers.get("x-robots-tag"), path).toMatch(/^noindex/);
  for (const path of open) expect((await live.request(path)).headers.get("x-robots-tag"), path).toBeNull();
});

test("pages: each public one has a title, a description and a canonical address of its own", async ({
  db,
}) => {
  await makeVariant(db);
  const app = openApp(db, { siteUrl });
  const texts = new Set<string>();
  const paths = ["/", "/products", "/order", "/group", "/about", "/contact", "/auth"];
  const all = [...paths, "/shipping-returns", "/privacy", "/terms"];
  for (const path of all) {
    const html = await app.read(`${path}?utm_source=letter`);
    texts.add(/<title>[^<]+/.exec(html)![0]);
    texts.add(/<meta name="description" content="[^"]{20,}"/.exec(html)![0]);
    expect(html).toContain(`<link rel="canonical" href="${siteUrl}${path}"/>`);
    expect(html).toContain(`<meta property="og:image" content="${siteUrl}/drawings/share/shop.jpg"/>`);
    expect(html).toContain('<meta property="og:image:width" content="1200"/>');
    expect(html).toContain('<meta property="og:image:height" content="630"/>');
  }
  expect(texts.size).toBe(2 * all.length);
});
