import type Stripe from "stripe";
import { expect, test } from "vitest";
import { cents } from "#platform/money.ts";
import { sessionParams, toPayment } from "./stripe-mapping.server.ts";

const expiresAt = new Date("2026-03-01T13:00:00.900Z");

const newSession = {
  reference: "purchase-1",
  lines: [{ title: "Classic - Saddle", amount: cents(14_99), quantity: 2 }],
  successUrl: "https://shop.example/order/success?session_id={CHECKOUT_SESSION_ID}",
  cancelUrl: "https://shop.example/checkout",
  expiresAt,
};

function session(given: object) {
  const whole = {
    id: "cs_test_1",
    object: "checkout.session",
    amount_total: 14_99,
    currency: "usd",
    client_reference_id: "purchase-1",
    status: "complete",
    payment_status: "unpaid",
    payment_intent: { id: "pi_1", status: "processing" },
    ...given,
  };
  return whole as unknown as Stripe.Checkout.Session;
}

test("session: cards and dollars only, no tax, our purchase id twice, our expiry", () => {
  expect(sessionParams(newSession)).toMatchObject({
    allowed_payment_method_types: ["card"],
    adaptive_pricing: { enabled: false },
    automatic_tax: { enabled: false },
    client_reference_id: "purchase-1",
    payment_intent_data: { metadata: { purchase_id: "purchase-1" } },
    expires_at: Date.parse("2026-03-01T13:00:00Z") / 1000,
  });
});

test("session: an email is prefilled only if known", () => {
  expect(sessionParams(newSession)).not.toHaveProperty("customer_email");
  expect(sessionParams({ ...newSession, email: "ada@example.com" })).toHaveProperty(
    "customer_email",
    "ada@example.com",
  );
});

test.each([
  ["open", { status: "open", payment_intent: { id: "pi_1", status: "requires_payment_method" } }],
  ["expired", { status: "expired" }],
  ["paid", { payment_status: "paid" }],
  ["paid", { payment_status: "no_payment_required", payment_intent: null }],
  ["processing", {}],
  ["processing", { payment_intent: "pi_1" }],
  ["failed", { payment_intent: { id: "pi_1", status: "requires_payment_method" } }],
  ["failed", { payment_intent: { id: "pi_1", status: "canceled" } }],
])("payment: %s for a session with %j", (state, given) => {
  expect(toPayment(session(given)).state).toBe(state);
});

test("payment: names what the provider added by itself, and nothing where it added nothing", () => {
  const details = { amount_tax: 1_05, amount_shipping: 0, amount_discount: 0 };
  expect(toPayment(session({ amount_total: 16_04, total_details: details }))).toMatchObject({
    amount: 16_04,
    change: { tax: 1_05, shipping: 0, discount: 0 },
  });
  expect(toPayment(session({ total_details: { ...details, amount_tax: 0 } }))).not.toHaveProperty("change");
});

test("payment: an answer that is no session is an outage", () => {
  for (const given of [{ object: "list" }, { amount_total: null }]) {
    expect(() => toPayment(session(given))).toThrow(expect.objectContaining({ name: "PaymentsUnavailable" }));
  }
});
