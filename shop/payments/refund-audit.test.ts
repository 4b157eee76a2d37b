import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";

type Shop = Awaited<ReturnType<typeof openRefunding>>;

async function confirmed(shop: Shop) {
  const auditEntries = (await shop.auditEntries()).filter(({ action }) => action === "refund_succeeded");
  return auditEntries
    .map(({ subjectName, changes }) => [subjectName, changes?.refund?.to, changes?.status?.to])
    .sort();
}

test("refund audit: a refund of the rest is in the history of the requesting order", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  const [first, second, third] = shop.purchase.invoices;
  await shop.refund("order", 14_99, 1);
  await shop.refund("purchase", 29_98, 1);
  const requested = (await shop.auditEntries()).filter(({ action }) => action === "refund_requested");
  const summaries = requested.map(({ subjectName, changes }) => [subjectName, changes?.refund?.to]);
  const rest = { amount: 29_98, scope: "rest" };
  expect(summaries.sort()).toEqual([
    [first, rest],
    [second, { amount: 14_99, scope: "order" }],
    [second, rest],
    [third, rest],
  ]);
});

test("refund audit: a refund of the full amount counts as the whole purchase", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("purchase", 29_98);
  const whole = shop.purchase.invoices.map((invoice) => [
    invoice,
    { amount: 29_98, scope: "purchase" },
    "refunded",
  ]);
  expect(await confirmed(shop)).toEqual(whole);
});

test("refund audit: refunds confirmed together are logged at their own orders", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 29_98);
  for (const refund of shop.payments.refunds.of(shop.intent)) Object.assign(refund, { state: "succeeded" });
  await shop.sendEvent("refund.updated");

  const [first, second, third] = shop.purchase.invoices;
  expect(await confirmed(shop)).toEqual([
    [first, { amount: 14_99, scope: "order" }, "refunded"],
    [second, { amount: 29_98, scope: "rest" }, "refunded"],
    [third, { amount: 29_98, scope: "rest" }, "refunded"],
  ]);
});

test("refund audit: an order refunded by the rest is logged with what changed it", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  shop.payments.refunds.add(shop.intent, { amount: 14_99 });
  await shop.sendEvent("charge.refunded");
  await shop.refund("order", 14_99);

  const [first, second] = shop.purchase.invoices;
  expect(await confirmed(shop)).toEqual([
    [first, { amount: 14_99, scope: "provider" }, undefined],
    [first, { amount: 14_99, scope: "order" }, "refunded"],
    [second, { amount: 14_99, scope: "provider" }, undefined],
    [second, { amount: 14_99, scope: "order" }, "refunded"],
  ]);
});
