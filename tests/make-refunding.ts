import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import type { Payment, ProviderRefund } from "#platform/payments/payments.ts";
import { randomHex } from "#platform/tokens.server.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { refunds } from "#shop/orders/refunds.table.ts";
import { deleteOrder } from "#shop/payments/delete-order.server.ts";
import { fulfillPurchase } from "#shop/payments/fulfill-purchase.server.ts";
import { handlePaymentEvent } from "#shop/payments/payment-events.server.ts";
import { reconcileRefunds } from "#shop/payments/reconcile.server.ts";
import { startRefund } from "#shop/payments/start-refund.server.ts";
import { makePurchase, type NewOrder, now } from "./make.ts";
import { makeCheckout } from "./make-checkout.ts";
import { makePaidPurchase } from "./make-paid-purchase.ts";
import { issueLinesOf } from "./make-payment-issue.ts";

type Tags = NewOrder[];

export const actor = { userId: crypto.randomUUID(), email: "bo@shop.example" };

/** A paid purchase at a shop and at its provider, and what happens to its money. */
export async function openRefunding(db: Database, tags: Tags = [{}]) {
  const intent = `pi_${randomHex()}`;
  const purchase = await makePaidPurchase(db, { stripePaymentIntentId: intent }, tags);
  return refundingOf(db, purchase, { amount: purchase.total, paymentIntentId: intent });
}

/** The same of an open purchase at $14.99 whose payment doesn't fit it: nothing was fulfilled. */
export async function openMismatch(db: Database, paid: Partial<Payment> & { paymentIntentId?: string } = {}) {
  const unpaid = { invoices: [], numbers: [], invoice: "", number: "" };
  const purchase = { ...(await makePurchase(db)), ...unpaid };
  const payment = { amount: cents(1_00), paymentIntentId: `pi_${randomHex()}`, ...paid };
  const shop = refundingOf(db, purchase, payment);
  await fulfillPurchase(db, shop, purchase.sessionId);
  return shop;
}

type Bought = Awaited<ReturnType<typeof makePaidPurchase>>;
type Paid = Partial<Payment> & { amount: Payment["amount"]; paymentIntentId: string };

function refundingOf(db: Database, purchase: Bought, paid: Paid) {
  const { id, sessionId } = purchase;
  const intent = paid.paymentIntentId;
  const shop = { ...makeCheckout(), actor };
  shop.payments.add({ sessionId, reference: id, ...paid });
  const minutes = (count: number) => new Date(now.getTime() + count * 60_000);
  const reported: string[] = [];
  /** Sends an event of the provider, in any order that a test wants. */
  const sendEvent = (type: string, at = now) => {
    const event = { id: `evt_${randomHex()}`, type, sessionId: null, paymentIntentId: intent };
    return handlePaymentEvent(db, { ...shop, now: at }, event);
  };

  return {
    ...shop,
    purchase,
    intent,
    reported,
    refund(scope: "purchase" | "order", amount: number, tag = 0) {
      const invoiceNumber = purchase.numbers[tag] ?? "";
      return startRefund(db, shop, { invoiceNumber, scope, amount: cents(amount) });
    },
    deleteOrder: (tag = 0) => deleteOrder(db, purchase.numbers[tag] ?? "", shop),
    /** A part of what is left, as it was shown. */
    refundPart(
      part: number,
      left: number,
      reason = "A scratch",
      given: { now?: Date; deletedId?: string } = {},
    ) {
      const invoiceNumber = purchase.numbers[0] ?? "";
      const { now: at = now, ...named } = given;
      const wanted = { amount: cents(part), reason, ...named };
      return startRefund(
        db,
        { ...shop, now: at },
        { invoiceNumber, scope: "purchase", amount: cents(left), part: wanted },
      );
    },
    refundPayment: (amount: number) =>
      startRefund(db, shop, { purchaseId: id, scope: "purchase", amount: cents(amount) }),
    sendEvent,
    /** The provider changes its refunds, or those at these places of its list, the newest first, and sends an event. */
    async changeRefunds(change: Partial<ProviderRefund>, places?: number[]) {
      for (const [place, refund] of shop.payments.refunds.of(intent).entries())
        if (!places || places.includes(place)) Object.assign(refund, change);
      await sendEvent("refund.updated");
    },
    reconcile: (after = 5) =>
      reconcileRefunds(
        db,
        { ...shop, now: minutes(after) },
        {
          before: minutes(after - 2),
          report: (error) => void reported.push((error as Error).name),
        },
      ),
    /** By amount where made at the same moment, as all are in one transaction. */
    rows: () =>
      db
        .select()
        .from(refunds)
        .where(eq(refunds.purchaseId, id))
        .orderBy(asc(refunds.createdAt), asc(refunds.amount)),
    async statuses() {
      const rows = await db
        .select()
        .from(orders)
        .where(eq(orders.purchaseId, id))
        .orderBy(asc(orders.position));
      return rows.map(({ shownStatus }) => shownStatus);
    },
    async row() {
      const [row] = await db.select().from(purchases).where(eq(purchases.id, id));
      return row!;
    },
    issueLines: () => issueLinesOf(db, id),
    auditEntries: () => db.select().from(auditLog).orderBy(asc(auditLog.at), asc(auditLog.id)),
  };
}
