import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { sessions } from "#shop/accounts/accounts.table.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";
import { isOpenStatus } from "./order-status.ts";
import { orders } from "./orders.table.ts";
import { lockPurchases } from "./purchases.server.ts";
import { purchases } from "./purchases.table.ts";

/** Deletes a product, whose orders keep what they show. Returns the number of its sub products if it has any, and deletes nothing. */
export async function deleteProduct(
  db: Database,
  id: string,
  { actor, now }: Authorship,
): Promise<"deleted" | "not_found" | { subProducts: number }> {
  return db.transaction(async (tx) => {
    // As a payment: orders before products, or each would wait for the other.
    await tx
      .select({ id: orders.id })
      .from(orders)
      .where(eq(orders.productDbId, id))
      .orderBy(asc(orders.id))
      .for("update");
    // Waits for a sub product that is being added, which holds the parent's key.
    const [before] = await tx.select().from(products).where(eq(products.id, id)).for("update");
    if (!before) return "not_found";
    const subProducts = await tx.$count(products, eq(products.parentId, id));
    if (subProducts > 0) return { subProducts };
    await tx.delete(products).where(eq(products.id, id));
    await audit(tx, { actor, now }, "product_deleted", auditSubject("product", id, before.productTitle));
    return "deleted";
  });
}

type Deletion = {
  profileId: string;
  /** Invoice numbers of orders that the admin knows are not shipped yet. */
  confirmed?: readonly string[];
};

/** Deletes nothing and returns the orders that are not shipped, unless all are confirmed: their tags would lead nowhere. */
export async function deleteProfile(
  db: Database,
  { profileId, confirmed = [] }: Deletion,
  { actor, now }: Authorship,
): Promise<"deleted" | "not_found" | { unshipped: string[] }> {
  return db.transaction(async (tx) => {
    const unshipped = await lockProfileOrders(tx, profileId);
    if (unshipped.some((invoice) => !confirmed.includes(invoice))) return { unshipped };
    const [deleted] = await tx
      .delete(profiles)
      .where(eq(profiles.id, profileId))
      .returning({ userId: profiles.userId, publicId: profiles.publicId });
    if (!deleted) return "not_found";
    const { userId, publicId } = deleted;
    if (userId) await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.kind, "admin")));
    await audit(tx, { actor, now }, "profile_deleted", auditSubject("profile", profileId, publicId));
    return "deleted";
  });
}

/** Locks in the order of a payment: purchase, orders by id, profiles. Returns the invoice numbers of those that are not shipped. */
async function lockProfileOrders(tx: Database, profileId: string): Promise<string[]> {
  const whereProfile = eq(orders.profileId, profileId);
  const unpaidPurchases = tx
    .select({ id: orders.purchaseId })
    .from(orders)
    .where(and(whereProfile, eq(orders.status, "initiated")));
  await lockPurchases(tx, inArray(purchases.id, unpaidPurchases));
  const lockedOrders = await tx
    .select({ invoiceNumber: orders.invoiceNumber, status: orders.shownStatus })
    .from(orders)
    .where(whereProfile)
    .orderBy(orders.id)
    .for("update");
  return lockedOrders
    .filter(({ status }) => isOpenStatus(status))
    .map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber))
    .sort();
}
