import { eq, inArray } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { test } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import {
  findFrontDesign,
  findSellable,
  listFirstDesigns,
  listFrontDesigns,
  listOrderable,
} from "./catalog.server.ts";
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
  expect(await cardsOn(db, 1)).toEqual(listed);
  expect(
    (await listProducts(db)).products.map(({ productTitle, subProducts }) => [
      productTitle,
      titles(subProducts),
    ]),
  ).toEqual(listed);
  expect(titles((await listOrderable(db)).variants)).toEqual(["Links", "Crest", "Classic"].flatMap(backs));
});

test("catalog: display order comes first, in every list", async ({ db }) => {
  await makeFront(db, "Crest", 4);
  await makeFront(db, "Links", 5);
  const order = (productTitle: string, displayOrder: number) =>
    db.update(products).set({ displayOrder }).where(eq(products.productTitle, productTitle));
  await order("Crest", 2);
  await order("Crest's older", -1);

  const backs = ["Crest's older", "Crest's newer", "Links's newer", "Links's older"];
  expect((await cardsOn(db, 1))?.flatMap(([, titles]) => titles)).toEqual(backs);
  expect(titles((await listOrderable(db)).variants)).toEqual(backs);
  expect((await listProducts(db)).products.flatMap(({ subProducts }) => titles(subProducts))).toEqual(backs);
  expect((await listFirstDesigns(db)).designs.map(({ title }) => title)).toEqual(["Crest", "Links"]);
  await order("Links", 1);
  expect((await cardsOn(db, 1))?.map(([title]) => title)).toEqual(["Links", "Crest"]);
});

test("catalog: inactive products, and variants of one, are listed only for admins", async ({ db }) => {
  await makeFront(db, "Links", 1);
  await makeFront(db, "Crest", 2);
  await db
    .update(products)
    .set({ isActive: false })
    .where(inArray(products.productTitle, ["Crest", "Links's older"]));

  expect(await cardsOn(db, 1)).toEqual([["Links", ["Links's newer"]]]);
  expect(titles((await listOrderable(db)).variants)).toEqual(["Links's newer"]);
  expect(titles((await listProducts(db)).products)).toEqual(["Crest", "Links"]);
});

test("catalog: the lowest price is of what is not sold out, while anything is left", async ({ db }) => {
  const cheap = await makeVariant(db, { price: cents(10_00), stock: 0 });
  const dear = await makeVariant(db, { price: cents(20_00), stock: 1 });
  const lowest = async () => (await listFirstDesigns(db)).lowestPrice;
  expect(await lowest()).toBe(20_00);
  await db.update(products).set({ stock: 0 }).where(eq(products.id, dear.id));
  expect(await lowest()).toBe(10_00);
  await db.update(products).set({ stock: null }).where(eq(products.id, cheap.id));
  expect(await lowest()).toBe(10_00);
});

test("catalog: a variant below what the provider takes is neither listed nor ordered", async ({ db }) => {
  const low = await makeVariant(db, { price: cents(49) });
  const sells = await makeVariant(db, { price: cents(50) });
  const listed = (await listFrontDesigns(db))?.fronts.flatMap(({ backDesigns }) => backDesigns) ?? [];
  const ordered = await findSellable(db, [low.id, sells.id]);
  for (const shown of [listed, (await listOrderable(db)).variants, ordered])
    expect(shown.map(({ id }) => id)).toEqual([sells.id]);
});

