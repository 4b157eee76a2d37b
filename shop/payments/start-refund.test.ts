import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import { findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { listUnrefundedInvoiceNumbers } from "#shop/orders/refund-rules.ts";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { checkPart, refundForm } from "./start-refund.server.ts";

test("refund: a whole purchase sets its orders to refunded and emails the buyer", async ({ db }) => {
  const shop = await openRefunding(db, [{}, { status: "shipped" }]);

  expect(await shop.refund("purchase", 29_98)).toEqual({ outcome: "succeeded" });

  expect(await shop.statuses()).toEqual(["refunded", "refunded"]);
  const [row] = await shop.rows();
  expect(row).toMatchObject({ state: "succeeded", amount: 29_98, requestedBy: "bo@shop.example" });
  expect(shop.jobs.enqueued).toEqual([["order-refunded", { refundId: row?.id }]]);
  expect(shop.payments.refunds.of(shop.intent)).toMatchObject([{ amount: 29_98, reference: row?.id }]);
});

test("refund: a part, made once, is for no order; then the rest is for all", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);

  expect(await shop.refundPart(5_00, 29_98)).toEqual({ outcome: "succeeded" });
  expect(await shop.statuses()).toEqual(["pending", "pending"]);
  const [row] = await shop.rows();
  expect(row).toMatchObject({ scope: "part", amount: 5_00, lines: [], reason: "A scratch" });
  expect((await shop.auditEntries())[0]).toMatchObject({
    action: "refund_requested",
    changes: { refund: { to: { amount: 5_00, scope: "part" } } },
  });

  expect(await shop.refundPart(5_00, 29_98)).toEqual({ outcome: "repeated" });
  expect(await shop.refundPart(20_00, 29_98)).toEqual({ outcome: "changed", left: 24_98 });
  expect(await shop.refundPart(24_98, 24_98)).toEqual({ outcome: "succeeded" });
  expect(await shop.statuses()).toEqual(["refunded", "refunded"]);
  expect((await shop.rows()).map(({ scope, reason }) => [scope, reason])).toEqual([
    ["part", "A scratch"],
    ["purchase", "A scratch"],
  ]);
});

test("refund: a typed part is dollars up to what is left, with a reason", () => {
  const check = (part: string, reason = "A scratch") =>
    checkPart(refundForm.parse({ scope: "part", amount: "1499", part, reason }));
  expect(check("5")).toEqual({ part: { amount: 5_00, reason: "A scratch" } });
  expect(check("14.99")).toEqual({ part: { amount: 14_99, reason: "A scratch" } });
  for (const part of ["", "0", "0.00", "-1", "5,00", "1e1", "5.001"])
    expect(check(part)).toEqual({ errors: { part: "Please enter dollars, such as 5.00." } });
  expect(check("15")).toEqual({ errors: { part: "At most $14.99 can be refunded." } });
  expect(check("5", " ")).toEqual({ errors: { reason: "Please enter the reason: the buyer reads it." } });
  expect(checkPart(refundForm.parse({ scope: "order", amount: "1499" }))).toEqual({ part: undefined });
});

test("refund: the row and the audit entries exist before the provider is called", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const states: string[] = [];
  const refund = shop.payments.refund;
  shop.payments.refund = async (asked) => {
    states.push(...(await shop.rows()).map(({ state }) => state));
    return refund(asked);
  };

  await shop.refund("order", 14_99);

  expect(states).toEqual(["requested"]);
  const changes = { refund: { to: { amount: 14_99, scope: "order" } } };
  expect(await shop.auditEntries()).toMatchObject([
    { action: "refund_requested", actor: "bo@shop.example", changes, subjectName: shop.purchase.invoices[0] },
    {
      action: "refund_succeeded",
      actor: "card provider",
      changes: { ...changes, status: { from: "pending", to: "refunded" } },
    },
  ]);
});

test("repeated clicks give one refund, of a purchase and of an order", async ({ db }) => {
  for (const [scope, amount] of [
    ["purchase", 29_98],
    ["order", 14_99],
  ] as const) {
    const shop = await openRefunding(db, [{}, {}]);
    const outcomes = [];
    for (let click = 0; click < 3; click += 1) outcomes.push((await shop.refund(scope, amount)).outcome);

    expect(outcomes).toEqual(["succeeded", "repeated", "repeated"]);
    expect(shop.payments.calls).toEqual(["refund"]);
    expect(await shop.rows()).toHaveLength(1);
  }
});

