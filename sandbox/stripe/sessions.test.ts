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
    ui_mode: "hosted_page",
    url: `${sandbox.url}/c/pay/${session.id}`,
  });
  expect(session.expires_at - session.created).toBe(24 * 60 * 60);
  expect(session.lastResponse.requestId).toMatch(/^req_/);
});

test("session: expands payment intent, charge and line items", async ({ stripe, sandbox }) => {
  const created = await stripe.checkout.sessions.create(
    sessionParams({ payment_intent_data: { metadata: { purchase: "1" } } }),
  );
  await callHook(sandbox, "pay", { session: created.id, email: "ann@example.com" });

  const session = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ["payment_intent.latest_charge", "line_items.data.price.product"],
  });

  expect(session).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(session.customer_details?.email).toBe("ann@example.com");
  expect(session.payment_intent).toMatchObject({
    amount_received: 1499,
    metadata: { purchase: "1" },
    status: "succeeded",
    latest_charge: { paid: true, status: "succeeded", payment_method_details: { card: { last4: "4242" } } },
  });
  const [item] = session.line_items?.data ?? [];
  expect(item).toMatchObject({ amount_total: 1499, price: { product: { name: "Classic tag" } } });
  expect(String(item?.price?.unit_amount_decimal)).toBe("1499");
});

test("sessions: listed newest first, filtered and in pages", async ({ stripe, sandbox, clock }) => {
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) {
    clock.now += 1000;
    const session = await stripe.checkout.sessions.create(sessionParams());
    ids.unshift(session.id);
  }
  const paid = ids[3] ?? "";
  await callHook(sandbox, "pay", { session: paid });
  const { payment_intent: intent } = await stripe.checkout.sessions.retrieve(paid);

  const first = await stripe.checkout.sessions.list({ limit: 2 });
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 2));
  expect(first.has_more).toBe(true);
  const everything = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 100 });
  expect(everything.map(({ id }) => id)).toEqual(ids);
  const before = await stripe.checkout.sessions.list({ limit: 2, ending_before: ids[3] ?? "" });
  expect(before.data.map(({ id }) => id)).toEqual(ids.slice(1, 3));

  const byIntent = await stripe.checkout.sessions.list({
    payment_intent: String(intent),
    expand: ["data.payment_intent"],
  });
  expect(byIntent.data).toMatchObject([{ id: paid, payment_intent: { status: "succeeded" } }]);
  const open = await stripe.checkout.sessions.list({
    status: "open",
    created: { gte: Math.floor(clock.now / 1000) },
  });
  expect(open.data.map(({ id }) => id)).toEqual(ids.slice(0, 1));
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

test("line items: more than ten are listed in pages", async ({ stripe }) => {
  const names = Array.from({ length: 12 }, (_, index) => `Tag ${index}`);
  const line_items = names.map((name) => lineItem({ name }));
  const session = await stripe.checkout.sessions.create(
    sessionParams({ line_items, expand: ["line_items"] }),
  );

  expect(session.line_items).toMatchObject({ has_more: true });
  expect(session.line_items?.data).toHaveLength(10);
  const rest = await stripe.checkout.sessions.listLineItems(session.id, { limit: 100 });
  expect(rest.data.map(({ description }) => description)).toEqual(names);
});

test("payment intents and events: listed and retrieved", async ({ stripe, sandbox }) => {
  const { id } = await stripe.checkout.sessions.create(sessionParams());
  await callHook(sandbox, "pay", { session: id });

  const [intent] = (await stripe.paymentIntents.list({ expand: ["data.latest_charge"] })).data;
  expect(intent).toMatchObject({ amount: 1499, latest_charge: { status: "succeeded" } });
  expect(await stripe.paymentIntents.retrieve(intent?.id ?? "")).toMatchObject({ status: "succeeded" });
  const events = await stripe.events.list({ type: "checkout.session.completed" });
  expect(events.data).toMatchObject([{ data: { object: { id, payment_status: "paid" } } }]);
  expect(await stripe.events.retrieve(events.data[0]?.id ?? "")).toMatchObject({ pending_webhooks: 0 });
});
