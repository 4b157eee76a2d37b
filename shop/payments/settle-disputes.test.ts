import { desc } from "drizzle-orm";
import { expect } from "vitest";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import type { ProviderDispute } from "#platform/payments/payments.ts";
import { listRepayments } from "#shop/orders/purchase-books.server.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { actor, openRefunding } from "#tests/make-refunding.ts";
import { listPaymentIssues, markHandled } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

const dispute = {
  id: "du_1",
  status: "needs_response",
  reason: "product_not_received",
  amount: cents(14_99),
  createdAt: new Date(now.getTime() - 60_000),
  dueBy: new Date(now.getTime() + 7 * 24 * 60 * 60_000),
};

/** The provider has these disputes, and sends an event. */
async function tell(
  shop: Awaited<ReturnType<typeof openRefunding>>,
  event: string,
  ...all: ProviderDispute[]
) {
  shop.payments.refunds.disputes.set(shop.intent, all);
  await shop.sendEvent(`charge.dispute.${event}`);
}

/** The newest dispute of all. */
async function newestDispute(db: Database) {
  const [newest] = await db.select().from(disputes).orderBy(desc(disputes.openedAt)).limit(1);
  return newest;
}

test("dispute: its state is stored; the shop is emailed once, and once when lost", async ({ db }) => {
  const shop = await openRefunding(db);
  await tell(shop, "created", dispute);
  await shop.sendEvent("charge.dispute.funds_withdrawn");
  expect(await newestDispute(db)).toMatchObject({
    ...{ id: "du_1", purchaseId: shop.purchase.id, status: "needs_response", amount: 14_99 },
    ...{ openedAt: dispute.createdAt, dueBy: dispute.dueBy, closedAt: null },
  });

  await tell(shop, "closed", { ...dispute, status: "lost" });
  expect(await newestDispute(db)).toMatchObject({ status: "lost", closedAt: now });
  await shop.sendEvent("charge.dispute.updated", new Date(now.getTime() + 60_000));
  expect(await newestDispute(db)).toMatchObject({ status: "lost", closedAt: now });
  const mail = ["payment-issues", { purchaseId: shop.purchase.id }];
  expect(shop.jobs.enqueued).toEqual([mail, mail]);
  expect(await shop.issueLines()).toEqual([
    expect.stringContaining("disputes $14.99 (product not received, du_1)"),
    "the dispute du_1 of $14.99 was lost: the buyer has this money back",
  ]);
  expect(await shop.statuses()).toEqual(["pending"]);
});

test("dispute: each step is in the history of every order, once", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  for (const status of ["needs_response", "needs_response", "under_review", "won", "under_review"]) {
    await tell(shop, "updated", { ...dispute, status });
  }
  const entries = await shop.auditEntries();
  const of = (invoice?: string) =>
    entries
      .filter(({ subjectName }) => subjectName === invoice)
      .map(({ action, changes }) => [action, changes]);
  const steps = [
    ["dispute_opened", { dispute: { from: null, to: "needs_response" }, amount: { from: null, to: 14_99 } }],
    ["dispute_changed", { dispute: { from: "needs_response", to: "under_review" } }],
    ["dispute_won", { dispute: { from: "under_review", to: "won" } }],
  ];
  for (const invoice of shop.purchase.invoices) expect(of(invoice)).toEqual(steps);
  expect(new Set(entries.map(({ actor: by }) => by))).toEqual(new Set(["card provider"]));
});

test("dispute: several of one payment are all reported, in one email per answer", async ({ db }) => {
  const shop = await openRefunding(db);
  const older = { ...dispute, amount: cents(7_00) };
  const newer = { ...older, id: "du_2", createdAt: now };
  for (const [one, two] of [
    ["needs_response", "needs_response"],
    ["lost", "needs_response"],
    ["lost", "won"],
    ["lost", "won"],
  ]) {
    await tell(shop, "updated", { ...newer, status: two! }, { ...older, status: one! });
  }
  expect(await newestDispute(db)).toMatchObject({ openedAt: newer.createdAt, status: "won" });
  expect(await shop.issueLines()).toEqual([
    expect.stringContaining("disputes $7.00 (product not received, du_1)"),
    expect.stringContaining("disputes $7.00 (product not received, du_2)"),
    "the dispute du_1 of $7.00 was lost: the buyer has this money back",
  ]);
  expect(shop.jobs.enqueued).toHaveLength(2);
});

