import Stripe from "stripe";
import type { Payments } from "./payments.ts";
import { toEvent } from "./stripe-event.server.ts";
import { isMissing, stripeFailure } from "./stripe-failure.server.ts";
import { afterPaymentCalls } from "./stripe-refund.server.ts";
import { sessionParams, toPayment } from "./stripe-session.server.ts";

export type StripeAccess = {
  secretKey: string;
  webhookSecret: string;
  /** Elsewhere than api.stripe.com: the sandbox. */
  apiUrl?: string;
  timeoutMilliseconds?: number;
};

/** The payment intent tells a payment that is on its way from one that has failed. */
const expand = ["payment_intent"];

const toleranceSeconds = 300;

/** Stripe's hosted Checkout through the official SDK (facts/payments.md). */
export function stripePayments(access: StripeAccess): Payments {
  const stripe = connect(access);

  async function retrieve(sessionId: string) {
    try {
      return toPayment(await stripe.checkout.sessions.retrieve(sessionId, { expand }));
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw stripeFailure(error);
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
        throw stripeFailure(error);
      }
    },

    findPayment: retrieve,

    async expireSession(sessionId) {
      try {
        return toPayment(await stripe.checkout.sessions.expire(sessionId, { expand }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return retrieve(sessionId);
        throw stripeFailure(error);
      }
    },

    ...afterPaymentCalls(stripe),

    readEvent(rawBody, signature) {
      try {
        if (isAhead(signature)) return undefined;
        return toEvent(
          stripe.webhooks.constructEvent(rawBody, signature, access.webhookSecret, toleranceSeconds),
        );
      } catch {
        return undefined;
      }
    },
  };
}

/** The SDK refuses only what is too old. */
function isAhead(signature: string): boolean {
  const latest = Date.now() / 1000 + toleranceSeconds;
  return signature.split(",").some((part) => part.startsWith("t=") && Number(part.slice(2)) > latest);
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
