import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { deletedOrders, orders } from "#shop/orders/orders.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { makePurchase, now, paymentOf } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { makeDispute, makePaymentIssue } from "#tests/make-payment-issue.ts";
import { actor, openMismatch, openRefunding } from "#tests/make-refunding.ts";
import { makeJobs } from "#tests/services.ts";
import { paymentIssueLines } from "#web/admin/dashboard/payment-issue-lines.ts";
import { fulfillPurchase } from "./fulfill-purchase.server.ts";
import { listPaymentIssues, markHandled } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

const broken: ShopJobs = {
  async enqueue() {
    throw new Error("the queue broke");
  },
  async forget() {},
};

test("issues: paid but not fulfilled is listed since its start until fulfilled", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = { ...makeCheckout(), jobs: broken };
  at.payments.add(paymentOf(purchase));
  const issues = () => db.select().from(paymentIssues);

  await expect(fulfillPurchase(db, at, purchase.sessionId)).rejects.toThrow("the queue broke");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "open" }]);
  const open = { code: "paid_unfulfilled", reference: purchase.sessionId, createdAt: now, resolvedAt: null };
  expect(await issues()).toMatchObject([open]);
  expect(await listPaymentIssues(db)).toMatchObject({
    payments: [{ unresolved: [{ code: "paid_unfulfilled" }] }],
  });
  const later = new Date(now.getTime() + 60_000);
  await expect(fulfillPurchase(db, { ...at, now: later }, purchase.sessionId)).rejects.toThrow();
  expect(await issues()).toMatchObject([open]);

  expect(await fulfillPurchase(db, { ...at, jobs: makeJobs() }, purchase.sessionId)).toBe("paid");
  expect(await db.select().from(purchases)).toMatchObject([{ state: "paid" }]);
  expect(await issues()).toMatchObject([{ ...open, resolvedAt: now }]);
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0 });
});

test("an outage of the provider says nothing of the money", async ({ db }) => {
  const purchase = await makePurchase(db);
  const at = makeCheckout();
  at.payments.goDown(true);
  const outage = { name: "PaymentsUnavailable" };
  await expect(fulfillPurchase(db, at, purchase.sessionId)).rejects.toMatchObject(outage);
  expect(await db.select().from(paymentIssues)).toEqual([]);
});

async function listed(db: Database) {
  return (await listPaymentIssues(db)).payments;
}

test("issues: a mismatching payment is refunded as paid, not as priced", async ({ db }) => {
  const shop = await openMismatch(db, { amount: cents(1_00) });
  expect(await listed(db)).toMatchObject([{ refundable: { amountLeft: 1_00, total: 1_00, refunds: [] } }]);

  expect(await shop.refundPayment(14_99)).toEqual({ outcome: "changed", left: cents(1_00) });
  expect(await shop.refundPayment(1_00)).toEqual({ outcome: "succeeded" });
  expect(await shop.refundPayment(1_00)).toEqual({ outcome: "repeated" });

  const [row] = await shop.rows();
  expect(row).toMatchObject({ state: "succeeded", amount: 1_00, lines: [], requestedBy: actor.email });
  expect(shop.payments.refunds.of(shop.intent)).toMatchObject([{ amount: 1_00, reference: row?.id }]);
  expect(shop.jobs.enqueued.at(-1)).toEqual(["order-refunded", { refundId: row?.id }]);
  expect(await shop.row()).toMatchObject({ state: "mismatch" });
  expect(await shop.statuses()).toEqual(["initiated"]);
  expect(await listed(db)).toMatchObject([
    { refundable: { amountLeft: undefined, refunds: [{ state: "succeeded" }] } },
  ]);
});

test("issues: a refund that the bank returned is listed again and can be repeated", async ({ db }) => {
  const shop = await openMismatch(db);
  await shop.refundPayment(1_00);
  await markHandled(db, { id: shop.purchase.id, seen: 1 }, { actor, now });
  expect(await listed(db)).toEqual([]);
  await shop.changeRefunds({ state: "failed", failure: "lost_card" }, [0]);

  expect(await listed(db)).toMatchObject([
    { refundable: { amountLeft: 1_00, failed: { failure: "lost_card" } } },
  ]);
  expect(await shop.refundPayment(1_00)).toEqual({ outcome: "succeeded" });
});

