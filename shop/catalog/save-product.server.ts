import { eq, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatVersion, nextVersion } from "#platform/version.ts";
import { auditEntry, auditSubject, type Changes, type ChangeValue } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit, recordAudit } from "#shop/audit/audit-log.server.ts";
import { centerPicture, isPictureId } from "./pictures.ts";
import {
  findMissingLooks,
  type ProductForm,
  productForm,
  productLimits,
  type Refusal,
  readProductVersion,
  type SubProductForm,
  subProductCode,
} from "./product-form.ts";
import { holdProduct, type Product, slugColumn } from "./products.server.ts";
import { pictures, productImages, products } from "./products.table.ts";
import { productSlug } from "./variant.ts";

const takenCode: Refusal = {
  field: "productId",
  message: "Another product has this Product ID, or one that differs only in signs or capitals.",
};

const noCenter: Refusal = { field: "images", message: "Please add the center image." };

const lostImage: Refusal = {
  field: "images",
  message: "One of the images no longer exists. Please upload it again.",
};

export async function addProduct(db: Database, form: ProductForm, authorship: Authorship) {
  return db.transaction((tx) => add(tx, { ...form, stock: null, parentId: null }, authorship));
}

export async function addSubProduct(
  db: Database,
  { subProductId, ...form }: SubProductForm,
  authorship: Authorship,
): Promise<Product | Refusal> {
  return db.transaction(async (tx) => {
    const [parent] = await tx.select().from(products).where(eq(products.id, form.parentId)).for("key share");
    if (!parent || parent.parentId)
      return { field: "parentId", message: "This parent product no longer exists. Please select another." };
    if (!parent.productId)
      return { field: "parentId", message: "This product has no Product ID yet. Please give it one first." };
    const productId = subProductCode(parent.productId, subProductId);
    if (productId.length > productLimits.id)
      return { field: "subProductId", message: `Together with the parent's at most ${productLimits.id}.` };
    const product = await add(tx, { ...form, productId, productType: parent.productType }, authorship);
    return product === takenCode ? { ...takenCode, field: "subProductId" } : product;
  });
}

type NewProduct = ProductForm & { parentId: string | null };

async function add(tx: Database, product: NewProduct, authorship: Authorship) {
  const missing = findMissingLooks(product);
  if (missing) return missing;
  const { images, ...fields } = product;
  if (!(await holdPictures(tx, images))) return lostImage;
  if (await isCodeTaken(tx, fields)) return takenCode;
  const [row] = await tx
    .insert(products)
    .values({ ...fields, createdAt: authorship.now, updatedAt: authorship.now })
    .onConflictDoNothing({ target: products.productId })
    .returning();
  if (!row) return takenCode;
  const newProduct = { ...row, images };
  await saveImages(tx, newProduct);
  const subject = auditSubject("product", newProduct.id, newProduct.productTitle);
  await audit(tx, authorship, "product_added", subject, productChanges({}, newProduct));
  return newProduct;
}

type Outcome =
  | { outcome: "not_found" }
  /** `changed_meanwhile`: another admin was faster, and nothing was changed. */
  | { outcome: "updated" | "changed_meanwhile"; current: Product }
  | { outcome: "refused"; refusal: Refusal };

export async function updateProduct(
  db: Database,
  { id, version, form: typed }: { id: string; version: string; form: ProductForm },
  authorship: Authorship,
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    const before = await holdProduct(tx, id);
    if (!before) return { outcome: "not_found" };
    const seen = readProductVersion(version);
    // A stock that nobody typed keeps what was sold meanwhile. A front design has none.
    const isStockTyped = before.parentId !== null && String(typed.stock ?? "") !== seen.stock;
    const form = { ...typed, stock: isStockTyped ? typed.stock : before.stock };
    const changes = productChanges(before, form);
    if (Object.keys(changes).length === 0) return { outcome: "updated", current: before };
    const isStockOutdated = "stock" in changes && String(before.stock ?? "") !== seen.stock;
    if (formatVersion(before) !== seen.updatedAt || isStockOutdated)
      return { outcome: "changed_meanwhile", current: before };
    const refusal =
      (await findRefusal(tx, { before, form })) ??
      (await renameSubProducts(tx, { parent: before, code: form.productId }, authorship));
    if (refusal) return { outcome: "refused", refusal };
    const { images, ...fields } = form;
    const [row] = await tx
      .update(products)
      .set({ ...fields, updatedAt: nextVersion(before, authorship.now) })
      .where(eq(products.id, id))
      .returning();
    const current = { ...row!, images };
    await saveImages(tx, current);
    const subject = auditSubject("product", id, form.productTitle);
    await audit(tx, authorship, "product_changed", subject, changes);
    return { outcome: "updated", current };
  });
}

