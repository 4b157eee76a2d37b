import { z } from "zod";
import { findRefundMode } from "#sandbox/payment-page/pay-session.ts";
import { dollars, makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { PaymentIntent, Refund } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";
import { chargeOf, requireIntent } from "./payments.ts";
import { integer, metadata, StripeError } from "./requests.ts";

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: integer.optional(),
  metadata: metadata.default({}),
});

const settledAfterSeconds = 60;

type RefundRequest = { payment_intent: string; amount?: number | undefined; metadata?: Refund["metadata"] };

/** Refunds by default all that is not refunded yet. Throws what Stripe refuses. */
export function refundPayment(sandbox: Sandbox, { payment_intent, ...request }: RefundRequest): Refund {
  const { paymentIntents, refunds } = sandbox.store;
  const intent = requireRefundable(sandbox, payment_intent);
  const amount = requireAmount(intent, request.amount);
  const id = makeId("re_3");
  const refund = refunds.put(id, {
    id,
    object: "refund",
    amount,
    created: unixNow(sandbox),
    metadata: request.metadata ?? {},
    payment_intent,
    status: findRefundMode(intent) === "delayed" ? "pending" : "succeeded",
  });
  const amount_refunded = intent.amount_refunded + amount;
  const refunded = paymentIntents.put(intent.id, { ...intent, amount_refunded });
  recordEvent(sandbox, "charge.refunded", chargeOf(refunded));
  recordEvent(sandbox, "refund.created", refund);
  return refund;
}

/** The bank may fail a refund long after it has succeeded; a failed one stays failed. */
export function settleRefund(sandbox: Sandbox, refund: Refund, status: "succeeded" | "failed"): Refund {
  if (refund.status === "failed" || refund.status === status) return refund;
  const { paymentIntents, refunds } = sandbox.store;
  const failure = status === "failed" && ({ failure_reason: "expired_or_canceled_card" } as const);
  const settled = refunds.put(refund.id, { ...refund, ...failure, status });
  recordEvent(sandbox, "refund.updated", settled);
  if (status === "failed") {
    const intent = requireIntent(sandbox, refund.payment_intent);
    const amount_refunded = intent.amount_refunded - refund.amount;
    paymentIntents.put(intent.id, { ...intent, amount_refunded });
    recordEvent(sandbox, "refund.failed", settled);
  }
  return settled;
}

export function settleDueRefunds(sandbox: Sandbox): void {
  const newest = unixNow(sandbox) - settledAfterSeconds;
  for (const refund of sandbox.store.refunds.all().filter(({ created }) => created <= newest)) {
    const mode = findRefundMode(sandbox.store.paymentIntents.find(refund.payment_intent));
    if (mode === "delayed") settleRefund(sandbox, refund, "succeeded");
    if (mode === "returned") settleRefund(sandbox, refund, "failed");
  }
}

function requireRefundable(sandbox: Sandbox, intentId: string): PaymentIntent {
  const intent = requireIntent(sandbox, intentId);
  const disputes = sandbox.store.disputes.all().filter(({ payment_intent }) => payment_intent === intentId);
  if (disputes.some(({ status }) => status !== "won"))
    throw new StripeError(400, `Charge ${chargeOf(intent).id} has been charged back; cannot issue a refund.`);
  return intent;
}

function requireAmount(intent: PaymentIntent, requested: number | undefined): number {
  const left = intent.amount - intent.amount_refunded;
  const amount = requested ?? left;
  if (amount === 0 || amount > left)
    throw new StripeError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
    );
  return amount;
}
