import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { openSandbox } from "./open-sandbox.ts";

const { payments, impatient, stranger, hook } = await openSandbox();

function newSession() {
  return {
    reference: crypto.randomUUID(),
    lines: [{ title: "Classic - Saddle", amount: cents(14_99), quantity: 2 }],
    email: "ada@example.com",
    successUrl: "https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://shop.example/checkout",
    expiresAt: new Date(Date.now() + 60 * 60_000),
  };
}

test("a session opens, is paid, and answers what our purchase needs to know", async () => {
  const session = newSession();
  const { id, url } = await payments.openSession(session);
  expect(url).toContain(id);
  expect(await payments.findPayment(id)).toMatchObject({
    state: "open",
    reference: session.reference,
    amount: 29_98,
  });

  await hook("pay", { session: id });
  expect(await payments.findPayment(id)).toMatchObject({
    state: "paid",
    currency: "usd",
    paymentIntentId: expect.stringMatching(/^pi_/),
    purchaseId: session.reference,
    email: session.email,
    successUrl: session.successUrl,
  });
  const events = await payments.listEvents(["checkout.session.completed"], new Date(0));
  expect(events).toMatchObject([{ sessionId: id }]);
});

test("the same purchase opens one session, however often it asks", async () => {
  const session = newSession();
  expect((await payments.openSession(session)).id).toBe((await payments.openSession(session)).id);
});

test("Stripe: an invalid session is a refusal with its reason, not an outage", async () => {
  const tooMany = Array.from({ length: 101 }, () => newSession().lines[0]!);
  const refusal = await payments.openSession({ ...newSession(), lines: tooMany }).catch((error) => error);
  expect(refusal).toMatchObject({
    name: "PaymentRefused",
    cause: { message: expect.stringContaining("line_items") },
  });

  await expect(stranger.findPayment("cs_test_1")).rejects.toMatchObject({ name: "PaymentRefused" });
  await expect(stranger.expireSession("cs_test_1")).rejects.toMatchObject({ name: "PaymentRefused" });
});

test("an open session expires; one that was paid meanwhile says so", async () => {
  const open = await payments.openSession(newSession());
  expect(await payments.expireSession(open.id)).toMatchObject({ state: "expired" });
  expect(await payments.expireSession(open.id)).toMatchObject({ state: "expired" });
  const paid = await payments.openSession(newSession());
  await hook("pay", { session: paid.id });
  expect(await payments.expireSession(paid.id)).toMatchObject({ state: "paid" });
});

test("Stripe: an unknown session is undefined; outages and nonsense are unavailable", async () => {
  expect(await payments.findPayment("cs_test_nowhere")).toBeUndefined();
  const { id } = await payments.openSession(newSession());
  for (const outage of [{ mode: "down" }, { mode: "nonsense" }, { mode: "slow", milliseconds: 1_000 }]) {
    await hook("outage", outage);
    const asked = outage.mode === "slow" ? impatient : payments;
    await expect(asked.findPayment(id), outage.mode).rejects.toMatchObject({
      name: "PaymentsUnavailable",
    });
    await expect(asked.openSession(newSession())).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  }
  await hook("outage", { mode: "off" });
  expect(await payments.findPayment(id)).toMatchObject({ state: "open" });
});
