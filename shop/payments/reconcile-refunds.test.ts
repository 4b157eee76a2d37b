import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";

test("a refund that is under way is asked about with growing pauses, never for more money, until it is settled", async ({
  db,
}) => {
  const shop = await openRefunding(db);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("purchase", 14_99);
  shop.payments.calls.length = 0;
  for (const minute of [1, 3, 3, 100, 105, 112]) expect(await shop.reconcile(minute)).toBe(0);
  expect(shop.payments.calls).toEqual(["refunds", "refunds", "refunds"]);

  Object.assign(shop.payments.refunds.of(shop.intent)[0]!, { state: "succeeded" });
  expect(await shop.reconcile(130)).toBe(1);
  expect(await shop.statuses()).toEqual(["refunded"]);
  expect(await shop.reconcile(10_000)).toBe(0);
  expect(shop.payments.refunds.of(shop.intent)).toHaveLength(1);
});

test("while the provider is down one refund after the other waits; none is lost or doubled", async ({
  db,
}) => {
  const shops = [await openRefunding(db), await openRefunding(db)];
  for (const shop of shops) {
    shop.payments.goDown(true);
    await shop.refund("purchase", 14_99);
  }
  const [first, second] = shops as [(typeof shops)[0], (typeof shops)[0]];
  const both = { ...first, payments: first.payments };
  expect(await both.reconcile(5)).toBe(0);
  expect(first.reported).toEqual(["PaymentsUnavailable", "PaymentsUnavailable"]);
  for (const shop of shops) shop.payments.goDown(false);

  second.payments.refunds.add(second.intent, { amount: 14_99, reference: (await second.rows())[0]!.id });
  await second.tell("refund.created");
  expect(await first.reconcile(10)).toBe(1);
  expect([await first.statuses(), await second.statuses()]).toEqual([["refunded"], ["refunded"]]);
});
