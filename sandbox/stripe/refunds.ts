import type { Hono } from "hono";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Charge, PaymentIntent, Refund } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { chargeObject } from "./charges.ts";
import { type Cause, recordEvent } from "./events.ts";
import { type ApiEnv, answerPost } from "./idempotency.ts";
import { paymentRecordRoutes } from "./lists.ts";
import { checkParams, integer, metadata, oneOf, text } from "./params.ts";
import { dollars, noSuch, StripeError } from "./stripe-error.ts";

const createParams = z.strictObject({
  payment_intent: text(255),
  amount: integer({ min: 1, max: 99_999_999 }).optional(),
  reason: oneOf("reason", "duplicate", "fraudulent", "requested_by_customer").optional(),
  metadata: metadata.optional(),
});

export function refundRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = paymentRecordRoutes(sandbox, "refund", sandbox.store.refunds, refundObject);
  routes.post("/", (context) =>
    answerPost(sandbox, context, (params, cause) => {
      const { payment_intent: paymentIntentId, ...order } = checkParams(createParams, params);
      return refundObject(refundPayment(sandbox, { paymentIntentId, ...order }, cause));
    }),
  );
  return routes;
}

type RefundOrder = {
  paymentIntentId: string;
  /** By default all that is not refunded yet. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

const settledAfter = 60;

/** Refunds a payment, wholly or in part. Throws what Stripe refuses. */
export function refundPayment(sandbox: Sandbox, order: RefundOrder, cause?: Cause): Refund {
  const { refunds, paymentIntents } = sandbox.store;
  const intent = requirePaid(sandbox, order.paymentIntentId);
  const amount = requireAmount(intent, order.amount);
  const { refundMode } = intent;
  const at = unixNow(sandbox) + settledAfter;
  const id = makeId("re_3");
  const refund = refunds.put(id, {
    id,
    created: unixNow(sandbox),
    paymentIntentId: intent.id,
    chargeId: intent.latestCharge.id,
    amount,
    status: refundMode === "delayed" ? "pending" : "succeeded",
    failureReason: null,
    reason: order.reason ?? null,
    metadata: order.metadata ?? {},
    next:
      refundMode === "immediate" ? null : { status: refundMode === "delayed" ? "succeeded" : "failed", at },
  });
  const refunded = paymentIntents.put(intent.id, {
    ...intent,
    amountRefunded: intent.amountRefunded + amount,
  });
  recordEvent(sandbox, "charge.refunded", chargeObject(refunded, intent.latestCharge), cause);
  recordEvent(sandbox, "refund.created", refundObject(refund), cause);
  return refund;
}

/** What the bank answers, which may fail a refund long after it has succeeded. A failed one stays failed. */
export function settleRefund(sandbox: Sandbox, refund: Refund, status: "succeeded" | "failed"): Refund {
  if (refund.status === "failed" || refund.status === status) return refund;
  const { refunds, paymentIntents } = sandbox.store;
  const failureReason = status === "failed" ? "expired_or_canceled_card" : null;
  const settled = refunds.put(refund.id, { ...refund, status, failureReason, next: null });
  recordEvent(sandbox, "refund.updated", refundObject(settled));
  if (status === "failed") {
    const intent = paymentIntents.find(refund.paymentIntentId);
    if (intent)
      paymentIntents.put(intent.id, { ...intent, amountRefunded: intent.amountRefunded - refund.amount });
    recordEvent(sandbox, "refund.failed", refundObject(settled));
  }
  return settled;
}

export function settleDueRefunds(sandbox: Sandbox): void {
  for (const refund of sandbox.store.refunds.all()) {
    if (refund.next && refund.next.at <= unixNow(sandbox)) settleRefund(sandbox, refund, refund.next.status);
  }
}

type PaidIntent = PaymentIntent & { latestCharge: Charge };

function requirePaid({ store }: Sandbox, id: string): PaidIntent {
  const intent = store.paymentIntents.find(id);
  if (!intent) throw noSuch(`payment_intent: '${id}'`, "payment_intent");
  const { latestCharge, status } = intent;
  if (status !== "succeeded" || !latestCharge)
    throw new StripeError(400, `This PaymentIntent (${id}) does not have a successful charge to refund.`);
  if (intent.disputed)
    throw new StripeError(400, `Charge ${latestCharge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  return { ...intent, latestCharge };
}

function requireAmount(intent: PaidIntent, amount: number | undefined): number {
  const left = intent.amount - intent.amountRefunded;
  if (left === 0)
    throw new StripeError(400, `Charge ${intent.latestCharge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (amount !== undefined && amount > left)
    throw new StripeError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: "amount" },
    );
  return amount ?? left;
}

function refundObject(refund: Refund): Stripe.Refund {
  return {
    id: refund.id,
    object: "refund",
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.chargeId,
    created: refund.created,
    currency: "usd",
    customer: null,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund" } },
    ...(refund.failureReason && { failure_reason: refund.failureReason }),
    metadata: refund.metadata,
    payment_intent: refund.paymentIntentId,
    payment_method: null,
    ...(refund.status === "pending" && { pending_reason: "processing" }),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  };
}