test("issues: foreign currency, unpaid and missing payments can't be refunded here", async ({ db }) => {
  const euros = await openMismatch(db, { currency: "eur", amount: cents(14_99) });
  expect(await euros.refundPayment(14_99)).toEqual({ outcome: "not_found" });
  expect(await listed(db)).toMatchObject([{ state: "mismatch", refundable: undefined }]);
  const open = await openRefunding(db, [{ status: "initiated", invoiceNumber: null }]);
  await db.update(purchases).set({ state: "open", paidAt: null }).where(eq(purchases.id, open.purchase.id));
  await makePaymentIssue(db, open.purchase.id, { code: "paid_unfulfilled", details: {} });
  expect(await open.refundPayment(14_99)).toEqual({ outcome: "not_found" });
  expect((await listed(db)).map(({ id, refundable }) => [id, refundable])).toContainEqual([
    open.purchase.id,
    undefined,
  ]);
  expect([...euros.payments.calls, ...open.payments.calls]).not.toContain("refund");
});

test("issues: deleting the last order lists its payment, whose rest can be refunded", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const [, second] = shop.purchase.invoices;
  await shop.refund("order", 14_99);
  await shop.deleteOrder(0);
  expect(await listed(db)).toEqual([]);
  await shop.deleteOrder(1);

  expect(await listed(db)).toMatchObject([
    {
      invoiceNumber: undefined,
      refundable: { amountLeft: 14_99, total: 29_98 },
    },
  ]);
  expect(await shop.issueLines()).toEqual([
    `order ${second} was deleted; $14.99 of its payment was not refunded`,
  ]);
  expect(await shop.refundPayment(14_99)).toEqual({ outcome: "succeeded" });
  expect(shop.jobs.enqueued.map(([name]) => name)).toEqual(["order-refunded", "order-refunded"]);
});

const linesOf = async (db: Database) =>
  (await listed(db)).map(({ unresolved }) => paymentIssueLines(unresolved));

test("issues: a deleted order is listed with what is left of it, until it is refunded", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const [, second] = shop.purchase.invoices;
  await shop.deleteOrder(1);
  const [deleted] = await db.select().from(deletedOrders);
  const deletedId = deleted?.id ?? "";
  await shop.refundPart(5_00, 29_98, "A scratch", { deletedId });
  expect(await linesOf(db)).toEqual([[`order ${second} was deleted; $9.99 of its payment was not refunded`]]);
  const tooMuch = await shop.refundPart(10_00, 24_98, "Too much", { deletedId });
  expect(tooMuch).toEqual({ outcome: "changed", left: 9_99 });
  const another = await shop.refundPart(1_00, 24_98, "?", { deletedId: crypto.randomUUID() });
  expect(another).toEqual({ outcome: "changed", left: 0 });
  shop.payments.refunds.next.state = "pending";
  await shop.refundPart(9_99, 24_98, "The rest", { deletedId });
  expect(await linesOf(db)).toHaveLength(1);
  await shop.changeRefunds({ state: "succeeded" });
  expect(await linesOf(db)).toEqual([]);
  expect((await shop.rows()).map(({ scope, lines }) => [scope, lines])).toEqual([
    ["part", [{ orderId: deletedId, amount: 5_00 }]],
    ["part", [{ orderId: deletedId, amount: 9_99 }]],
  ]);
});

test("issues: a deleted order's is settled once all is refunded, also at the provider", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.deleteOrder(1);
  await shop.refund("purchase", 29_98);
  expect(await linesOf(db)).toEqual([]);
  const other = await openRefunding(db, [{}, {}]);
  await other.deleteOrder(1);
  other.payments.refunds.add(other.intent, { amount: 14_99 });
  await other.sendEvent("charge.refunded");
  expect(await linesOf(db)).toEqual([]);
});

test("issues: a failed refund is settled once its buyer has the money another way", async ({ db }) => {
  const failed = async () => {
    const shop = await openRefunding(db, [{}, {}]);
    await shop.refund("order", 14_99);
    await shop.changeRefunds({ state: "failed" }, [0]);
    expect((await linesOf(db)).join()).toContain("the buyer does not have this money");
    return shop;
  };
  const whole = await failed();
  await whole.refund("purchase", 29_98);
  expect(await linesOf(db)).toEqual([]);
  const part = await failed();
  await part.refundPart(14_99, 29_98);
  expect(await linesOf(db)).toEqual([]);
  const other = await failed();
  await other.refund("order", 14_99, 1);
  expect(await linesOf(db)).toHaveLength(1);
  // A lost dispute may be won on appeal.
  await makeDispute(db, other.purchase.id, "lost", 14_99);
  expect((await linesOf(db)).join()).toContain("failed");
});