test("what is handled leaves the list and comes back with what is new", async ({ db }) => {
  const shop = await openRefunding(db);
  const { id: purchaseId, invoices } = shop.purchase;
  expect(await markHandled(db, { id: purchaseId, seen: 1 }, { actor, now })).toBe("not_found");
  await tell(shop, "created", dispute);
  expect(await listPaymentIssues(db)).toMatchObject({
    count: 1,
    payments: [{ id: purchaseId, invoiceNumber: invoices[0], disputeStatus: "needs_response" }],
  });

  expect(await markHandled(db, { id: purchaseId, seen: 1 }, { actor, now })).toBe("handled");
  expect(await markHandled(db, { id: purchaseId, seen: 1 }, { actor, now })).toBe("not_found");
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0, payments: [] });
  await shop.sendEvent("charge.dispute.updated");
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0 });
  await tell(shop, "closed", { ...dispute, status: "lost" });
  expect(await listPaymentIssues(db)).toMatchObject({ count: 1 });

  await tell(shop, "created", { ...dispute, id: "du_2", createdAt: now }, dispute);
  expect(await listPaymentIssues(db)).toMatchObject({
    count: 1,
    payments: [{ unresolved: ["du_1", "du_1", "du_2"].map((reference) => ({ reference })) }],
  });
  expect(shop.jobs.enqueued).toHaveLength(3);
  expect(await markHandled(db, { id: purchaseId, seen: 2 }, { actor, now })).toBe("not_found");
  expect(await markHandled(db, { id: purchaseId, seen: 3 }, { actor, now })).toBe("handled");
});

test("dispute: an inquiry that becomes a chargeback is a new issue and email", async ({ db }) => {
  const shop = await openRefunding(db);
  for (const status of ["warning_needs_response", "warning_under_review", "needs_response"]) {
    await tell(shop, "updated", { ...dispute, status });
  }
  expect(await shop.issueLines()).toEqual([
    expect.stringContaining("asks about $14.99 (product not received, du_1)"),
    expect.stringContaining("disputes $14.99 (product not received, du_1)"),
  ]);
  expect(await db.select().from(paymentIssues).orderBy(paymentIssues.id)).toMatchObject([
    { code: "inquiry_opened", resolvedAt: now },
    { code: "dispute_opened", resolvedAt: null },
  ]);
  expect(shop.jobs.enqueued).toHaveLength(2);
});

test("dispute: an inquiry that ends without a chargeback needs nobody any more", async ({ db }) => {
  const shop = await openRefunding(db);
  for (const status of ["warning_needs_response", "warning_closed"]) {
    await tell(shop, "updated", { ...dispute, status });
  }
  expect(await db.select().from(paymentIssues)).toMatchObject([{ code: "inquiry_opened", resolvedAt: now }]);
});

test("dispute: one that is won after an appeal needs nobody any more", async ({ db }) => {
  const shop = await openRefunding(db);
  for (const status of ["needs_response", "lost", "appeal_under_review", "won"]) {
    await tell(shop, "updated", { ...dispute, status });
  }
  expect(await newestDispute(db)).toMatchObject({ status: "won" });
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0, payments: [] });
});

test("dispute: one that is won after its order was deleted is owed to the buyer", async ({ db }) => {
  const shop = await openRefunding(db);
  const [invoice = ""] = shop.purchase.invoices;
  await tell(shop, "closed", { ...dispute, status: "lost" });
  await shop.deleteOrder();
  const owed = `order ${invoice} was deleted; $14.99 of its payment was not refunded`;
  expect(await shop.issueLines()).not.toContain(owed);
  await tell(shop, "closed", { ...dispute, status: "won" });
  await shop.sendEvent("charge.dispute.updated");
  expect(await shop.issueLines()).toContain(owed);
  expect(await listPaymentIssues(db)).toMatchObject({
    count: 1,
    payments: [{ unresolved: [{ code: "paid_order_deleted" }] }],
  });
});

test("dispute: one that was prevented is reported as lost: the buyer has the money", async ({ db }) => {
  const shop = await openRefunding(db);
  await tell(shop, "closed", { ...dispute, status: "prevented" });
  expect(await shop.issueLines()).toContain(
    "the dispute du_1 of $14.99 was lost: the buyer has this money back",
  );
  expect(await listPaymentIssues(db)).toMatchObject({ count: 1 });
  expect(await listRepayments(db, shop.purchase.id)).toMatchObject([{ amount: 14_99, isByBank: true }]);
});
