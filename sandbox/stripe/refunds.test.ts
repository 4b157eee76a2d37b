import type Stripe from "stripe";
import { expect } from "vitest";
import { callHook, sessionParams, soon, test } from "#sandbox/test-sandbox.ts";

type Given = { stripe: Stripe; sandbox: Parameters<typeof callHook>[0] };

/** A session that was paid with a card, and its payment. */
async function pay({ stripe, sandbox }: Given, card = "4242424242424242") {
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await callHook(sandbox, "pay", { session: id, card });
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(id);
  return { session: id, payment_intent: String(intent) };
}

test("refund: in parts, never more than was paid, one event each", async ({ stripe, sandbox, listener }) => {
  const { payment_intent } = await pay({ stripe, sandbox });
  const part = { payment_intent, amount: 500, metadata: { refund_id: "7" } };
  expect(await stripe.refunds.create(part)).toMatchObject({
    object: "refund",
    amount: 500,
    status: "succeeded",
    metadata: { refund_id: "7" },
    payment_intent,
  });
  await expect(stripe.refunds.create({ payment_intent, amount: 1000 })).rejects.toThrow(
    "Refund amount ($10.00) is greater than unrefunded amount on charge ($9.99)",
  );
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 999 });
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({
    code: "charge_already_refunded",
  });
  const { data } = await stripe.refunds.list({ payment_intent });
  expect(data.map(({ amount }) => amount)).toEqual([999, 500]);
  await soon(() => listener.events.filter(({ type }) => type === "refund.created")).toHaveLength(2);
  await soon(() => listener.events.filter(({ type }) => type === "charge.refunded")).toHaveLength(2);
  const charges = listener.events.filter(({ type }) => type === "charge.refunded");
  expect(charges.map(({ data: { object } }) => object)).toMatchObject([
    { amount_refunded: 500, refunded: false, payment_intent },
    { amount_refunded: 1499, refunded: true },
  ]);
});

test("refund: one idempotency key creates one refund", async ({ stripe, sandbox }) => {
  const { payment_intent } = await pay({ stripe, sandbox });
  const key = { idempotencyKey: "refund:1" };
  const refund = () => stripe.refunds.create({ payment_intent, amount: 500 }, key);
  expect((await refund()).id).toBe((await refund()).id);
  expect((await stripe.refunds.list({ payment_intent })).data).toHaveLength(1);
  await expect(stripe.refunds.create({ payment_intent, amount: 400 }, key)).rejects.toMatchObject({
    type: "StripeIdempotencyError",
  });
});

test("refund: a refusal stays under its key", async ({ stripe, sandbox }) => {
  const { payment_intent } = await pay({ stripe, sandbox }, "4000000000000259");
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  const refund = (idempotencyKey: string) => stripe.refunds.create({ payment_intent }, { idempotencyKey });
  const refused = { code: "charge_disputed", statusCode: 400 };
  await expect(refund("refund:1")).rejects.toMatchObject(refused);
  await callHook(sandbox, "dispute", { dispute: dispute?.id, status: "won" });
  await expect(refund("refund:1")).rejects.toMatchObject(refused);
});

test("refund: an unknown payment is an error", async ({ stripe }) => {
  const missing = { code: "resource_missing", statusCode: 404 };
  await expect(stripe.refunds.create({ payment_intent: "pi_no" })).rejects.toMatchObject(missing);
  await expect(stripe.refunds.list({ payment_intent: "pi_no" })).rejects.toMatchObject(missing);
  await expect(stripe.disputes.list({ payment_intent: "pi_no" })).rejects.toMatchObject(missing);
  await expect(stripe.refunds.create({})).rejects.toMatchObject({ code: "parameter_missing" });
});

test("refund: one test card refunds after a minute; another fails after one", async ({
  stripe,
  sandbox,
  clock,
  listener,
}) => {
  for (const card of ["4000000000007726", "4000000000005126"]) {
    const { payment_intent } = await pay({ stripe, sandbox }, card);
    await stripe.refunds.create({ payment_intent });
  }
  const states = async () => (await stripe.refunds.list()).data.map(({ status }) => status).reverse();
  expect(await states()).toEqual(["pending", "succeeded"]);

  clock.now += 61_000;
  await soon(states).toEqual(["succeeded", "failed"]);
  expect((await stripe.refunds.list()).data[0]).toMatchObject({ failure_reason: "expired_or_canceled_card" });
  await soon(() => listener.events.map(({ type }) => type)).toContain("refund.failed");
});

test("refund: a test hook creates one and settles it", async ({ stripe, sandbox }) => {
  const { session, payment_intent } = await pay({ stripe, sandbox });
  const { refund } = (await callHook(sandbox, "refund", { session, amount: 500 })) as { refund: string };
  expect((await stripe.refunds.list()).data).toMatchObject([
    { id: refund, status: "succeeded", metadata: {} },
  ]);

  expect(await callHook(sandbox, "refund", { refund, status: "failed" })).toMatchObject({ status: "failed" });
  expect(await callHook(sandbox, "refund", { refund, status: "succeeded" })).toMatchObject({
    status: "failed",
  });
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1499 });
});

test("dispute: sends events, blocks refunds, and can be won", async ({ stripe, sandbox, listener }) => {
  const types = () => listener.events.map(({ type }) => type);
  const { payment_intent } = await pay({ stripe, sandbox }, "4000000000000259");
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  expect(dispute).toMatchObject({ amount: 1499, reason: "fraudulent", status: "needs_response" });
  await soon(types).toContain("charge.dispute.created");
  await expect(stripe.refunds.create({ payment_intent })).rejects.toMatchObject({ code: "charge_disputed" });

  await callHook(sandbox, "dispute", { dispute: dispute?.id, status: "won" });
  await soon(types).toContain("charge.dispute.closed");
  await soon(types).toContain("charge.dispute.funds_reinstated");
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: "won" }]);
  const other = await pay({ stripe, sandbox });
  expect(await callHook(sandbox, "dispute", { session: other.session })).toHaveProperty("dispute");
  expect(await callHook(sandbox, "dispute", { session: other.session })).toHaveProperty("error");
});
