import type { AdminPurchase, AdminRefund } from "#shop/orders/admin-order.ts";

type Known = Pick<AdminRefund, "state" | "scope" | "covers">;

/**
 * Ids of the orders that all that is left of a purchase is for: those that no refund pays back yet; where each has one and
 * money came back from the bank, those that were paid back as a part of the purchase.
 */
export function ordersOfRest(ids: readonly string[], refunds: readonly Known[]): string[] {
  const going = refunds.filter(({ state }) => state !== "failed");
  const isIn = (some: readonly Known[]) => (id: string) => some.some(({ covers }) => covers.includes(id));
  const open = ids.filter((id) => !isIn(going)(id));
  if (open.length > 0) return open;
  const own = going.filter(({ scope }) => scope === "order");
  return ids.filter((id) => !isIn(own)(id));
}

/** The same by their invoice numbers, for whoever is to be told which orders become refunded. */
export function invoicesOfRest({ orders, refunds }: Pick<AdminPurchase, "orders" | "refunds">): string[] {
  const ids = ordersOfRest(
    orders.map(({ id }) => id),
    refunds,
  );
  return orders.filter(({ id }) => ids.includes(id)).map(({ invoiceNumber }) => invoiceNumber);
}