test("refund: only an amount that was shown and is still left", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);

  expect(await shop.refund("purchase", 29_97)).toEqual({ outcome: "changed", left: cents(29_98) });
  expect(await shop.refund("order", 29_98)).toEqual({ outcome: "changed", left: cents(29_98) });
  await shop.refund("order", 14_99);
  expect(await shop.refund("purchase", 29_98)).toEqual({ outcome: "changed", left: cents(14_99) });
  await shop.refund("purchase", 14_99);
  expect(await shop.refund("order", 14_99, 1)).toEqual({ outcome: "changed", left: cents(0) });
  expect(shop.payments.refunds.of(shop.intent)).toHaveLength(2);
});

test("refund: no unknown, unpaid or deleted order; the rest includes deleted ones", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const initiated = await openRefunding(db, [{ status: "initiated", invoiceNumber: null }]);
  expect(await initiated.refund("purchase", 14_99)).toEqual({ outcome: "not_found" });
  const ofPurchase = eq(orders.purchaseId, shop.purchase.id);
  const [first] = await db.select().from(orders).where(ofPurchase).orderBy(orders.position);
  await db.delete(orders).where(eq(orders.id, first!.id));

  expect(await shop.refund("purchase", 29_98, 0)).toEqual({ outcome: "not_found" });
  expect(await shop.refund("purchase", 29_98, 1)).toEqual({ outcome: "succeeded" });
});

test("refund: an order deleted meanwhile affects no other order", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  shop.payments.refunds.next.state = "pending";
  expect(await shop.refund("order", 14_99)).toEqual({ outcome: "pending" });
  const [row] = await shop.rows();
  await db.delete(orders).where(eq(orders.id, row!.orderId!));
  await shop.changeRefunds({ state: "succeeded" }, [0]);

  expect(await shop.rows()).toMatchObject([{ state: "succeeded", orderId: null, scope: "order" }]);
  expect(await shop.statuses()).toEqual(["pending"]);
});

test("refund: a refusal is shown with its reason, not emailed, and can be retried", async ({ db }) => {
  const shop = await openRefunding(db);
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "Charge ch_1 has been charged back." });

  const refused = { outcome: "refused", reason: "Charge ch_1 has been charged back." };
  expect(await shop.refund("purchase", 14_99)).toEqual(refused);
  expect(await shop.rows()).toMatchObject([
    { state: "failed", failure: refused.reason, stripeRefundId: null },
  ]);
  expect(await shop.statuses()).toEqual(["pending"]);
  expect(shop.jobs.enqueued).toEqual([]);
  shop.payments.refund = refund;
  expect(await shop.refund("purchase", 14_99)).toEqual({ outcome: "succeeded" });
});

test("refund: without an answer it stays requested and is never sent twice", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.refunds.next.loseAnswer = true;

  expect(await shop.refund("purchase", 14_99)).toMatchObject({ outcome: "unclear" });
  expect(await shop.refund("purchase", 14_99)).toEqual({ outcome: "repeated" });
  expect(await shop.rows()).toMatchObject([{ state: "requested" }]);
  expect(await shop.reconcile()).toBe(1);

  expect(await shop.statuses()).toEqual(["refunded"]);
  expect(shop.payments.refunds.of(shop.intent)).toHaveLength(1);
  expect(shop.payments.calls).toEqual(["refund", "refunds"]);
});

test("refund: after a crash before the call, reconciliation sends it", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.goDown(true);
  expect(await shop.refund("purchase", 14_99)).toMatchObject({ outcome: "unclear" });
  expect(await shop.reconcile()).toBe(0);
  expect(shop.reported).toEqual(["PaymentsUnavailable"]);
  shop.payments.goDown(false);
  shop.payments.calls.length = 0;

  expect(await shop.reconcile(10)).toBe(1);
  expect(shop.payments.calls).toEqual(["refunds", "refund"]);
  const [row] = await shop.rows();
  expect(row).toMatchObject({ state: "succeeded" });
  expect(shop.payments.refunds.of(shop.intent)).toMatchObject([{ reference: row?.id }]);
});

test("refund: the orders named before the rest is refunded are those refunded", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, , third] = shop.purchase.invoices;
  await shop.refund("order", 14_99, 1);
  expect(await shop.statuses()).toEqual(["pending", "refunded", "pending"]);
  const purchase = await findOrderForAdmin(db, shop.purchase.number);
  expect(listUnrefundedInvoiceNumbers(purchase!)).toEqual([first, third]);

  await shop.refund("purchase", 29_98, 1);
  const rest = (await shop.rows()).find(({ scope }) => scope === "purchase");
  expect(rest?.lines).toHaveLength(2);
  expect(await shop.statuses()).toEqual(["refunded", "refunded", "refunded"]);
});
