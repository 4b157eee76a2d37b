import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";

type Shop = Awaited<ReturnType<typeof openRefunding>>;

async function entriesOf(shop: Shop, kind: string) {
  const entries = (await shop.auditEntries()).filter(({ action }) => action === kind);
  return entries
    .map(({ subjectName, changes }) => [subjectName, changes?.refund?.to, changes?.status?.to])
    .sort();
}

test("refund audit: a refund of the full amount counts as the whole purchase", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}]);
  await shop.refund("purchase", 29_98);
  const whole = shop.purchase.invoices.map((invoice) => [
    invoice,
    { amount: 29_98, scope: "purchase" },
    "refunded",
  ]);
  expect(await entriesOf(shop, "refund_succeeded")).toEqual(whole);
});

test("refund audit: one of the rest is logged at its orders and at the one that asked", async ({ db }) => {
  const shop = await openRefunding(db, [{}, {}, {}]);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("order", 14_99);
  await shop.refund("purchase", 29_98, 0);
  await shop.changeRefunds({ state: "succeeded" });

  const [first, second, third] = shop.purchase.invoices;
  expect(await entriesOf(shop, "refund_requested")).toEqual([
    [first, { amount: 14_99, scope: "order" }, undefined],
    [first, { amount: 29_98, scope: "rest" }, undefined],
    [second, { amount: 29_98, scope: "rest" }, undefined],
    [third, { amount: 29_98, scope: "rest" }, undefined],
  ]);
  expect(await entriesOf(shop, "refund_succeeded")).toEqual([
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
  expect(await entriesOf(shop, "refund_succeeded")).toEqual([
    [first, { amount: 14_99, scope: "provider" }, undefined],
    [first, { amount: 14_99, scope: "order" }, "refunded"],
    [second, { amount: 14_99, scope: "provider" }, undefined],
    [second, { amount: 14_99, scope: "order" }, "refunded"],
  ]);
});
