import { expect } from "vitest";
import { cents } from "#platform/money.ts";
import type { Payment } from "#platform/payments/payments.ts";
import { auditLog } from "#shop/audit/audit-log.table.ts";
import { test } from "#tests/database.ts";
import { now } from "#tests/make.ts";
import { makeCheckout } from "#tests/make-checkout.ts";
import { catchUpEvents, handlePaymentEvent } from "./payment-events.server.ts";
import { listPaymentIssues, markHandled } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

const siteUrl = "https://shop.example";

/** A session of the provider that no purchase knows, and the event that tells of it. */
function openUnknown(given: Partial<Payment> = {}) {
  const at = makeCheckout();
  const purchaseId = crypto.randomUUID();
  const amount = cents(15_99);
  at.payments.add({
    ...{ sessionId: "cs_lost", reference: purchaseId, purchaseId, amount, paymentIntentId: "pi_lost" },
    ...{ email: "ann@example.com", successUrl: `${siteUrl}/order/success?session_id={CHECKOUT_SESSION_ID}` },
    ...given,
  });
  const type = "checkout.session.completed";
  at.payments.refunds.events.push({
    id: "evt_1",
    type,
    sessionId: "cs_lost",
    paymentIntentId: null,
    at: now,
  });
  return at;
}

test("events: a paid session of ours that no purchase knows is reported, once", async ({ db }) => {
  const at = openUnknown();
  const report = () => expect.unreachable();
  for (let run = 0; run < 2; run += 1) await catchUpEvents(db, at, { report });
  const event = { id: "evt_2", type: "checkout.session.completed", paymentIntentId: null };
  expect(await handlePaymentEvent(db, at, { ...event, sessionId: "cs_lost" })).toBe("reported");

  expect(at.jobs.enqueued).toEqual([["unknown-payment", { sessionId: "cs_lost" }]]);
  const listed = await listPaymentIssues(db);
  expect(listed).toMatchObject({
    count: 1,
    payments: [
      {
        state: "unknown",
        sessionId: "cs_lost",
        paymentIntentId: "pi_lost",
        buyerName: "ann@example.com",
        total: 15_99,
        unresolved: [{ code: "unknown_to_shop" }],
      },
    ],
  });
  const handled = { id: listed.payments[0]?.id ?? "", seen: 1 };
  expect(await markHandled(db, handled, { actor: null, now })).toBe("handled");
  expect(await listPaymentIssues(db)).toMatchObject({ count: 0, payments: [] });
  expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("ann@example.com");
});

test("events: sessions that are open, foreign or another site's are not reported", async ({ db }) => {
  for (const given of [
    { state: "open" },
    { purchaseId: null },
    { purchaseId: "theirs" },
    { successUrl: null },
    { successUrl: `${siteUrl}.evil.example/order/success?session_id=1` },
    { successUrl: "https://staging.shop.example/order/success?session_id=1" },
  ] as const) {
    await catchUpEvents(db, openUnknown(given), { report: () => expect.unreachable() });
  }
  expect(await db.select().from(paymentIssues)).toEqual([]);
});
