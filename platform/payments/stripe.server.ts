import Stripe from "stripe";
import type { Secret } from "#platform/tokens.server.ts";
import { type Payments, PaymentsUnavailable } from "./payments.ts";
import {
  attempt,
  isMissing,
  isRunning,
  readAll,
  sessionParams,
  stripeFailure,
  toDispute,
  toEvent,
  toPayment,
  toRefund,
} from "./stripe-mapping.server.ts";
import { createStripeTaxes } from "./stripe-taxes.server.ts";

export type StripeAccess = {
  secretKey: string;
  webhookSecret: Secret;
  apiUrl?: string;
  timeoutMilliseconds?: number;
};

/** The payment intent distinguishes a payment that is still processing from one that failed. */
const expand = ["payment_intent"];

const limit = 100;

export function createStripePayments(access: StripeAccess): Payments {
  const stripe = connect(access);

  const retrieve = (sessionId: string) =>
    unlessMissing(async () => toPayment(await stripe.checkout.sessions.retrieve(sessionId, { expand })));

  return {
    taxes: createStripeTaxes(stripe),

    async openSession(session) {
      const idempotencyKey = `purchase:${session.reference}`;
      const checkoutSession = await attempt(() =>
        stripe.checkout.sessions.create(sessionParams(session), { idempotencyKey }),
      );
      if (!checkoutSession.id || !checkoutSession.url)
        throw new PaymentsUnavailable("A checkout session without id or URL.");
      return { id: checkoutSession.id, url: checkoutSession.url };
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

    async refund({ reference, paymentIntentId, amount }) {
      const params = { payment_intent: paymentIntentId, amount, metadata: { refund_id: reference } };
      try {
        return toRefund(await stripe.refunds.create(params, { idempotencyKey: `refund:${reference}` }));
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError && !isRunning(error)) {
          return { refused: error.message };
        }
        throw stripeFailure(error);
      }
    },

    async listRefunds(paymentIntentId) {
      const refunds = await attempt(() =>
        readAll(stripe.refunds.list({ payment_intent: paymentIntentId, limit })),
      );
      return refunds.map(toRefund);
    },

    async listDisputes(paymentIntentId) {
      const disputes = await attempt(() =>
        readAll(stripe.disputes.list({ payment_intent: paymentIntentId, limit })),
      );
      return disputes.map(toDispute).sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async listEvents(types, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const params = { types: [...types], created, limit };
      const events = await attempt(() => readAll(stripe.events.list(params)));
      return events.reverse().flatMap((event) => toEvent(event) ?? []);
    },

    findReference: (paymentIntentId) =>
      unlessMissing(async () => (await stripe.paymentIntents.retrieve(paymentIntentId)).metadata.purchase_id),

    paymentPage(paymentIntentId) {
      if (!paymentIntentId) return null;
      if (access.apiUrl) return access.apiUrl;
      const mode = /^[rs]k_test_/.test(access.secretKey) ? "test/" : "";
      return `https://dashboard.stripe.com/${mode}payments/${paymentIntentId}`;
    },

    readEvent(rawBody, signature) {
      for (const secret of access.webhookSecret) {
        try {
          return toEvent(stripe.webhooks.constructEvent(rawBody, signature, secret));
        } catch {
          // Another secret may have signed it.
        }
      }
      return undefined;
    },
  };
}

async function unlessMissing<Result>(call: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw stripeFailure(error);
  }
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
