import { afterAll, expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { createStripePayments } from "#platform/payments/stripe.server.ts";
import { startSandbox } from "#sandbox/start.ts";
import { address } from "#tests/make.ts";

const sandbox = await startSandbox();
afterAll(() => sandbox.stop());

const access = {
  secretKey: "sk_test_sandbox",
  webhookSecret: ["whsec_sandbox"] as const,
  apiUrl: sandbox.url,
};
const payments = createStripePayments(access);
/** For answers that are late by intention alone: on a busy machine any may be. */
const impatient = createStripePayments({ ...access, timeoutMilliseconds: 100 });
const stranger = createStripePayments({ ...access, secretKey: "sk_test_of_another" });
const { taxes } = payments;

async function hook(name: string, body: object) {
  const headers = { "content-type": "application/json" };
  await fetch(`${sandbox.url}/sandbox/${name}`, { method: "POST", headers, body: JSON.stringify(body) });
}

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

async function paid(card = "4242424242424242") {
  const session = newSession();
  const { id } = await payments.openSession(session);
  await hook("pay", { session: id, card });
  const { paymentIntentId } = (await payments.findPayment(id))!;
  return { session: id, reference: session.reference, paymentIntentId: paymentIntentId ?? "" };
}

test("Stripe: an unknown session is undefined; an outage or nonsense leaves all unknown", async () => {
  expect(await payments.findPayment("cs_test_nowhere")).toBeUndefined();
  const { paymentIntentId, session } = await paid();
  const refund = { reference: crypto.randomUUID(), paymentIntentId, amount: cents(14_99) };
  for (const outage of [{ api: "down" }, { api: "nonsense" }, { api: "slow", apiDelay: 1_000 }]) {
    await hook("behavior", outage);
    const asked = outage.api === "slow" ? impatient : payments;
    // At once: each is tried again after half a second.
    const answers = await Promise.allSettled([
      asked.findPayment(session),
      asked.openSession(newSession()),
      asked.refund(refund),
      asked.listRefunds(paymentIntentId),
      asked.listDisputes(paymentIntentId),
      asked.findReference(paymentIntentId),
    ]);
    const unavailable = { status: "rejected", reason: { name: "PaymentsUnavailable" } };
    expect(answers, outage.api).toMatchObject(Array(6).fill(unavailable));
  }
  await hook("behavior", { api: "up" });
  expect(await payments.findPayment(session)).toMatchObject({ state: "paid" });
  expect(await payments.refund(refund)).toMatchObject({ state: "succeeded" });
  expect(await payments.listRefunds(paymentIntentId)).toHaveLength(1);
});

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
  await hook("behavior", { api: "slow", apiDelay: 2000 });
  const [one, other] = await Promise.allSettled([payments.refund(refund), payments.refund(refund)]);
  await hook("behavior", { api: "up" });
  expect([one, other].map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const failure = [one, other].find(({ status }) => status === "rejected");
  expect(failure).toMatchObject({ reason: { name: "PaymentsUnavailable" } });
  expect(await payments.listRefunds(paymentIntentId)).toHaveLength(1);
});

const from = { ...address, addressLine2: null, state: "NC", postalCode: "28374" };
const nothing = { tags: [], shipping: { amount: cents(0), tax: cents(0) }, flat: cents(0) };

function parcel(state: string, more: object = {}) {
  const tags = [cents(14_99), cents(20_00)];
  return { from, to: { ...from, state }, tags, shipping: cents(5_00), isExempt: false, ...more };
}

async function sell(state = "NC") {
  const calculation = await taxes.calculate(parcel(state));
  const reference = crypto.randomUUID();
  return taxes.recordSale({ calculation: calculation!.id, reference, paidAt: new Date() });
}

const refundTax = (sale: string, reversal: object, reference: string = crypto.randomUUID()) =>
  taxes.recordRefund({ sale, reference, reversal: { ...nothing, ...reversal } });

const firstTag = { line: 0, amount: cents(14_99), tax: cents(1_12) };

test("a parcel is taxed tag by tag; an exempt one and a state without registration are not", async () => {
  expect(await taxes.calculate(parcel("NC"))).toEqual({
    id: expect.stringMatching(/^taxcalc_/),
    county: "Durham",
    tags: [
      { tax: 1_12, taxable: 14_99 },
      { tax: 1_50, taxable: 20_00 },
    ],
    shipping: { tax: 38, taxable: 5_00 },
    fee: 0,
  });
  expect(await taxes.calculate(parcel("CO"))).toMatchObject({ fee: 28 });
  for (const untaxed of [parcel("OR"), parcel("NC", { isExempt: true })])
    expect(await taxes.calculate(untaxed)).toMatchObject({
      county: null,
      tags: [{ tax: 0, taxable: 0 }, { tax: 0 }],
    });
});

test("an address that isn't found is the buyer's, all else the workshop's or an outage", async () => {
  const nowhere = parcel("NC", { to: { ...from, city: "Nowhere" } });
  expect(await taxes.calculate(nowhere)).toBeUndefined();
  await hook("behavior", { tax: "inactive" });
  await expect(taxes.calculate(parcel("NC"))).rejects.toMatchObject({ name: "PaymentRefused" });
  expect(await taxes.findSetupProblem()).toContain("head_office");
  await hook("behavior", { tax: "active" });
  expect(await taxes.findSetupProblem()).toBeUndefined();
  await hook("behavior", { api: "down" });
  await expect(taxes.calculate(parcel("NC"))).rejects.toMatchObject({ name: "PaymentsUnavailable" });
  await hook("behavior", { api: "up" });
});

test("a sale and its refund are recorded once, however often they are sent", async () => {
  const calculation = await taxes.calculate(parcel("NC"));
  const reference = crypto.randomUUID();
  const record = { calculation: calculation!.id, reference, paidAt: new Date() };
  const sale = await taxes.recordSale(record);
  expect(await taxes.recordSale(record)).toBe(sale);
  const reversal = { tags: [firstTag], shipping: { amount: cents(2_50), tax: cents(19) } };
  const first = await refundTax(sale, reversal, "refund-1");
  expect(await refundTax(sale, reversal, "refund-1")).toBe(first);
});

test("no more is reversed than was sold, and an undone refund can be made again", async () => {
  const sale = await sell();
  const first = await refundTax(sale, { tags: [firstTag] });
  await expect(refundTax(sale, { tags: [firstTag] })).rejects.toMatchObject({ name: "PaymentRefused" });
  await taxes.undoRefund({ refund: first, reference: `undo:${first}` });
  await refundTax(sale, { tags: [firstTag] });
  // Sold for 42.99, of which 16.11 is reversed.
  await expect(refundTax(sale, { flat: cents(26_89) })).rejects.toMatchObject({ name: "PaymentRefused" });
  await refundTax(sale, { flat: cents(26_88) });
});
