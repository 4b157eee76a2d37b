import Stripe from "stripe";
import { z } from "zod";
import { cents } from "#platform/money.ts";
import {
  type NewSession,
  type Payment,
  type PaymentEvent,
  PaymentRefused,
  PaymentsUnavailable,
  type ProviderDispute,
  type ProviderRefund,
} from "./payments.ts";

/** Cards and US dollars only: other methods settle days later. */
export function sessionParams(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase_id: session.reference };
  return {
    mode: "payment",
    allowed_payment_method_types: ["card"],
    // Stripe would show and take the buyer's own currency, which differs from the purchase's.
    adaptive_pricing: { enabled: false },
    // An account's default may tax sessions that omit it: then more is paid than the purchase's total.
    automatic_tax: { enabled: false },
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

/** Expects the expanded payment intent. An answer that is no session (a proxy's page) is an outage, never a payment. */
export function toPayment(session: Stripe.Checkout.Session): Payment {
  if (session.object !== "checkout.session" || typeof session.amount_total !== "number") {
    throw new PaymentsUnavailable("The payment provider's answer is no checkout session.");
  }
  const intent = session.payment_intent;
  return {
    sessionId: session.id,
    state: readState(session),
    reference: session.client_reference_id,
    amount: cents(session.amount_total),
    ...readChange(session.total_details),
    currency: session.currency ?? "",
    paymentIntentId: typeof intent === "string" ? intent : (intent?.id ?? null),
    email: session.customer_details?.email ?? null,
    successUrl: session.success_url,
    purchaseId: session.metadata?.purchase_id ?? null,
  };
}

function readChange(details: Stripe.Checkout.Session.TotalDetails | null | undefined) {
  const change = {
    tax: cents(details?.amount_tax ?? 0),
    shipping: cents(details?.amount_shipping ?? 0),
    discount: cents(details?.amount_discount ?? 0),
  };
  return Object.values(change).some((amount) => amount !== 0) ? { change } : {};
}

function readState({
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

const event = z.object({
  id: z.string().regex(/^evt_\w{1,250}$/),
  type: z.string().max(255),
  data: z.object({
    object: z.object({ object: z.unknown(), id: z.unknown(), payment_intent: z.unknown().optional() }),
  }),
});

const sessionId = z.string().regex(/^cs_\w{1,250}$/);
const paymentIntentId = z.string().regex(/^pi_\w{1,250}$/);

const afterPayment = new Set<unknown>(["charge", "refund", "dispute"]);

export function toEvent(body: unknown): PaymentEvent | undefined {
  const parsedEvent = event.safeParse(body).data;
  if (!parsedEvent) return undefined;
  const { object, id, payment_intent: intentId } = parsedEvent.data.object;
  const session = object === "checkout.session" ? sessionId.safeParse(id).data : undefined;
  const intent = afterPayment.has(object) ? paymentIntentId.safeParse(intentId).data : undefined;
  return {
    id: parsedEvent.id,
    type: parsedEvent.type,
    sessionId: session ?? null,
    paymentIntentId: intent ?? null,
  };
}

const refundStates: Record<string, ProviderRefund["state"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

export function toRefund(refund: Stripe.Refund): ProviderRefund {
  if (refund.object !== "refund" || typeof refund.amount !== "number") {
    throw new PaymentsUnavailable("The payment provider's answer is no refund.");
  }
  const state = refundStates[refund.status ?? ""] ?? "pending";
  return {
    id: refund.id,
    state,
    amount: cents(refund.amount),
    reference: refund.metadata?.refund_id ?? null,
    failure: state === "failed" ? (refund.failure_reason ?? refund.status) : null,
    createdAt: new Date(refund.created * 1000),
  };
}

export function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, status, reason, amount, created, evidence_details: evidence } = dispute;
  const dueBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  return { id, status, reason, amount: cents(amount), createdAt: new Date(created * 1000), dueBy };
}

export function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

/** True while another request with the same idempotency key runs. */
export function isRunning(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.statusCode === 409;
}

const refusals = [
  Stripe.errors.StripeInvalidRequestError,
  Stripe.errors.StripeAuthenticationError,
  Stripe.errors.StripePermissionError,
  Stripe.errors.StripeIdempotencyError,
];

/** PaymentRefused where Stripe said no, else PaymentsUnavailable. */
export function stripeFailure(error: unknown): Error {
  if (error instanceof PaymentsUnavailable) return error;
  if (!isRunning(error) && refusals.some((refusal) => error instanceof refusal)) {
    return new PaymentRefused("The payment provider refused what was asked.", { cause: error });
  }
  return new PaymentsUnavailable("The payment provider did not do what was asked.", { cause: error });
}

/** Reads all pages: the newest come first, so a limit would drop the oldest. */
export async function readAll<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of pages) items.push(item);
  return items;
}

/** Throws PaymentFailure instead of Stripe's own errors. */
export async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw stripeFailure(error);
  }
}
