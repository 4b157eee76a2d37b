import { expect } from "vitest";
import type { ProviderRefund } from "#platform/payments/payments.ts";
import { test } from "#tests/database.ts";
import { openRefunding } from "#tests/make-refunding.ts";
import { settleRefunds } from "./settle-refunds.server.ts";

function ordersOf<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, at) =>
    ordersOf([...items.slice(0, at), ...items.slice(at + 1)]).map((rest) => [item, ...rest]),
  );
}

test("in whatever order the provider's answers arrive, rows, orders and mails end alike", async ({ db }) => {
  const steps = [
    { which: 0, state: "succeeded" },
    { which: 0, state: "failed" },
    { which: 1, state: "succeeded" },
    { which: 2, state: "succeeded" },
  ] as const;
  const ends = new Set<string>();
  for (const sequence of ordersOf(steps)) {
    const shop = await openRefunding(db, [{ status: "shipped" }, { status: "processing" }, {}]);
    shop.payments.refunds.next.state = "pending";
    await shop.refund("order", 14_99);
    await shop.refund("purchase", 29_98);
    const [whole, single] = shop.payments.refunds.of(shop.intent).map((refund) => ({ ...refund }));
    const later = { ...single!, id: `re_${shop.intent}`, reference: null } satisfies ProviderRefund;
    for (const { which, state } of sequence) {
      const told = { ...[single!, whole!, later][which]!, state };
      await settleRefunds(db, shop, { purchaseId: shop.purchase.id, said: [told] });
    }
    const states = (await shop.rows()).map(({ scope, state }) => `${scope} ${state}`).sort();
    const names = shop.jobs.enqueued.map(([name]) => name);
    const alerts = names.filter((name) => name === "payment-issues").length;
    ends.add(JSON.stringify([states, await shop.statuses(), alerts]));
  }
  expect([...ends]).toEqual([
    JSON.stringify([
      ["order failed", "provider succeeded", "purchase succeeded"],
      ["refunded", "refunded", "refunded"],
      1,
    ]),
  ]);
});
