import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { products } from "#shop/catalog/products.table.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { openApp } from "./open-app.ts";

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
