import { and, eq, isNull } from "drizzle-orm";
import { expect } from "vitest";
import { orders } from "#shop/orders/orders.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { paymentIssues } from "./payments.table.ts";

test("refund: only its confirmation changes a status, whatever it was before", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("purchase", 14_99);
  await db.update(orders).set({ status: "shipped" });
  await shop.sendEvent("refund.updated");
  expect(await shop.statuses()).toEqual(["shipped"]);

  await shop.changeRefunds({ state: "succeeded" }, [0]);
  expect(await shop.statuses()).toEqual(["refunded"]);

  await db.update(orders).set({ status: "completed", refundedAt: null });
  await shop.sendEvent("refund.updated");
  expect(await shop.statuses()).toEqual(["completed"]);
});

test("refund: a late failure restores the orders' statuses and emails the shop", async ({ db }) => {
  const shop = await openRefunding(db, [
    { status: "processing" },
    { status: "shipped" },
    { status: "pending" },
  ]);
  await shop.refund("order", 14_99, 2);
  await shop.refund("purchase", 29_98);
  await shop.changeRefunds({ state: "failed", failure: "expired_or_canceled_card" }, [0]);

  expect(await shop.statuses()).toEqual(["processing", "shipped", "refunded"]);
  expect((await shop.rows()).map(({ state, failure }) => [state, failure])).toEqual(
    expect.arrayContaining([
      ["succeeded", null],
      ["failed", "expired_or_canceled_card"],
    ]),
  );
  expect(shop.jobs.enqueued.at(-1)).toEqual(["payment-issues", { purchaseId: shop.purchase.id }]);
  expect((await shop.issueLines()).join()).toContain("of $29.98 failed (expired_or_canceled_card)");
  expect(await shop.refund("purchase", 29_98)).toEqual({ outcome: "succeeded" });
  expect(await shop.statuses()).toEqual(["refunded", "refunded", "refunded"]);
});

test("refund: its failure keeps a status that an admin set meanwhile", async ({ db }) => {
  const shop = await openRefunding(db);
  await shop.refund("purchase", 14_99);
  await db.update(orders).set({ status: "cancelled", refundedAt: null });
  await shop.changeRefunds({ state: "failed" }, [0]);
  expect(await shop.statuses()).toEqual(["cancelled"]);
});

test("refund: its failure restores orders that were set to refunded while pending", async ({ db }) => {
  for (const isConfirmed of [true, false]) {
    const shop = await openRefunding(db, [
      { status: "shipped" },
      { refundedAt: new Date(now.getTime() - 60_000) },
    ]);
    shop.payments.refunds.next.state = "pending";
    await shop.refund("purchase", 29_98);
    const isUnset = and(eq(orders.purchaseId, shop.purchase.id), isNull(orders.refundedAt));
    await db.update(orders).set({ refundedAt: now }).where(isUnset);
    if (isConfirmed) await shop.changeRefunds({ state: "succeeded" });
    await shop.changeRefunds({ state: "failed" });
    expect(await shop.statuses()).toEqual(["shipped", "refunded"]);
  }
});

test("refund: one that seemed refused but was made counts", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  const refund = shop.payments.refund;
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.refund("order", 14_99);
  const [refused] = await shop.rows();
  shop.payments.refund = refund;
  await shop.refund("order", 14_99);
  shop.payments.refunds.add(shop.intent, { amount: 14_99, reference: refused!.id });
  await shop.sendEvent("refund.created");

  expect(await shop.rows()).toMatchObject([{ state: "succeeded" }, { state: "succeeded" }]);
  expect(await shop.statuses()).toEqual(["refunded", "refunded"]);
  expect(await shop.refund("purchase", 14_99)).toMatchObject({ outcome: "changed", left: 0 });
});

test("refund: one that failed and then succeeded is no issue any more", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.goDown(true);
  await shop.refund("purchase", 14_99);
  shop.payments.goDown(false);
  shop.payments.refund = async () => ({ refused: "no" });
  await shop.reconcile();
  const [{ id: reference } = { id: "" }] = await shop.rows();
  const issue = { code: "refund_failed", reference };
  expect(await db.select().from(paymentIssues)).toMatchObject([{ ...issue, resolvedAt: null }]);

  const made = shop.payments.refunds.add(shop.intent, { amount: 14_99, reference, state: "pending" });
  await shop.sendEvent("refund.created");
  expect(await db.select().from(paymentIssues)).toMatchObject([{ ...issue, resolvedAt: null }]);
  made.state = "succeeded";
  await shop.sendEvent("refund.updated");
  expect(await db.select().from(paymentIssues)).toMatchObject([{ ...issue, resolvedAt: expect.any(Date) }]);
});

test("refund: failures in one answer are one email, without those reported before", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  for (const tag of [0, 1, 2]) await shop.refund("order", 14_99, tag);
  await shop.changeRefunds({ state: "failed" }, [0]);
  await shop.changeRefunds({ state: "failed" });
  await shop.sendEvent("refund.failed");

  const lines = await shop.issueLines();
  const ids = shop.payments.refunds.of(shop.intent).map(({ id }) => id);
  expect(ids.map((id) => lines.filter((line) => line.includes(id)).length)).toEqual([1, 1, 1]);
  expect(shop.jobs.enqueued.filter(([name]) => name === "payment-issues")).toHaveLength(2);
});

test("refund: each of several confirmed together restores its own order's status", async ({ db }) => {
  for (const which of [0, 1]) {
    const shop = await openRefunding(db, [{}, {}, {}]);
    shop.payments.refunds.next.state = "pending";
    for (const tag of [0, 1]) await shop.refund("order", 14_99, tag);
    await db.update(orders).set({ status: "shipped" }).where(eq(orders.purchaseId, shop.purchase.id));
    await shop.changeRefunds({ state: "succeeded" });
    expect(await shop.statuses()).toEqual(["refunded", "refunded", "shipped"]);

    await shop.changeRefunds({ state: "failed" }, [which]);
    expect((await shop.statuses()).toSorted()).toEqual(["refunded", "shipped", "shipped"]);
    await shop.changeRefunds({ state: "failed" });
    expect(await shop.statuses()).toEqual(["shipped", "shipped", "shipped"]);
  }
});

test("refund: one that is refused while its order is deleted is listed, beside orders that stay", async ({
  db,
}) => {
  const shop = await openRefunding(db, [{}, {}]);
  shop.payments.refund = async () => {
    await shop.deleteOrder(1);
    return { refused: "no money in the account" };
  };
  expect(await shop.refund("order", 14_99, 1)).toMatchObject({ outcome: "refused" });
  expect(await shop.issueLines()).toEqual([expect.stringContaining("of $14.99 failed")]);
});
