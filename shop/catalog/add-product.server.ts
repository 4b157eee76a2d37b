import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { areKnownImages } from "./check-images.server.ts";
import { productChanges } from "./product-changes.server.ts";
import { type ProductForm, productLimits, type SubProductForm, subProductCode } from "./product-form.ts";
import { type Product, products } from "./products.table.ts";

/** What is wrong with which field. */
export type Refusal = { field: string; message: string };

export const takenCode: Refusal = { field: "productId", message: "Another product has this Product ID." };

export const lostImage: Refusal = {
  field: "images",
  message: "One of the images is gone. Please upload it again.",
};

/** Adds a product without parent. */
export async function addProduct(
  { db, files }: { db: Database; files: Files },
  form: ProductForm,
  by: By,
): Promise<Product | Refusal> {
  return db.transaction((tx) => add({ db: tx, files }, { ...form, parentId: null }, by));
}

/** Adds what sells below a parent, which it takes type and the beginning of its id from (spec §3, §4). */
export async function addSubProduct(
  { db, files }: { db: Database; files: Files },
  { subProductId, ...form }: SubProductForm,
  by: By,
): Promise<Product | Refusal> {
  return db.transaction(async (tx) => {
    const [parent] = await tx.select().from(products).where(eq(products.id, form.parentId)).for("key share");
    if (!parent || parent.parentId)
      return { field: "parentId", message: "This parent product is gone. Please select another." };
    if (!parent.productId)
      return { field: "parentId", message: "This product has no Product ID yet. Please give it one first." };
    const productId = subProductCode(parent.productId, subProductId);
    if (productId.length > productLimits.id)
      return { field: "subProductId", message: `Together with the parent's at most ${productLimits.id}.` };
    const made = await add({ db: tx, files }, { ...form, productId, productType: parent.productType }, by);
    return made === takenCode ? { ...takenCode, field: "subProductId" } : made;
  });
}

type NewProduct = ProductForm & { parentId: string | null };

async function add(
  { db: tx, files }: { db: Database; files: Files },
  fields: NewProduct,
  { actor, now }: By,
) {
  if (!(await areKnownImages(tx, files, { images: fields.images, already: [] }))) return lostImage;
  const [made] = await tx
    .insert(products)
    .values({ ...fields, name: fields.productTitle, createdAt: now, updatedAt: now })
    .onConflictDoNothing({ target: products.productId })
    .returning();
  if (!made) return takenCode;
  const subject = subjectOf("product", made.id, made.productTitle);
  await recordAudit(tx, actor, [auditEntry("product_added", subject, productChanges({}, made))], now);
  return made;
}
