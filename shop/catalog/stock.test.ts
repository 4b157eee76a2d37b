import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { test } from "#tests/database.ts";
import { makeVariant, now } from "#tests/make.ts";
import { makeProductForm } from "#tests/make-product-form.ts";
import { findCatalogVersion, findSellable, listFrontDesigns, listVariantsAt } from "./catalog.server.ts";
import { productVersion } from "./product-form.ts";
import { findProduct, type Product } from "./products.server.ts";
import { catalogVersion, products } from "./products.table.ts";
import { updateProduct } from "./save-product.server.ts";
import { listLowStock, takeFromStock } from "./stock.server.ts";

const by = { actor: { userId: crypto.randomUUID(), email: "admin@example.com" }, now };

const stockOf = async (db: Database, id: string) => (await findProduct(db, id))?.stock;

function formOf(product: Product, given: Parameters<typeof makeProductForm>[0] = {}) {
  const { productId, stock, materialId } = product;
  return {
    id: product.id,
    version: productVersion(product),
    form: makeProductForm({ productId, stock, materialId, ...given }),
  };
}

test("stock: an edit of other fields keeps what was sold meanwhile", async ({ db }) => {
  const { id } = await makeVariant(db, { stock: 5 });
  const edit = formOf((await findProduct(db, id))!, { productTitle: "Tan" });
  await takeFromStock(db, id);
  expect(await updateProduct(db, edit, by)).toMatchObject({ outcome: "updated" });
  expect(await findProduct(db, id)).toMatchObject({ stock: 4, productTitle: "Tan" });
});

test("stock: an edit of the stock itself doesn't lose a sale", async ({ db }) => {
  const { id } = await makeVariant(db, { stock: 5 });
  const edit = formOf((await findProduct(db, id))!, { stock: 9 });
  await takeFromStock(db, id);
  expect(await updateProduct(db, edit, by)).toMatchObject({
    outcome: "changed_meanwhile",
    current: { stock: 4 },
  });
  const again = formOf((await findProduct(db, id))!, { stock: 9 });
  expect(await updateProduct(db, again, by)).toMatchObject({ outcome: "updated", current: { stock: 9 } });
});

test("stock: a front design has none", async ({ db }) => {
  const { parentId } = await makeVariant(db);
  const edit = formOf((await findProduct(db, parentId!))!, { stock: 3, productTitle: "Links" });
  expect(await updateProduct(db, edit, by)).toMatchObject({ outcome: "updated", current: { stock: null } });
});

test("stock: the last one can be taken once, an unlimited variant always", async ({ db }) => {
  const [last, unlimited] = [await makeVariant(db, { stock: 1 }), await makeVariant(db)];
  expect([await takeFromStock(db, last.id), await takeFromStock(db, last.id)]).toEqual([true, false]);
  expect(await takeFromStock(db, unlimited.id)).toBe(true);
  expect([await stockOf(db, last.id), await stockOf(db, unlimited.id)]).toEqual([0, null]);
});

test("catalog: a sold-out variant is shown, but no order is changed to it", async ({ db }) => {
  const { id, price } = await makeVariant(db, { stock: 0 });
  const listed = (await listFrontDesigns(db))?.fronts.flatMap(({ backDesigns }) => backDesigns);
  for (const found of [listed, await findSellable(db, [id])]) expect(found).toMatchObject([{ id, left: 0 }]);
  expect(await listVariantsAt(db, price)).toEqual([]);
});

test("catalog version: a stock raises it only when a variant sells out or is there again", async ({ db }) => {
  const { id } = await makeVariant(db, { stock: 2 });
  await db.execute(sql`set constraints all immediate`);
  const isRaisedBy = async (change: Partial<typeof products.$inferInsert>) => {
    await db.update(catalogVersion).set({ version: 0n });
    await db.update(products).set(change).where(eq(products.id, id));
    return (await findCatalogVersion(db)) !== 0n;
  };
  const raised = [];
  for (const stock of [1, 0, -1, 3, 4, null, 7, 0, null]) raised.push(await isRaisedBy({ stock }));
  expect(raised).toEqual([false, true, false, true, false, false, false, true, true]);
  expect(await isRaisedBy({ stock: 6, productTitle: "Tan" })).toBe(true);
});

test("low stock: active variants with few left, the fewest first", async ({ db }) => {
  for (const stock of [5, -1, 6, null, 0]) await makeVariant(db, { stock, productTitle: `Has ${stock}` });
  await makeVariant(db, { stock: 1, isActive: false });
  expect(await listLowStock(db)).toMatchObject({
    count: 3,
    variants: [
      { title: "Has -1", parentTitle: "Classic", stock: -1 },
      { title: "Has 0", stock: 0 },
      { title: "Has 5", stock: 5 },
    ],
  });
});
