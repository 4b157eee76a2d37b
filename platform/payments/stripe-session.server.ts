import type Stripe from "stripe";
import { cents } from "#platform/money.ts";
import { type NewSession, type Payment, PaymentsUnavailable } from "./payments.ts";

/** A hosted page for cards and US dollars alone: other methods settle days later, when nobody waits for the tag any more. */
export function sessionParams(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase_id: session.reference };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    // Stripe would show and take the buyer's own currency, which differs from the purchase's.
    adaptive_pricing: { enabled: false },
    client_reference_id: session.reference,
    metadata,
    payment_intent_data: { metadata },
    ...(session.email && { customer_email: session.email }),
    success_url: session.successUrl,
    cancel_url: session.cancelUrl,
    expires_at: Math.floor(session.expiresAt.getTime() / 1000),
    line_items: session.lines.map((line) => ({
      quantity: line.quantity,
      price_data: {
        currency: "usd",
        unit_amount: line.amount,
        product_data: { name: line.title, ...(line.imageUrl && { images: [line.imageUrl] }) },
      },
    })),
  };
}

/** Of a session with its payment intent. An answer that is none (a proxy's page, another API version) is an outage, never a payment. */
export function toPayment(session: Stripe.Checkout.Session): Payment {
  if (session.object !== "checkout.session" || typeof session.amount_total !== "number") {
    throw new PaymentsUnavailable("The payment provider's answer is no checkout session.");
  }
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    state: stateOf(session),
    reference: session.client_reference_id,
    amount: cents(session.amount_total),
    currency: session.currency ?? "",
    paymentIntentId: typeof intent === "string" ? intent : (intent?.id ?? null),
  };
}

function stateOf({
  status,
  payment_status,
  payment_intent: intent,
}: Stripe.Checkout.Session): Payment["state"] {
  if (status === "expired") return "expired";
  if (status !== "complete") return "open";
  if (payment_status !== "unpaid") return "paid";
  const failed = ["requires_payment_method", "canceled"];
  return intent && typeof intent === "object" && failed.includes(intent.status) ? "failed" : "processing";
}
