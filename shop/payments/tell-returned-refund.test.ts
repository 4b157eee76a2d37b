import { expect } from "vitest";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { tellReturnedRefund } from "./tell-returned-refund.server.ts";

test("returned refund: the buyer gets one email, which the history shows", async ({ db }) => {
  const shop = await openRefunding(db);
  await shop.refund("purchase", 14_99);
  const [{ id } = { id: "" }] = await shop.rows();
  expect(await tellReturnedRefund(db, id, shop)).toBe("not_found");
  shop.payments.refunds.of(shop.intent)[0]!.state = "failed";
  await shop.sendEvent("refund.failed");
  expect(await shop.rows()).toMatchObject([{ state: "failed", isReturned: true, buyerToldAt: null }]);

  const outcomes = await Promise.all([1, 2].map(() => tellReturnedRefund(db, id, shop)));
  expect(outcomes.sort()).toEqual(["emailed", "not_found"]);
  expect(await shop.rows()).toMatchObject([{ buyerToldAt: shop.now }]);
  expect(shop.jobs.enqueued.filter(([name]) => name === "refund-returned")).toEqual([
    ["refund-returned", { refundId: id }],
  ]);
  expect((await shop.auditEntries()).at(-1)).toMatchObject({
    ...{ action: "refund_return_told", subjectId: shop.purchase.id, actor: shop.actor.email },
    changes: { refund: { to: { amount: 14_99, scope: "purchase" } } },
  });
});

test("returned refund: one that never succeeded is not one", async ({ db }) => {
  const shop = await openRefunding(db);
  shop.payments.refunds.next.state = "pending";
  await shop.refund("purchase", 14_99);
  shop.payments.refunds.of(shop.intent)[0]!.state = "failed";
  await shop.sendEvent("refund.failed");
  const [row] = await shop.rows();
  expect(row).toMatchObject({ state: "failed", isReturned: false });
  expect(await tellReturnedRefund(db, row!.id, shop)).toBe("not_found");
});
