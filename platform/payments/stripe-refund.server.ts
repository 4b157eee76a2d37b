import Stripe from "stripe";
import { cents } from "#platform/money.ts";
import { type Payments, PaymentsUnavailable, type ProviderDispute, type ProviderRefund } from "./payments.ts";
import { toEvent } from "./stripe-event.server.ts";
import { isMissing, stripeFailure } from "./stripe-failure.server.ts";

/** A page's size. */
const limit = 100;

/** A purchase has 100 orders at most, each of which may be paid back alone, and failed attempts beside them. */
const mostRefunds = 1000;

type AfterPayment = Pick<
  Payments,
  "refund" | "listRefunds" | "listDisputes" | "findReference" | "listEvents"
>;

/** What the shop asks Stripe for after a payment: refunds, disputes, and whose payment it is. */
export function afterPaymentCalls(stripe: Stripe): AfterPayment {
  return {
    async refund({ reference, paymentIntentId, amount }) {
      const params = { payment_intent: paymentIntentId, amount, metadata: { refund_id: reference } };
      try {
        return toRefund(await stripe.refunds.create(params, { idempotencyKey: `refund:${reference}` }));
      } catch (error) {
        // A wrong key or a call that is still under way says nothing about this refund.
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refused: error.message };
        throw stripeFailure(error);
      }
    },

    async listRefunds(paymentIntentId) {
      const pages = stripe.refunds.list({ payment_intent: paymentIntentId, limit });
      return (await asked(() => pages.autoPagingToArray({ limit: mostRefunds }))).map(toRefund);
    },

    async listDisputes(paymentIntentId) {
      const page = await asked(() => stripe.disputes.list({ payment_intent: paymentIntentId, limit }));
      const disputes = listed(page).map(toDispute);
      return disputes.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
    },

    async listEvents(types, since) {
      const created = { gte: Math.floor(since.getTime() / 1000) };
      const params = { types: [...types], created, limit };
      const events = await asked(() => allOf(stripe.events.list(params)));
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
  };
}

/** Without a bound: the newest come first, and the oldest would be missing. */
async function allOf<Item>(pages: AsyncIterable<Item>): Promise<Item[]> {
  const all: Item[] = [];
  for await (const item of pages) all.push(item);
  return all;
}

async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    throw stripeFailure(error);
  }
}

/** An answer that is no list (a proxy's page) must not read as "none". */
function listed<Item>(page: { data?: Item[] }): Item[] {
  if (!Array.isArray(page.data)) throw new PaymentsUnavailable("The payment provider's answer is no list.");
  return page.data;
}

const states: Record<string, ProviderRefund["state"]> = {
  succeeded: "succeeded",
  failed: "failed",
  canceled: "failed",
};

function toRefund(refund: Stripe.Refund): ProviderRefund {
  if (refund.object !== "refund" || typeof refund.amount !== "number") {
    throw new PaymentsUnavailable("The payment provider's answer is no refund.");
  }
  const state = states[refund.status ?? ""] ?? "pending";
  return {
    id: refund.id,
    state,
    amount: cents(refund.amount),
    reference: refund.metadata?.refund_id ?? null,
    failure: state === "failed" ? (refund.failure_reason ?? refund.status) : null,
    createdAt: new Date(refund.created * 1000),
  };
}

function toDispute(dispute: Stripe.Dispute): ProviderDispute {
  const { id, status, reason, amount, created, evidence_details: evidence } = dispute;
  const dueBy = evidence?.due_by ? new Date(evidence.due_by * 1000) : null;
  return { id, status, reason, amount: cents(amount), createdAt: new Date(created * 1000), dueBy };
}
