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
  for (const outage of [{ api: "down" }, { api: "nonsense" }, { api: "slow", apiDelay: 1_000 }]) {
    await hook("behavior", outage);
    const asked = outage.api === "slow" ? impatient : payments;
    await expect(asked.findPayment(id), outage.api).rejects.toMatchObject({
      name: "PaymentsUnavailable",
    });
    await expect(asked.openSession(newSession())).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  }
  await hook("behavior", { api: "up" });
  expect(await payments.findPayment(id)).toMatchObject({ state: "open" });
});

async function paid(card = "4242424242424242") {
  const reference = crypto.randomUUID();
  const { id: session } = await payments.openSession({
    reference,
    lines: [{ title: "Classic - Saddle", amount: cents(14_99), quantity: 2 }],
    successUrl: "https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}",
    cancelUrl: "https://shop.example/checkout",
    expiresAt: new Date(Date.now() + 60 * 60_000),
  });
  await hook("pay", { session, card });
  return {
    session,
    reference,
    paymentIntentId: (await payments.findPayment(session))?.paymentIntentId ?? "",
  };
}

test("Stripe: a reference is refunded once, and found among the payment's refunds", async () => {
  const { paymentIntentId, session } = await paid();
  const refund = { reference: crypto.randomUUID(), paymentIntentId, amount: cents(14_99) };
  const made = await payments.refund(refund);
  expect(made).toMatchObject({
    state: "succeeded",
    amount: 14_99,
    reference: refund.reference,
    failure: null,
  });
  expect(await payments.refund(refund)).toEqual(made);
  await hook("refund", { session });

  const all = await payments.listRefunds(paymentIntentId);
  expect(all.map(({ amount, reference }) => [amount, reference])).toEqual([
    [14_99, null],
    [14_99, refund.reference],
  ]);
});

test("a refund waits, arrives or comes back, with the bank's word for why", async () => {
  const { paymentIntentId } = await paid("4000000000007726");
  const refund = { reference: crypto.randomUUID(), paymentIntentId, amount: cents(29_98) };
  const made = await payments.refund(refund);
  expect(made).toMatchObject({ state: "pending" });
  const { id } = made as { id: string };
  await hook("refund", { refund: id, status: "succeeded" });
  expect(await payments.listRefunds(paymentIntentId)).toMatchObject([{ id, state: "succeeded" }]);
  await hook("refund", { refund: id, status: "failed" });
  expect(await payments.listRefunds(paymentIntentId)).toMatchObject([
    { id, state: "failed", failure: "expired_or_canceled_card" },
  ]);
});

test("Stripe: a refusal has the provider's reason; a wrong key is no refusal", async () => {
  const { paymentIntentId } = await paid();
  const refund = { reference: crypto.randomUUID(), paymentIntentId, amount: cents(30_00) };
  expect(await payments.refund(refund)).toEqual({
    refused: "Refund amount ($30.00) is greater than unrefunded amount on charge ($29.98)",
  });
  await expect(stranger.refund(refund)).rejects.toMatchObject({ name: "PaymentRefused" });
  await expect(
    payments
      .refund({ ...refund, amount: cents(1) })
      .then(() => payments.refund({ ...refund, amount: cents(2) })),
  ).rejects.toMatchObject({ name: "PaymentRefused" });
});

test("disputes: listed newest first; a payment shows its buyer", async () => {
  const { paymentIntentId, reference, session } = await paid();
  await hook("dispute", { session });
  expect(await payments.listDisputes(paymentIntentId)).toMatchObject([
    { status: "needs_response", reason: "fraudulent", amount: 29_98 },
  ]);
  expect(await payments.findReference(paymentIntentId)).toBe(reference);
  expect(await payments.findReference("pi_nowhere")).toBeUndefined();
  await expect(payments.listRefunds("pi_nowhere")).rejects.toMatchObject({ name: "PaymentRefused" });
});

test("Stripe: an outage or nonsense leaves a refund's outcome unknown", async () => {
  const { paymentIntentId } = await paid();
  const refund = { reference: crypto.randomUUID(), paymentIntentId, amount: cents(14_99) };
  for (const outage of [{ api: "down" }, { api: "nonsense" }, { api: "slow", apiDelay: 1_000 }]) {
    await hook("behavior", outage);
    const asked = outage.api === "slow" ? impatient : payments;
    for (const ask of [
      () => asked.refund(refund),
      () => asked.listRefunds(paymentIntentId),
      () => asked.listDisputes(paymentIntentId),
      () => asked.findReference(paymentIntentId),
    ]) {
      await expect(ask(), outage.api).rejects.toMatchObject({ name: "PaymentsUnavailable" });
    }
  }
  await hook("behavior", { api: "up" });
  expect(await payments.refund(refund)).toMatchObject({ state: "succeeded" });
  expect(await payments.listRefunds(paymentIntentId)).toHaveLength(1);
});

test("Stripe: refund events are listed oldest first, with their payment", async () => {
  const since = new Date(Date.now() - 1_000);
  const { paymentIntentId, session } = await paid();
  await hook("refund", { session, amount: 500 });
  await hook("refund", { session });
  const events = await payments.listEvents(["charge.refunded", "refund.created"], since);

  const ours = events.filter((event) => event.paymentIntentId === paymentIntentId);
  const pair = ["charge.refunded", "refund.created"];
  expect(ours.map(({ type }) => type)).toEqual([...pair, ...pair]);
  expect(await payments.listEvents(["charge.dispute.won"], since)).toEqual([]);
  expect(await payments.listEvents(["refund.created"], new Date(Date.now() + 60_000))).toEqual([]);
});

test("of more than a page of refunds all are found", async () => {
  const { paymentIntentId } = await paid();
  const made = Array.from({ length: 105 }, () =>
    payments.refund({ reference: crypto.randomUUID(), paymentIntentId, amount: cents(1) }),
  );
  await Promise.all(made);
  expect(await payments.listRefunds(paymentIntentId)).toHaveLength(105);
});

test("Stripe: a refund whose first call still runs is neither refused nor made twice", async () => {
  const { paymentIntentId } = await paid();
  const refund = { reference: crypto.randomUUID(), paymentIntentId, amount: cents(14_99) };
  await hook("behavior", { api: "slow", apiDelay: 4000 });
  const [one, other] = await Promise.allSettled([payments.refund(refund), payments.refund(refund)]);
  await hook("behavior", { api: "up" });
  expect([one, other].map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const failure = [one, other].find(({ status }) => status === "rejected");
  expect(failure).toMatchObject({ reason: { name: "PaymentsUnavailable" } });
  expect(await payments.listRefunds(paymentIntentId)).toHaveLength(1);
});
