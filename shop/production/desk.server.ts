import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type NamedSubject, shopSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { deskSettings, productionHolds } from "./production.table.ts";

/** True if shipping a tag that nobody verified asks first. */
export async function asksForVerification(db: Database): Promise<boolean> {
  const [settings] = await db.select().from(deskSettings);
  return settings?.asksForVerification ?? true;
}

export async function setAsksForVerification(db: Database, to: boolean, authorship: Authorship) {
  await db.transaction(async (tx) => {
    const [before] = await tx.select().from(deskSettings).for("update");
    if (before?.asksForVerification === to) return;
    await tx.update(deskSettings).set({ asksForVerification: to });
    const changes = { asksForVerification: { from: !to, to } };
    await audit(tx, authorship, "desk_changed", shopSubject(), changes);
  });
}

/** An order that is held already gets the new reason. */
export async function holdOrder(tx: Database, order: NamedSubject, reason: string, authorship: Authorship) {
  await tx
    .insert(productionHolds)
    .values({ orderId: order.subjectId, reason })
    .onConflictDoUpdate({ target: productionHolds.orderId, set: { reason } });
  await audit(tx, authorship, "order_held", order, { reason: { to: reason } });
}

/** Holds an order with a reason; without one, releases it. False when there is no such order. */
export async function setHold(
  db: Database,
  { invoiceNumber, reason }: { invoiceNumber: string; reason: string | null },
  authorship: Authorship,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(eq(orders.invoiceNumber, invoiceNumber))
      .for("update");
    if (!order) return false;
    const subject = orderSubject(order);
    if (reason) {
      await holdOrder(tx, subject, reason, authorship);
      return true;
    }
    const released = await tx
      .delete(productionHolds)
      .where(eq(productionHolds.orderId, order.id))
      .returning();
    if (released.length > 0) await audit(tx, authorship, "order_released", subject);
    return true;
  });
}
