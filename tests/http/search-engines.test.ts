import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import { products } from "#shop/catalog/products.table.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeVariant } from "#tests/make.ts";
import { readTexts, readXmlDocument } from "#tests/read-xml.ts";
import { indexedPages } from "#tests/rights/rules.ts";
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

test("sitemap: pages and tags with their last change, nothing private", async ({ db }) => {
  const variant = await makeVariant(db, { productId: "CLASSIC-SADDLE", updatedAt: new Date("2026-05-02") });
  const hidden = await makeVariant(db, { isActive: false });
  const moment = { updatedAt: new Date("2026-05-01") };
  await db
    .update(products)
    .set(moment)
    .where(inArray(products.id, [variant.parentId!, hidden.parentId!]));
  const hiddenChange = { updatedAt: new Date("2026-05-03") };
  await db.update(products).set(hiddenChange).where(eq(products.id, hidden.id));
  const [design] = await db.select().from(products).where(eq(products.id, variant.parentId!));
  const [other] = await db.select().from(products).where(eq(products.id, hidden.parentId!));

  const answer = await openApp(db, { siteUrl }).request("/sitemap.xml");
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const pages = readXmlDocument(await answer.text()).children.map(readTexts);
  const of = "{http://www.sitemaps.org/schemas/sitemap/0.9}";
  const found = Object.fromEntries(
    pages.map((page) => [page[`${of}loc`]!.slice(siteUrl.length), page[`${of}lastmod`]]),
  );
  expect(found).toEqual({
    ...Object.fromEntries(indexedPages.map((path) => [path, undefined])),
    [`/products/${design!.productId}`]: "2026-05-02T00:00:00.000Z",
    [`/products/${design!.productId}/classic-saddle`]: "2026-05-02T00:00:00.000Z",
    [`/products/${other!.productId}`]: "2026-05-03T00:00:00.000Z",
  });
});

test("sitemap: every address opens its page, whose canonical address it is", async ({ db }) => {
  await makeVariant(db, { productId: "Á B/C" });
  await makeVariant(db, { productId: null, stock: 0 });
  const app = openApp(db, { siteUrl });
  const addresses = readXmlDocument(await app.read("/sitemap.xml")).children.map(
    (page) => Object.values(readTexts(page))[0]!,
  );
  expect(addresses).toHaveLength(indexedPages.length + 4);
  for (const address of addresses) {
    const answer = await app.request(address);
    expect(answer.status, address).toBe(200);
    expect(await answer.text()).toContain(`<link rel="canonical" href="${address}"/>`);
  }
});

test("feed: an XML file of the variants on sale, whose links open their pages", async ({ db }) => {
  await makeVariant(db, { productTitle: "Tom & <Jerry>" });
  await makeVariant(db, { isActive: false });
  const app = openApp(db, { siteUrl, mode: "demo" });
  const answer = await app.request("/feeds/google.xml");
  expect(answer.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  const items = readXmlDocument(await answer.text()).children[0]!.children.flatMap((each) =>
    each.name === "item" ? [readTexts(each)] : [],
  );
  expect(items).toEqual([expect.objectContaining({ title: "Classic - Tom & <Jerry> golf bag tag" })]);
  const picture = items[0]!["{http://base.google.com/ns/1.0}image_link"]!;
  expect((await app.request(picture)).headers.get("content-type")).toBe("image/jpeg");
  const html = await app.read(items[0]!.link!);
  expect(html).toContain("Tom &amp; &lt;Jerry&gt;");
  expect(html).toContain("$14.99");
});

test("security.txt: names the address, and expires within a year of the request", async ({ db }) => {
  const now = new Date("2027-03-01T08:00:00Z");
  const answer = await openApp(db, { siteUrl, now: () => now }).request("/.well-known/security.txt");
  expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
  const fields = (await answer.text()).trimEnd().split("\n");
  expect(fields).toEqual(["Contact: mailto:hello@fairwaytags.example", "Expires: 2027-12-26T00:00:00Z"]);
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
