import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { products } from "#shop/catalog/products.table.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

test("tag's page: a design shows its colors, and each color has an address", async ({ db }) => {
  const { productId, parentId } = await makeVariant(db);
  await makeVariant(db, { parentId, productId: "X Navy/2", productTitle: "Navy", price: cents(12_99) });
  const app = openApp(db, { siteUrl: "https://tags.example" });
  const [design = "", saddle = ""] = [productId?.split("-")[0], productId?.toLowerCase()];

  const html = await app.read(`/products/${design}`);
  expect(html).toContain(`<link rel="canonical" href="https://tags.example/products/${design}"/>`);
  for (const path of [`/products/${design}/${saddle}`, `/products/${design}/x-navy-2`]) {
    expect(html).toContain(`href="${path}"`);
    const page = await app.read(path);
    expect(page).toContain(`<link rel="canonical" href="https://tags.example${path}"/>`);
  }
  const navy = await app.read(`/products/${design}/x-navy-2`);
  expect(navy).toContain('href="/order?product=X%20Navy%2F2"');
  expect(navy).toContain('href="/group?product=X%20Navy%2F2"');
  const text = navy.replace(/<!--.*?-->|<[^>]*>/g, "");
  expect(text).toContain("For a group: $11.69 each from 10 tags, $11.04 each from 25 tags.");
  expect(await app.read("/products")).toContain(`href="/products/${design}/x-navy-2"`);
  expect(await app.read("/")).toContain(`href="/products/${design}"`);
});

test("tag's page: another spelling of an address leads to the tag's own", async ({ db }) => {
  const { productId = "" } = await makeVariant(db);
  const code = productId ?? "";
  const [design = ""] = code.split("-");
  const own = `/products/${design}/${code.toLowerCase()}`;
  const app = openApp(db);
  for (const [path, target] of [
    [`/products/${code}`, own],
    [`/products/${design.toUpperCase()}/${code}?utm_source=x`, `${own}?utm_source=x`],
    [`${own}/`, own],
    [`/products/${design.toUpperCase()}x/../${design}/`, `/products/${design}`],
  ] as const) {
    const answer = await app.request(path);
    expect([path, answer.status, answer.headers.get("location")]).toEqual([path, 301, target]);
  }
  // As after a click on a link.
  expect((await app.request(`${own}.data`)).status).toBe(200);
});

test("tag's page: inactive and unknown ones are 404, with a way to the others", async ({ db }) => {
  const { parentId, productId } = await makeVariant(db, { isActive: false });
  const [design = ""] = (productId ?? "").split("-");
  const app = openApp(db);
  for (const path of [
    `/products/${design}/${productId?.toLowerCase()}`,
    "/products/nothing",
    "/products/a/b",
  ]) {
    const answer = await app.request(path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text()).toMatch(/href="\/products"[^>]*>View Products/);
  }
  // A design whose colors are all hidden can still be looked at.
  expect(await app.read(`/products/${design}`)).toContain("This tag is sold out.");
  await db
    .update(products)
    .set({ isActive: false })
    .where(eq(products.id, parentId ?? ""));
  expect((await app.request(`/products/${design}`)).status).toBe(404);
});

test("tag's page: a color that is sold out says so and offers the others", async ({ db }) => {
  const { parentId, productId } = await makeVariant(db, { stock: 0 });
  const other = await makeVariant(db, { parentId, productId: "OTHER", productTitle: "Navy" });
  const [design = ""] = (productId ?? "").split("-");
  const app = openApp(db);
  const page = await app.read(`/products/${design}/${productId?.toLowerCase()}`);
  expect(page).toContain("This color is sold out. Please choose another one.");
  expect(page).not.toContain(`href="/order?product=${productId}"`);
  // The design's page shows one that can be ordered.
  expect(await app.read(`/products/${design}`)).toContain(`href="/order?product=${other.productId}"`);
});

test("tag's page: a tag without a drawing shows its photo", async ({ db }) => {
  const photo = await makePicture(db);
  const { productId } = await makeVariant(db, { materialId: null, images: ["", photo] });
  const app = openApp(db);
  const [design = ""] = (productId ?? "").split("-");
  expect(await app.read(`/products/${design}`)).toContain(photo);
});

/** 60 variants, the newest first; the last one is on the third page. */
async function fillCatalog(db: Database) {
  const first = await makeVariant(db, { productTitle: "Back 1", createdAt: new Date(0) });
  const { id: _, ...like } = first;
  const more = Array.from({ length: 59 }, (_, number) => ({
    ...like,
    productId: `B-${number}`,
    productTitle: `Back ${number + 2}`,
    createdAt: new Date(1000 * (number + 1)),
  }));
  await db.insert(products).values(more);
  return first;
}

const orderLinks = (html: string) => html.match(/href="\/order\?product=[^"]+"/g) ?? [];

test("products: 24 cards a page, linked without script, each with its canonical URL", async ({ db }) => {
  await fillCatalog(db);
  const app = openApp(db, { siteUrl: "https://tags.example" });
  const [first = "", second = "", third = ""] = await Promise.all(
    ["", "?page=2", "?page=3"].map(async (page) => app.read(`/products${page}`)),
  );
  expect([first, second, third].map((html) => orderLinks(html).length)).toEqual([24, 24, 12]);
  expect(new Set([first, second, third].flatMap(orderLinks)).size).toBe(60);

  const at = (page: string) => `href="https://tags.example/products${page}"/>`;
  expect(first).toContain(`<link rel="canonical" ${at("")}`);
  expect(second).toContain(`<link rel="canonical" ${at("?page=2")}`);
  expect(second).toContain(`<link rel="prev" ${at("")}`);
  expect(second).toContain(`<link rel="next" ${at("?page=3")}`);
  expect(second).toMatch(/<a [^>]*href="\/products"/);
  expect(second).toMatch(/<a [^>]*href="\/products\?page=3"/);
  expect(third).not.toContain('rel="next"');
});

test("products: a page that is not there is the site's 404", async ({ db }) => {
  const app = openApp(db);
  expect((await app.request("/products?page=1")).status).toBe(200);
  for (const page of ["2", "0", "-1", "1e3", "two", "", "100000"]) {
    const answer = await app.request(`/products?page=${page}`);
    expect(answer.status, page).toBe(404);
    expect(await answer.text(), page).toContain("Oops! Page not found");
  }
});

test("order form: a product beyond the first page is chosen by its address", async ({ db }) => {
  const last = await fillCatalog(db);
  const app = openApp(db);
  for (const product of [last.id, last.productId]) {
    const html = await app.read(`/order?product=${product}`);
    expect(html.match(/type="radio"[^>]*name="product"/g)).toHaveLength(24);
    expect(html).toContain("Your tag");
    expect(html).toContain("Classic - Back 1");
  }
  const html = await app.read("/order?page=3");
  expect(html.match(/type="radio"[^>]*name="front"/g)).toHaveLength(1);
  expect(html).toMatch(/<a [^>]*href="\/order\?page=2"/);
});

test("cart: asks for its own products only, and an unknown one is not sold", async ({ db }) => {
  const last = await fillCatalog(db);
  const ids = `id=${last.id}&id=${crypto.randomUUID()}&id=nonsense`;
  const sellable = await (await openApp(db).request(`/cart/sellable?${ids}`)).json();
  expect(sellable).toMatchObject([{ id: last.id, title: "Classic - Back 1" }]);
  expect(await (await openApp(db).request("/cart/sellable")).json()).toEqual([]);
});
