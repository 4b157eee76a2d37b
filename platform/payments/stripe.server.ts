import Stripe from "stripe";
import { type Payments, PaymentsUnavailable } from "./payments.ts";
import {
  isMissing,
  sessionParams,
  stripeFailure,
  toDispute,
  toEvent,
  toPayment,
  toRefund,
} from "./stripe-mapping.server.ts";

export type StripeAccess = {
  secretKey: string;
  webhookSecret: string;
  /** Elsewhere than api.stripe.com: the sandbox. */
  apiUrl?: string;
  timeoutMilliseconds?: number;
};

/** The payment intent distinguishes a payment that is still processing from one that failed. */
const expand = ["payment_intent"];

const toleranceSeconds = 300;

/** Items on a page of Stripe's lists. */
const limit = 100;

/** A purchase has at most 100 orders; each may be refunded alone and have failed attempts. */
const maxRefunds = 1000;

/** Stripe's hosted Checkout through the official SDK. */
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
      const idempotencyKey = `purchase:${session.reference}`;
      const made = await attempt(() =>
        stripe.checkout.sessions.create(sessionParams(session), { idempotencyKey }),
      );
      if (!made.id || !made.url) throw new PaymentsUnavailable("A checkout session without id or URL.");
      return { id: made.id, url: made.url };
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
        // Other errors (a wrong key, a call still running) say nothing about this refund.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refused: error.message };
        throw stripeFailure(error);
      }
    },

    async listRefunds(paymentIntentId) {
      const pages = stripe.refunds.list({ payment_intent: paymentIntentId, limit });
      return (await attempt(() => pages.autoPagingToArray({ limit: maxRefunds }))).map(toRefund);
    },

    async listDisputes(paymentIntentId) {
      const page = await attempt(() => stripe.disputes.list({ payment_intent: paymentIntentId, limit }));
      const disputes = listed(page).map(toDispute);
      return disputes.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async listEvents(types, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const params = { types: [...types], created, limit };
      const events = await attempt(() => allOf(stripe.events.list(params)));
      return events.reverse().flatMap((event) => toEvent(event) ?? []);
    },

    async findReference(paymentIntentId) {
      try {
        const { metadata } = await stripe.paymentIntents.retrieve(paymentIntentId);
        return metadata.purchase_id;
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw stripeFailure(error);
      }
    },

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

/** Without a limit: the newest come first, so a limit would drop the oldest. */
async function allOf<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of pages) all.push(item);
  return all;
}

async function attempt<Result>(call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** An answer that is no list (a proxy's page) must not read as "none". */
function listed<Item>(page: { data?: Item[] }): Item[] {
  if (!Array.isArray(page.data)) throw new PaymentsUnavailable("The payment provider's answer is no list.");
  return page.data;
}

/** The SDK refuses only signatures that are too old. */
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
