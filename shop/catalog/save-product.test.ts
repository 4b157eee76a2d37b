import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { formatVersion } from "#platform/version.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { demoMaterials } from "#shop/engraving/demo-materials.ts";
import { deleteProduct } from "#shop/orders/delete-product-or-profile.server.ts";
import { test } from "#tests/database.ts";
import { makePicture, makePurchase, now } from "#tests/make.ts";
import { makePhoto } from "#tests/make-picture.ts";
import { makeProductForm, makeSubProductForm } from "#tests/make-product-form.ts";
import { makeServices } from "#tests/services.ts";
import { listOrderable } from "./catalog.server.ts";
import { storeUpload } from "./picture-files.server.ts";
import { pictureId } from "./pictures.ts";
import { productVersion } from "./product-form.ts";
import { findProduct, listProducts, type Product, setProductActive } from "./products.server.ts";
import { addProduct, addSubProduct, updateProduct } from "./save-product.server.ts";

const actor = { userId: crypto.randomUUID(), email: "admin@example.com" };
const by = { actor, now };

type Services = ReturnType<typeof makeServices>;

async function makeProduct(services: Services, given: Parameters<typeof makeProductForm>[0] = {}) {
  return (await addProduct(services.db, makeProductForm(given), by)) as Product;
}

async function makeSubProduct(services: Services, given: Parameters<typeof makeSubProductForm>[0]) {
  return (await addSubProduct(services.db, makeSubProductForm(given), by)) as Product;
}

test("add product: a product and its sub product sell and are logged", async ({ db }) => {
  const services = makeServices(db);
  const parent = await makeProduct(services);
  const child = await makeSubProduct(services, { parentId: parent.id, price: cents(19_99) });

  expect(child).toMatchObject({ productId: "LINKS-NAVY", productType: "golf_tag" });
  expect((await listOrderable(db)).variants).toMatchObject([{ title: "Links - Navy", price: 19_99 }]);
  expect((await listProducts(db)).products).toMatchObject([
    { id: parent.id, subProducts: [{ id: child.id }] },
  ]);
  expect(await db.select().from(auditLog).orderBy(auditLog.subjectName)).toMatchObject([
    { action: "product_added", actor: actor.email, subjectName: "Links", subjectId: parent.id },
    { subjectName: "Navy", changes: { price: { from: null, to: 19_99 } } },
  ]);
});

test("add product: codes are unique, and a sub product needs a parent with one", async ({ db }) => {
  const services = makeServices(db);
  const parent = await makeProduct(services);
  await makeSubProduct(services, { parentId: parent.id });
  expect(await makeProduct(services)).toMatchObject({ field: "productId" });
  expect(await makeSubProduct(services, { parentId: parent.id })).toMatchObject({ field: "subProductId" });
  const long = { parentId: parent.id, subProductId: "x".repeat(45) };
  expect(await makeSubProduct(services, long)).toMatchObject({ field: "subProductId" });
  const nameless = await makeProduct(services, { productId: null });
  expect(await makeSubProduct(services, { parentId: nameless.id })).toMatchObject({ field: "parentId" });
  expect(await makeSubProduct(services, { parentId: crypto.randomUUID() })).toMatchObject({
    field: "parentId",
  });
});

test("products: a code whose page would share another one's address is refused", async ({ db }) => {
  const services = makeServices(db);
  const parent = await makeProduct(services, { productId: "A/B" });
  for (const productId of ["a-b", "A b"])
    expect(await makeProduct(services, { productId })).toMatchObject({ field: "productId" });
  // Codes without Latin letters: their pages have the product's id.
  await makeProduct(services, { productId: "赤" });
  const blue = await makeProduct(services, { productId: "青" });
  const change = (product: Product, productId: string) => {
    const update = { id: product.id, version: productVersion(product), form: makeProductForm({ productId }) };
    return updateProduct(db, update, by);
  };
  expect(await change(blue, "a_b")).toMatchObject({ outcome: "refused", refusal: { field: "productId" } });
  expect(await change(parent, "a/b")).toMatchObject({ outcome: "updated" });
});

test("update product: the second of two admins gets a conflict and changes nothing", async ({ db }) => {
  const services = makeServices(db);
  const product = await makeProduct(services);
  const [id, version] = [product.id, formatVersion(product)];
  const first = makeProductForm({ price: cents(12_00) });
  const second = makeProductForm({ productTitle: "Links Course" });

  expect(await updateProduct(services.db, { id, version, form: first }, by)).toMatchObject({
    outcome: "updated",
    current: { price: 12_00 },
  });
  const conflict = await updateProduct(services.db, { id, version, form: second }, by);
  expect(conflict).toMatchObject({ outcome: "changed_meanwhile", current: { price: 12_00 } });
  expect(await findProduct(db, id)).toMatchObject({ productTitle: "Links", price: 12_00 });

  const now = formatVersion((conflict as { current: Product }).current);
  await updateProduct(services.db, { id, version: now, form: second }, by);
  expect(await findProduct(db, id)).toMatchObject({ productTitle: "Links Course" });
});