test("catalog: 24 cards a page, a design without variants is one, and none is lost or repeated", async ({
  db,
}) => {
  const { parentId, ...like } = await makeVariant(db, { createdAt: march(1) });
  await db.insert(products).values(
    Array.from({ length: 24 }, (_, number) => ({
      ...{ ...like, parentId, id: undefined },
      productId: `MORE-${number}`,
      productTitle: `Back ${number}`,
      createdAt: march(2),
    })),
  );
  await db
    .update(products)
    .set({ createdAt: march(1) })
    .where(eq(products.id, parentId!));
  await db.insert(products).values({ productTitle: "Bare", price: cents(1499), createdAt: march(3) });

  const [first, second] = [await cardsOn(db, 1), await cardsOn(db, 2)];
  expect(first?.map(([title, backs]) => [title, backs?.length])).toEqual([
    ["Bare", 0],
    ["Classic", 23],
  ]);
  expect(second?.map(([title, backs]) => [title, backs?.length])).toEqual([["Classic", 2]]);
  expect(new Set([...first!, ...second!].flatMap(([, backs]) => backs)).size).toBe(25);
  expect(await cardsOn(db, 3)).toBeUndefined();
  expect((await listFrontDesigns(db, 2))?.fronts).toMatchObject([{ productTitle: "Classic", colors: 25 }]);
  expect((await listFirstDesigns(db)).designs).toMatchObject([
    { title: "Bare", colors: 0 },
    { title: "Classic", colors: 25 },
  ]);
});

test("catalog: an address finds its design, or the design of its variant", async ({ db }) => {
  const [front] = await db
    .insert(products)
    .values({ productTitle: "Links", price: cents(14_99) })
    .returning();
  const { parentId } = await makeVariant(db, { productId: "Links #2 (blue)" });
  const hidden = await makeVariant(db, { isActive: false });
  const find = async (slug: string) => (await findFrontDesign(db, slug))?.id;
  expect(await find("links-2-blue-")).toBe(parentId);
  expect(await find("LINKS-2-Blue-")).toBe(parentId);
  expect(await find(front!.id)).toBe(front!.id);
  expect(await find("links-2")).toBeUndefined();
  const foreign = await makeVariant(db, { productId: "赤" });
  expect(await find(foreign.id)).toBe(foreign.parentId);
  // A design's own address goes before that of another one's variant.
  await makeVariant(db, { productId: `${foreign.parentId}` });
  await db
    .update(products)
    .set({ productId: null })
    .where(eq(products.id, foreign.parentId ?? ""));
  expect(await find(foreign.parentId ?? "")).toBe(foreign.parentId);
  const shown = await findFrontDesign(db, hidden.productId?.replace("-SADDLE", "") ?? "");
  expect([shown?.id, shown?.backDesigns]).toEqual([hidden.parentId, []]);
  await db.update(products).set({ isActive: false }).where(eq(products.id, front!.id));
  expect(await find(front!.id)).toBeUndefined();
});

test("products: a search folds accents and apostrophes", async ({ db }) => {
  await makeFront(db, "Löwe’s", 4);
  for (const q of ["lowes", "LOWE'S", "löwe’s"])
    expect(titles((await listProducts(db, q)).products), q).toEqual(["Löwe’s"]);
});

test("picker: every word of a search is in the title or the code", async ({ db }) => {
  await makeFront(db, "Links 100%", 4);
  await makeFront(db, "Crest", 5);
  const found = async (search: string) => titles((await listOrderable(db, { search })).variants);
  expect(await found("crest")).toEqual(["Crest's newer", "Crest's older"]);
  expect(await found(" NEWER  links ")).toEqual(["Links 100%'s newer"]);
  expect(await found("saddle-2")).toHaveLength(2);
  expect(await found("0%")).toHaveLength(2);
  for (const none of ["crest links", "%%%", "_", "a\0\\b"]) expect(await found(none), none).toEqual([]);
  expect(await listOrderable(db, { page: 2 })).toMatchObject({ variants: [], hasNext: false });
});

async function cardsOn(db: Database, page: number) {
  const listed = await listFrontDesigns(db, page);
  return listed?.fronts.map(({ productTitle, backDesigns }) => [productTitle, titles(backDesigns)] as const);
}

function titles(shown: { productTitle: string }[]) {
  return shown.map(({ productTitle }) => productTitle);
}
