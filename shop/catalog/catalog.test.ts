import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { findSellable, listFrontDesigns, listOrderable, listVariants } from "./catalog.server.ts";
import { listProducts } from "./products.server.ts";
import { products } from "./products.table.ts";

/** A front design of that day with two backs, of which the second is a day younger than the first. */
async function makeFront(db: Database, design: string, day: number) {
  const first = await makeVariant(db, { productTitle: `${design}'s older`, createdAt: march(1) });
  const { id: _, productId, ...like } = first;
  await db.insert(products).values({
    ...like,
    productId: `${productId}-2`,
    productTitle: `${design}'s newer`,
    createdAt: march(2),
  });
  await db
    .update(products)
    .set({ productTitle: design, createdAt: march(day) })
    .where(eq(products.id, first.parentId ?? ""));
}

const march = (day: number) => new Date(Date.UTC(2026, 2, day));

test("catalog: newest front design first, and in it the newest variant", async ({ db }) => {
  await makeFront(db, "Crest", 4);
  await makeFront(db, "Links", 5);
  await makeFront(db, "Classic", 3);

  const backs = (design: string) => [`${design}'s newer`, `${design}'s older`];
  const listed = ["Links", "Crest", "Classic"].map((design) => [design, backs(design)]);
  expect(
    (await listFrontDesigns(db)).map(({ productTitle, backDesigns }) => [productTitle, titles(backDesigns)]),
  ).toEqual(listed);
  expect(
    (await listProducts(db)).map(({ productTitle, subProducts }) => [productTitle, titles(subProducts)]),
  ).toEqual(listed);
  expect(titles((await listOrderable(db)).variants)).toEqual(["Links", "Crest", "Classic"].flatMap(backs));
  expect(titles(await listVariants(db)).map((title) => title.split(" ")[1])).toEqual([
    ...["newer", "newer", "newer"],
    ...["older", "older", "older"],
  ]);
});

test("catalog: inactive products, and variants of one, are listed only for admins", async ({ db }) => {
  await makeFront(db, "Links", 1);
  await makeFront(db, "Crest", 2);
  await db
    .update(products)
    .set({ isActive: false })
    .where(inArray(products.productTitle, ["Crest", "Links's older"]));

  const [front, ...others] = await listFrontDesigns(db);
  expect([front?.productTitle, titles(front?.backDesigns ?? []), others]).toEqual([
    "Links",
    ["Links's newer"],
    [],
  ]);
  expect(titles((await listOrderable(db)).variants)).toEqual(["Links's newer"]);
  expect(titles(await listVariants(db))).toEqual(["Links's newer"]);
  expect(titles(await listProducts(db))).toEqual(["Crest", "Links"]);
});

test("catalog: a variant below what the provider takes is neither listed nor ordered", async ({ db }) => {
  const low = await makeVariant(db, { price: cents(49) });
  const sells = await makeVariant(db, { price: cents(50) });
  const listed = (await listFrontDesigns(db)).flatMap(({ backDesigns }) => backDesigns);
  const ordered = await findSellable(db, [low.id, sells.id]);
  for (const shown of [listed, (await listOrderable(db)).variants, await listVariants(db), ordered])
    expect(shown.map(({ id }) => id)).toEqual([sells.id]);
});

function titles(shown: { productTitle: string }[]) {
  return shown.map(({ productTitle }) => productTitle);
}
