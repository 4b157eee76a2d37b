import type { Stripe } from "stripe";
import { expect } from "vitest";
import { callHook, lineItem, sessionParams, soon, test } from "#sandbox/test-sandbox.ts";

test("session: created with the fields that the SDK's types describe", async ({ stripe, sandbox }) => {
  const session = await stripe.checkout.sessions.create(
    sessionParams({
      client_reference_id: "purchase-1",
      customer_email: "ann@example.com",
      line_items: [lineItem({ quantity: 2 }), lineItem({ name: "Club crest", cents: 2499 })],
      metadata: { purchase: "1" },
    }),
  );

  expect(session.id).toMatch(/^cs_test_[A-Za-z0-9]{58}$/);
  expect(session).toMatchObject({
    amount_total: 5497,
    client_reference_id: "purchase-1",
    currency: "usd",
    customer_email: "ann@example.com",
    metadata: { purchase: "1" },
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    url: `${sandbox.url}/c/pay/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
});

test("session: expands the payment intent", async ({ stripe, sandbox }) => {
  const created = await stripe.checkout.sessions.create(
    sessionParams({ payment_intent_data: { metadata: { purchase: "1" } } }),
  );
  await callHook(sandbox, "pay", { session: created.id, email: "ann@example.com" });

  const session = await stripe.checkout.sessions.retrieve(created.id, { expand: ["payment_intent"] });

  expect(session).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(session.customer_details?.email).toBe("ann@example.com");
  const intent = { amount: 1499, metadata: { purchase: "1" }, status: "succeeded" };
  expect(session.payment_intent).toMatchObject(intent);
  const { payment_intent: id } = await stripe.checkout.sessions.retrieve(created.id);
  expect(await stripe.paymentIntents.retrieve(String(id))).toMatchObject({ id, ...intent });
});

test("session: an open one expires once", async ({ stripe }) => {
  const { id } = await stripe.checkout.sessions.create(sessionParams());

  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ id, status: "expired", url: null });
  await expect(stripe.checkout.sessions.expire(id)).rejects.toMatchObject({
    statusCode: 400,
    message:
      'Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of `expired`.',
  });
});

test("session: expires when its time is over and sends an event", async ({ stripe, clock, listener }) => {
  const expires = Math.floor(clock.now / 1000) + 30 * 60;
  const { id } = await stripe.checkout.sessions.create(sessionParams({ expires_at: expires }));

  clock.now += 31 * 60 * 1000;

  expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("expired");
  await soon(() => listener.events.map(({ type }) => type)).toEqual(["checkout.session.expired"]);
});

test("events: listed newest first, by type and time, in pages", async ({ stripe, clock }) => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    clock.now += 1000;
    const { id } = await stripe.checkout.sessions.create(sessionParams());
    await stripe.checkout.sessions.expire(id);
    ids.unshift(id);
  }
  const sessionsOf = (events: Stripe.Event[]) =>
    events.map(({ data: { object } }) => ("id" in object ? object.id : ""));

  const types: Stripe.EventListParams["types"] = ["checkout.session.expired"];
  const first = await stripe.events.list({ limit: 2, types });
  expect([sessionsOf(first.data), first.has_more]).toEqual([ids.slice(0, 2), true]);
  const everything = await stripe.events.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(sessionsOf(everything)).toEqual(ids);
  const latest = await stripe.events.list({ created: { gte: Math.floor(clock.now / 1000) } });
  expect(sessionsOf(latest.data)).toEqual(ids.slice(0, 1));
  expect((await stripe.events.list({ types: ["charge.succeeded"] })).data).toEqual([]);
});