test("update product: a parent's new code renames its sub products, logged and noticed by edits", async ({
  db,
}) => {
  const services = makeServices(db);
  const product = await makeProduct(services);
  const { id } = product;
  const child = await makeSubProduct(services, { parentId: id });
  const update = { id, version: formatVersion(product) };
  const tooLong = makeProductForm({ productId: "X".repeat(48) });
  expect(await updateProduct(services.db, { ...update, form: tooLong }, by)).toMatchObject({
    refusal: { field: "productId" },
  });
  await updateProduct(services.db, { ...update, form: makeProductForm({ productId: "DUNES" }) }, by);

  const entries = await db.select().from(auditLog).where(eq(auditLog.subjectId, child.id));
  expect(entries.find(({ action }) => action === "product_changed")).toMatchObject({
    actor: actor.email,
    subjectName: "Navy",
    changes: { productId: { from: "LINKS-NAVY", to: "DUNES-NAVY" } },
  });
  const stale = makeProductForm({ productId: child.productId, productTitle: "Navy", price: cents(1_00) });
  const edit = { id: child.id, version: formatVersion(child), form: stale };
  expect(await updateProduct(services.db, edit, by)).toMatchObject({ outcome: "changed_meanwhile" });
  expect(await findProduct(db, child.id)).toMatchObject({ productId: "DUNES-NAVY" });
});

test("active sub product: refused without a material, on every way", async ({ db }) => {
  const services = makeServices(db);
  const parent = await makeProduct(services);
  const unknown = { parentId: parent.id, materialId: null };
  expect(await makeSubProduct(services, unknown)).toMatchObject({ field: "materialId" });
  const { id, ...child } = await makeSubProduct(services, { ...unknown, isActive: false });
  const form = makeProductForm({ productId: child.productId });
  const update = { id, version: formatVersion(child) };
  expect(await updateProduct(db, { ...update, form }, by)).toMatchObject({
    refusal: { field: "materialId" },
  });
  expect(await setProductActive(db, { id, isActive: true }, by)).toMatchObject({ field: "materialId" });
  expect(await findProduct(db, id)).toMatchObject({ isActive: false, materialId: null });
  const chosen = { ...form, materialId: demoMaterials.navy.id };
  expect(await updateProduct(db, { ...update, form: chosen }, by)).toMatchObject({ outcome: "updated" });
});

test("images: a product without any can be saved, a center image can't be taken out", async ({ db }) => {
  const services = makeServices(db);
  const { id, ...bare } = await makeProduct(services);
  const save = (version: string, given: Parameters<typeof makeProductForm>[0]) =>
    updateProduct(db, { id, version, form: makeProductForm(given) }, by);
  const dearer = await save(formatVersion(bare), { price: cents(19_99) });
  expect(dearer).toMatchObject({ outcome: "updated", current: { price: 19_99 } });
  const picture = await makePicture(db);
  const version = formatVersion((await findProduct(db, id))!);
  expect(await save(version, { images: [picture] })).toMatchObject({ refusal: { field: "images" } });
  expect(await save(version, { images: ["", picture] })).toMatchObject({ outcome: "updated" });
  const pictured = formatVersion((await findProduct(db, id))!);
  expect(await save(pictured, { images: [] })).toMatchObject({ refusal: { field: "images" } });
});

test("images: only stored pictures are accepted", async ({ db }) => {
  const services = makeServices(db);
  const content = await makePhoto({ width: 400, height: 400 });
  const { id } = (await storeUpload(db, services.files, { content, now })) as { id: string };
  const product = await makeProduct(services, { images: ["", id] });
  expect(product).toMatchObject({ images: ["", id] });
  expect(await findProduct(db, product.id)).toMatchObject({ images: ["", id] });
  const unknown = pictureId(crypto.randomUUID(), 200, "jpg");
  for (const foreign of [`https://evil.example/${id}`, `../${id}`, `${id}\0`, unknown]) {
    const refused = await makeProduct(services, { productId: "OTHER", images: [foreign] });
    expect(refused, foreign).toMatchObject({ field: "images" });
  }
});

test("delete product: keeps parents with sub products; orders keep their snapshot", async ({ db }) => {
  const services = makeServices(db);
  const parent = await makeProduct(services);
  const child = await makeSubProduct(services, { parentId: parent.id });
  const picture = await makePicture(db);
  await makePurchase(db, {}, [{ productDbId: child.id, pictureId: picture }]);

  expect(await deleteProduct(db, parent.id, by)).toEqual({ subProducts: 1 });
  expect(await deleteProduct(db, child.id, by)).toBe("deleted");
  expect(await deleteProduct(db, child.id, by)).toBe("not_found");
  expect(await deleteProduct(db, parent.id, by)).toBe("deleted");
  const shown = sql<string[]>`array[product_db_id::text, product_title, picture_id]`;
  expect(await db.select({ shown }).from(sql`orders`)).toEqual([
    { shown: [null, "Classic - Saddle", picture] },
  ]);
  const entries = await db.select().from(auditLog).where(eq(auditLog.action, "product_deleted"));
  expect(entries.map(({ subjectName }) => subjectName).toSorted()).toEqual(["Links", "Navy"]);
});

test("a missing product: update and activate return not_found", async ({ db }) => {
  const services = makeServices(db);
  const id = crypto.randomUUID();
  const update = { id, version: "", form: makeProductForm() };
  expect(await updateProduct(services.db, update, by)).toEqual({ outcome: "not_found" });
  expect(await setProductActive(db, { id, isActive: true }, by)).toBe("not_found");
});
