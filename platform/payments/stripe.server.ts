import Stripe from "stripe";
import { cents } from "#platform/money.ts";
import {
  type NewSession,
  type Payment,
  type PaymentEvent,
  type Payments,
  PaymentsUnavailable,
} from "./payments.ts";

export type StripeAccess = {
  secretKey: string;
  webhookSecret: string;
  /** Elsewhere than api.stripe.com: the sandbox. */
  apiUrl?: string;
  timeoutMilliseconds?: number;
};

/** Stripe's hosted Checkout through the official SDK (facts/payments.md). */
export function stripePayments(access: StripeAccess): Payments {
  const stripe = connect(access);

  async function retrieve(sessionId: string) {
    try {
      return toPayment(await stripe.checkout.sessions.retrieve(sessionId));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw unavailable(error);
    }
  }

  return {
    async openSession(session) {
      try {
        const made = await stripe.checkout.sessions.create(sessionParams(session), {
          idempotencyKey: `purchase:${session.reference}`,
        });
        if (!made.id || !made.url) throw new Error("a session without id or url");
        return { id: made.id, url: made.url };
      } catch (error) {
        throw unavailable(error);
      }
    },

    findPayment: retrieve,

    async expireSession(sessionId) {
      try {
        return toPayment(await stripe.checkout.sessions.expire(sessionId));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(sessionId);
        throw unavailable(error);
      }
    },

    readEvent(rawBody, signature) {
      try {
        return toEvent(stripe.webhooks.constructEvent(rawBody, signature, access.webhookSecret, 300));
      } catch {
        return undefined;
      }
    },
  };
}

function connect({ secretKey, apiUrl, timeoutMilliseconds = 10_000 }: StripeAccess): Stripe {
  const api = apiUrl ? new URL(apiUrl) : undefined;
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: timeoutMilliseconds,
    telemetry: false,
    ...(api && {
      host: api.hostname,
      port: api.port || (api.protocol === "https:" ? 443 : 80),
      protocol: api.protocol === "https:" ? "https" : "http",
    }),
  });
}

function sessionParams(session: NewSession): Stripe.Checkout.SessionCreateParams {
  const metadata = { purchase_id: session.reference };
  return {
    mode: "payment",
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

/** An answer that isn't a session (a proxy's page, another API version) is an outage, never a payment. */
function toPayment(session: Stripe.Checkout.Session): Payment {
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

function stateOf(session: Stripe.Checkout.Session): Payment["state"] {
  if (session.status === "complete") return session.payment_status === "unpaid" ? "processing" : "paid";
  return session.status === "expired" ? "expired" : "open";
}

function toEvent(event: Stripe.Event): PaymentEvent {
  const object = event.data.object as { object?: string; id?: string };
  return {
    id: event.id,
    type: event.type,
    sessionId: object.object === "checkout.session" ? (object.id ?? null) : null,
  };
}

function isMissing(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing";
}

function unavailable(error: unknown): PaymentsUnavailable {
  if (error instanceof PaymentsUnavailable) return error;
  return new PaymentsUnavailable("The payment provider did not do what was asked.", { cause: error });
}