async function findRefusal(
  tx: Database,
  { before, form }: { before: Product; form: ProductForm },
): Promise<Refusal | undefined> {
  const missing = findMissingLooks({ ...form, parentId: before.parentId });
  if (missing) return missing;
  const { images, productId } = form;
  // A product that never had an image can do without.
  if (!centerPicture(images) && [...before.images, ...images].some(Boolean)) return noCenter;
  if (!(await holdPictures(tx, images))) return lostImage;
  if (productId === before.productId) return undefined;
  return (await isCodeTaken(tx, { productId, id: before.id })) ? takenCode : undefined;
}

type Code = { productId: string | null; id?: string };

/** Two products with the same code in an address would share a page. */
async function isCodeTaken(tx: Database, { productId, id = "" }: Code): Promise<boolean> {
  if (!productId) return false;
  const slug = productSlug({ id, productId });
  const rows = await tx
    .select({ id: products.id })
    .from(products)
    .where(eq(slugColumn(products), slug));
  return rows.some((row) => row.id !== id);
}

/** Locks the pictures, so that none is cleaned up until the transaction ends. False if one is gone. */
export async function holdPictures(tx: Database, images: string[]): Promise<boolean> {
  const ids = [...new Set(images.filter(Boolean))];
  if (ids.length === 0) return true;
  if (!ids.every(isPictureId)) return false;
  const heldPictures = await tx.select().from(pictures).where(inArray(pictures.id, ids)).for("key share");
  return heldPictures.length === ids.length;
}

async function saveImages(tx: Database, { id, images }: Product): Promise<void> {
  await tx.delete(productImages).where(eq(productImages.productId, id));
  const rows = images.map((pictureId, position) => ({ productId: id, position, pictureId }));
  const filled = rows.filter(({ pictureId }) => pictureId !== "");
  if (filled.length > 0) await tx.insert(productImages).values(filled);
}

/** The ids of sub products follow their parent's. Refused, and nothing written, where one of theirs can't. */
async function renameSubProducts(
  tx: Database,
  { parent: { id, productId }, code }: { parent: Product; code: string | null },
  authorship: Authorship,
): Promise<Refusal | undefined> {
  if (!productId || !code || code === productId) return undefined;
  const ofParent = eq(products.parentId, id);
  const children = await tx.select().from(products).where(ofParent).orderBy(products.id).for("update");
  const renamed = children
    .filter((child) => child.productId?.startsWith(`${productId}-`))
    .map((child) => ({ child, to: code + child.productId!.slice(productId.length) }));
  if (renamed.length === 0) return undefined;
  const codes = renamed.map(({ to }) => to);
  if (codes.some((text) => text.length > productLimits.id))
    return { field: "productId", message: "Too long: the ids of its sub products begin with it." };
  const otherProducts = await tx
    .select({ id: products.id })
    .from(products)
    .where(inArray(products.productId, codes));
  if (otherProducts.length > 0)
    return { field: "productId", message: "Another product has the id that a sub product would get." };
  for (const { child, to } of renamed)
    await tx
      .update(products)
      .set({ productId: to, updatedAt: nextVersion(child, authorship.now) })
      .where(eq(products.id, child.id));
  const entries = renamed.map(({ child, to }) =>
    auditEntry("product_changed", auditSubject("product", child.id, child.productTitle), {
      productId: { from: child.productId, to },
    }),
  );
  await recordAudit(tx, authorship, entries);
  return undefined;
}

const loggedFields = productForm.keyof().options;

function productChanges(before: Partial<Product>, after: Partial<Product>): Changes {
  const changed = loggedFields.filter((name) => name in after && same(before[name]) !== same(after[name]));
  return Object.fromEntries(
    changed.map((name) => [name, { from: loggedValue(name, before), to: loggedValue(name, after) }]),
  );
}

const same = (value: unknown) => JSON.stringify(value ?? null);

function loggedValue(name: (typeof loggedFields)[number], product: Partial<Product>): ChangeValue {
  if (name === "images") return (product.images ?? []).filter(Boolean).length;
  return product[name] ?? null;
}
