import { and, eq, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Files } from "#platform/files/files.ts";
import { nextVersion, versionOf } from "#platform/version.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { lostImage, type Refusal, takenCode } from "./add-product.server.ts";
import { areKnownImages } from "./check-images.server.ts";
import { productChanges } from "./product-changes.server.ts";
import type { ProductForm } from "./product-form.ts";
import { type Product, products } from "./products.table.ts";
import { renameSubProducts } from "./rename-sub-products.server.ts";

type Update = {
  id: string;
  /** Of the product that the admin had before them. */
  version: string;
  form: ProductForm;
};

type Outcome =
  | { outcome: "not_found" }
  /** `current` is what stands there now. Where somebody else was faster, nothing was changed. */
  | { outcome: "updated" | "changed_meanwhile"; current: Product }
  | { outcome: "refused"; refusal: Refusal };

/** Changes every field of a product that was not changed since the admin read it. */
export async function updateProduct(
  { db, files }: { db: Database; files: Files },
  { id, version, form }: Update,
  { actor, now }: By,
): Promise<Outcome> {
  return db.transaction(async (tx): Promise<Outcome> => {
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    if (!before) return { outcome: "not_found" };
    const changes = productChanges(before, form);
    if (Object.keys(changes).length === 0) return { outcome: "updated", current: before };
    if (versionOf(before) !== version) return { outcome: "changed_meanwhile", current: before };
    const refusal = await refusalOf({ db: tx, files, by: { actor, now } }, before, form);
    if (refusal) return { outcome: "refused", refusal };
    const [current] = await tx
      .update(products)
      .set({ ...form, name: form.productTitle, updatedAt: nextVersion(before, now) })
      .where(eq(products.id, id))
      .returning();
    const deed = auditEntry("product_changed", subjectOf("product", id, form.productTitle), changes);
    await recordAudit(tx, actor, [deed], now);
    return { outcome: "updated", current: current! };
  });
}

async function refusalOf(
  { db: tx, files, by }: { db: Database; files: Files; by: By },
  before: Product,
  { images, productId }: ProductForm,
): Promise<Refusal | undefined> {
  if (!(await areKnownImages(tx, files, { images, already: before.images }))) return lostImage;
  if (productId === before.productId || !productId) return undefined;
  const [other] = await tx
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.productId, productId), ne(products.id, before.id)));
  if (other) return takenCode;
  return renameSubProducts(tx, { parent: before, code: productId }, by);
}
