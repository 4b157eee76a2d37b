import type { Stripe } from "stripe";
import { expect } from "vitest";
import { lineItem, sessionParams, stripeAt, test } from "#sandbox/test-sandbox.ts";

type Params = Partial<Stripe.Checkout.SessionCreateParams>;

const now = Math.floor(Date.now() / 1000);

const refused: [string, Params, object][] = [
  ["a subscription", { mode: "subscription" }, { param: "mode" }],
  [
    "no success URL",
    { success_url: undefined } as never,
    { code: "parameter_missing", param: "success_url" },
  ],
  [
    "a script as success URL",
    { success_url: "javascript:alert(1)" },
    { code: "url_invalid", param: "success_url" },
  ],
  ["no line items", { line_items: undefined } as never, { code: "parameter_missing", param: "line_items" }],
  ["101 line items", { line_items: Array.from({ length: 101 }, () => lineItem()) }, { param: "line_items" }],
  ["quantity 0", { line_items: [lineItem({ quantity: 0 })] }, { param: "line_items[0][quantity]" }],
  [
    "a negative price",
    { line_items: [lineItem({ cents: -1 })] },
    { param: "line_items[0][price_data][unit_amount]" },
  ],
  [
    "half a cent",
    { line_items: [lineItem({ cents: 14.5 })] },
    { param: "line_items[0][price_data][unit_amount]" },
  ],
  ["a total of 49 cents", { line_items: [lineItem({ cents: 49 })] }, { code: "amount_too_small" }],
  ["a million", { line_items: [lineItem({ cents: 99_999_999, quantity: 2 })] }, { code: "amount_too_large" }],
  [
    "no name",
    { line_items: [lineItem({ name: "" })] },
    { param: "line_items[0][price_data][product_data][name]" },
  ],
  ["euros", { line_items: [withCurrency("eur")] }, { param: "line_items[0][price_data][currency]" }],
  [
    "nine images",
    { line_items: [withImages(9)] },
    { param: "line_items[0][price_data][product_data][images]" },
  ],
  [
    "a reference of 201 characters",
    { client_reference_id: "x".repeat(201) },
    { param: "client_reference_id" },
  ],
  [
    "an invalid email address",
    { customer_email: "nobody" },
    { code: "email_invalid", param: "customer_email" },
  ],
  ["expiry in a minute", { expires_at: now + 60 }, { param: "expires_at" }],
  ["expiry in 25 hours", { expires_at: now + 25 * 60 * 60 }, { param: "expires_at" }],
  ["long metadata", { metadata: { key: "x".repeat(501) } }, { param: "metadata" }],
  ["a long metadata key", { metadata: { ["k".repeat(41)]: "x" } }, { param: "metadata" }],
  [
    "51 metadata keys",
    { metadata: Object.fromEntries(Array.from({ length: 51 }, (_, key) => [`k${key}`, "x"])) },
    { param: "metadata" },
  ],
  ["an unknown parameter", { surprise: "x" } as never, { code: "parameter_unknown", param: "surprise" }],
  ["an unknown expansion", { expand: ["customer"] }, { param: "expand" }],
];

function withCurrency(currency: string) {
  const item = lineItem();
  return { ...item, price_data: { ...item.price_data, currency } } as typeof item;
}

function withImages(count: number) {
  const images = Array.from({ length: count }, (_, index) => `http://shop.test/${index}.png`);
  return {
    price_data: { currency: "usd", unit_amount: 1499, product_data: { name: "Tag", images } },
    quantity: 1,
  };
}

test.for(refused)("session: %s is refused with Stripe's error", async ([, params, details], { stripe }) => {
  const error = await stripe.checkout.sessions.create(sessionParams(params)).catch((reason) => reason);

  expect(error).toMatchObject({ type: "StripeInvalidRequestError", statusCode: 400, ...details });
  expect(error.message).not.toBe("");
});

test("API: a wrong or missing key returns 401", async ({ sandbox }) => {
  const wrong = stripeAt(sandbox.port, "sk_test_somebody_elses");
  await expect(wrong.events.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  expect((await fetch(`${sandbox.url}/v1/events`)).status).toBe(401);
});

test("API: a missing record returns 404 with its parameter", async ({ stripe, sandbox }) => {
  await expect(stripe.checkout.sessions.retrieve("cs_test_no")).rejects.toMatchObject({
    code: "resource_missing",
    param: "session",
    statusCode: 404,
  });
  await expect(stripe.paymentIntents.retrieve("pi_no")).rejects.toMatchObject({ statusCode: 404 });
  const headers = { authorization: "Bearer sk_test_sandbox" };
  expect((await fetch(`${sandbox.url}/v1/customers`, { headers })).status).toBe(404);
});

test("lists: refuse unknown filters, limits and cursors", async ({ stripe }) => {
  const types = Array.from({ length: 21 }, () => "charge.refunded" as const);
  await expect(stripe.events.list({ types })).rejects.toMatchObject({ param: "types" });
  await expect(stripe.events.list({ types: ["charge.refunded"], type: "charge.refunded" })).rejects.toThrow();
  await expect(stripe.events.list({ ending_before: "evt_1", starting_after: "evt_1" })).rejects.toThrow();
  await expect(stripe.events.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
  await expect(stripe.events.list({ starting_after: "evt_no" })).rejects.toMatchObject({
    param: "starting_after",
  });
  await expect(stripe.refunds.list({ charge: "ch_1" })).rejects.toMatchObject({ param: "charge" });
});