test("issues: a failed part is not settled by a refund of an order", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refundPart(5_00, 29_98);
  await shop.changeRefunds({ state: "failed" }, [0]);
  await shop.refund("order", 14_99, 1);
  expect((await linesOf(db)).join()).toContain("the buyer does not have this money");
});

test("issues: an oversold tag is settled once its buyer was refunded or its order is gone", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second, third] = shop.purchase.invoices;
  const details = { title: "Classic", invoices: [first!, second!, third!] };
  await makePaymentIssue(db, shop.purchase.id, { code: "oversold", details });
  await shop.refund("order", 14_99);
  await db.update(orders).set({ status: "cancelled" }).where(eq(orders.position, 1));
  expect((await linesOf(db)).join()).toContain(`for ${second} and ${third}: `);
  await shop.refund("order", 14_99, 1);
  expect((await linesOf(db)).join()).toContain(`for ${third}: `);
  await shop.deleteOrder(2);
  expect((await linesOf(db)).join()).not.toContain("Classic");
});

test("issues: a double payment is settled by its own refund, not by the other's", async ({ db }) => {
  const [one, other] = [await openRefunding(db), await openRefunding(db)];
  const details = { otherId: one.purchase.id, isSameCart: false };
  await makePaymentIssue(db, other.purchase.id, { code: "possible_double_payment", details });
  expect(await linesOf(db)).toHaveLength(1);
  // A third payment may have been for the same tag.
  await one.refund("purchase", 14_99);
  expect(await linesOf(db)).toHaveLength(1);
  await other.refund("purchase", 14_99);
  expect(await linesOf(db)).toEqual([]);
});

test("issues: a deleted order with a confirmed or pending refund is no issue", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("purchase", 14_99);
  await shop.deleteOrder();
  expect(await listed(db)).toEqual([]);
});

test("issues: a refund refused during the last order's deletion is listed", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.refund = async () => {
    await shop.deleteOrder();
    expect(await listed(db)).toEqual([]);
    return { refused: "no money in the account" };
  };
  expect(await shop.refund("purchase", 14_99)).toMatchObject({ outcome: "refused" });
  expect(await listed(db)).toMatchObject([{ refundable: { amountLeft: 14_99 } }]);
  expect(await shop.issueLines()).toEqual([expect.stringContaining("of $14.99 failed")]);
  expect(shop.jobs.enqueued).toEqual([["payment-issues", { purchaseId: shop.purchase.id }]]);
});

test("issues: a refund that is refused in view of an admin is not emailed again", async ({ db }) => {
  const shop = await openMismatch(db);
  shop.payments.refund = async () => ({ refused: "no money in the account" });
  await shop.refundPayment(1_00);
  expect(shop.jobs.enqueued).toHaveLength(1);
  shop.payments.refund = async () => {
    await markHandled(db, { id: shop.purchase.id, seen: 1 }, { actor, now });
    return { refused: "no money in the account" };
  };
  await shop.refundPayment(1_00);
  expect(shop.jobs.enqueued).toHaveLength(2);
  expect(await listed(db)).toMatchObject([{ refundable: { failed: { amount: 1_00 } } }]);
});

test("issues: a refund in another currency shows no amount and emails no dollars", async ({ db }) => {
  const euros = await openMismatch(db, { currency: "eur", amount: cents(14_99) });
  const made = euros.payments.refunds.add(euros.intent, { amount: 14_99, state: "pending" });
  await euros.sendEvent("refund.created");
  made.state = "succeeded";
  await euros.sendEvent("charge.refunded");
  expect(await euros.rows()).toMatchObject([{ state: "succeeded", scope: "provider" }]);
  expect(await listed(db)).toMatchObject([{ refundable: undefined }]);
  made.state = "failed";
  await euros.sendEvent("refund.failed");
  expect((await euros.issueLines()).join()).toContain(`refund ${made.id} failed`);
  expect(euros.jobs.enqueued.map(([name]) => name)).toEqual(["payment-issues", "payment-issues"]);
  expect(JSON.stringify(await euros.auditEntries())).not.toContain("$");
});

test("issues: belong to a purchase", async ({ db }) => {
  const issue = { id: crypto.randomUUID(), code: "profile_deleted", reference: "cs_1", createdAt: now };
  await expect(db.insert(paymentIssues).values(issue as typeof paymentIssues.$inferInsert)).rejects.toThrow();
});
