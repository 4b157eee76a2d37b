import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { findProduct } from "#shop/catalog/products.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { test } from "#tests/database.ts";
import { makePicture, makeVariant } from "#tests/make.ts";
import { openAdmin } from "./open-admin.ts";
import { expectAnswer } from "./open-app.ts";

test("products page: lists products and sub products, and says when there are none", async ({ db }) => {
  const app = await openAdmin(db);
  expect(await app.read("/admin/products")).toContain(
    "No products found. Add your first product to get started.",
  );
  expect(await app.read("/admin/products?tab=sub-products")).toContain(
    "No sub products found. Add your first sub product to get started.",
  );
  const variant = await makeVariant(db, { isActive: false, price: cents(19_99) });
  const html = await app.read("/admin/products");
  for (const words of ["Products / Inventory", "Sub Products (1)", "No Image", variant.productId!, "$19.99"])
    expect(html, words).toContain(words);
  expect(await app.read("/admin/products?tab=sub-products")).toContain("Parent Product");
});

test("products page: names why an active sub product does not sell, on every page of it", async ({ db }) => {
  const app = await openAdmin(db);
  const { id, parentId } = await makeVariant(db);
  const visible = "Active - Visible to customers";
  const hidden = "Hidden while Links Course is inactive";
  const cheap = "the card provider takes $0.50 or more";
  const pages = ["/admin/products", "/admin/products?tab=sub-products", `/admin/products/${id}`];
  const change = (of: string, values: Partial<typeof products.$inferInsert>) =>
    db.update(products).set(values).where(eq(products.id, of));
  const expectShown = async (shown: string[]) => {
    for (const path of pages) {
      const html = await app.read(path);
      expect(
        [hidden, cheap].filter((words) => html.includes(words)),
        path,
      ).toEqual(shown);
    }
    const isVisible = (await app.read(`/admin/products/${id}`)).includes(visible);
    expect(isVisible).toBe(shown.length === 0);
  };
  await expectShown([]);
  await change(parentId!, { productTitle: "Links Course", isActive: false });
  await expectShown([hidden]);
  await change(parentId!, { isActive: true });
  await change(id, { price: cents(49) });
  await expectShown([cheap]);
  // A front design is not sold itself.
  await change(parentId!, { price: cents(0) });
  expect(await app.read(`/admin/products/${parentId}`)).not.toContain(cheap);
  // A number field drops the comma of "12,50": it would be sent as 1250.
  expect(await app.read(`/admin/products/${id}`)).toMatch(/<input type="text"[^>]*name="price"/);
  await change(id, { isActive: false });
  await change(parentId!, { isActive: false });
  for (const path of pages) expect(await app.read(path), path).not.toContain("Hidden while");
});

test("product page: shows every field; an unknown product returns 404", async ({ db }) => {
  const app = await openAdmin(db);
  const { id } = await makeVariant(db, { description: "Soft." });
  const html = await app.read(`/admin/products/${id}`);
  for (const words of [
    "Back to Products / Inventory",
    "Internal use only",
    "Displayed to customers",
    "5/2000 characters",
    "Product Preview",
    `src="/drawings/classic-${demoMaterials.saddle.id}.svg"`,
    `src="/drawings/back-${demoMaterials.saddle.id}.svg"`,
    "Active - Visible to customers",
    "Last updated: ",
  ])
    expect(html, words).toContain(words);
  for (const missing of [crypto.randomUUID(), "nonsense"]) {
    await expectAnswer(app.request(`/admin/products/${missing}`), 404, "Product not found");
  }
});

test("product page: names a main image that is too small for shopping sites", async ({ db }) => {
  const app = await openAdmin(db);
  const [small, large] = [await makePicture(db, 499), await makePicture(db, 500)];
  const problem = "This image is 499 px wide. Shopping sites refuse images below 500 px.";
  for (const [images, isNamed] of [
    [["", small], true],
    [[small, large], false],
  ] as const) {
    const { id } = await makeVariant(db, { images: [...images] });
    expect((await app.read(`/admin/products/${id}`)).includes(problem)).toBe(isNamed);
  }
});

test("delete product: a parent with sub products returns 409", async ({ db }) => {
  const app = await openAdmin(db);
  const { parentId } = await makeVariant(db);
  await expectAnswer(
    app.post("/admin/products", { intent: "delete", id: parentId! }),
    409,
    "it has 1 sub product. Please delete it first.",
  );
  expect(await findProduct(db, parentId!)).toBeDefined();
});

test("products page: 50 at a time, by words, and the tab stays", async ({ db }) => {
  const app = await openAdmin(db);
  const { parentId, id: _, ...like } = await makeVariant(db, { productTitle: "Shade 0" });
  const more = Array.from({ length: 60 }, (_, number) => ({
    ...like,
    parentId,
    productId: `SHADE-${number + 1}`,
    productTitle: `Shade ${number + 1}`,
  }));
  await db.insert(products).values(more);
  const shown = async (query: string) => {
    const html = await app.read(`/admin/products?${query}`);
    return { html, titles: html.match(/>Shade \d+</g) ?? [] };
  };
  const [first, second] = [await shown(""), await shown("page=2")];
  expect([first.titles.length, second.titles.length]).toEqual([50, 11]);
  expect(new Set([...first.titles, ...second.titles]).size).toBe(61);
  expect(first.html).toContain("Sub Products (61)");
  expect((await shown("tab=sub-products")).html).toContain("/admin/products?tab=sub-products&amp;page=2");
  expect((await shown("q=classic+shade-33")).titles).toEqual([">Shade 33<"]);
  expect((await shown("q=no+such")).html).toContain("No product matches.");
  const choices = await (await app.request("/admin/products/parents")).json();
  expect(choices).toMatchObject([{ id: parentId, productTitle: "Classic" }]);
});
