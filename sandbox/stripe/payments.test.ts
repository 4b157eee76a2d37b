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

test("dispute: sends events, blocks refunds until won, comes once", async ({ stripe, sandbox, listener }) => {
  const types = () => listener.events.map(({ type }) => type);
  const { session, payment_intent } = await pay({ stripe, sandbox });
  await callHook(sandbox, "dispute", { session });
  const [dispute] = (await stripe.disputes.list({ payment_intent })).data;
  expect(dispute).toMatchObject({ amount: 1499, reason: "fraudulent", status: "needs_response" });
  await soon(types).toContain("charge.dispute.created");
  await expect(stripe.refunds.create({ payment_intent })).rejects.toThrow("charged back");

  await callHook(sandbox, "dispute", { dispute: dispute?.id, status: "won" });
  await soon(types).toContain("charge.dispute.closed");
  expect((await stripe.disputes.list({ payment_intent })).data).toMatchObject([{ status: "won" }]);
  expect(await stripe.refunds.create({ payment_intent })).toMatchObject({ amount: 1499 });
  expect(await callHook(sandbox, "dispute", { session })).toHaveProperty("error");
});
