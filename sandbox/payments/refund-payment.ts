import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { PaymentIntent, Refund } from "#sandbox/state/records.ts";
import { chargeObject } from "#sandbox/stripe/charge-object.ts";
import { makeId } from "#sandbox/stripe/ids.ts";
import { refundObject } from "#sandbox/stripe/refund-object.ts";
import { StripeError } from "#sandbox/stripe/stripe-error.ts";
import { type Cause, recordEvent } from "#sandbox/webhooks/record-event.ts";

export type RefundOrder = {
  paymentIntentId: string;
  /** All that is left when not given. */
  amount?: number | undefined;
  reason?: string | undefined;
  metadata?: Record<string, string> | undefined;
};

/** How long a card's refunds take that don't go at once. */
const laterSeconds = 60;

/** Pays a payment back, wholly or in part. Throws what Stripe refuses. The caller flushes; events go out by themselves. */
export function refundPayment(sandbox: Sandbox, order: RefundOrder, cause?: Cause): Refund {
  const { refunds, paymentIntents } = sandbox.store;
  const intent = requirePaid(sandbox, order.paymentIntentId);
  const amount = requireAmount(intent, order.amount);
  const go = intent.refundsGo ?? "at once";
  const at = unixNow(sandbox) + laterSeconds;
  const id = makeId("re_3");
  const refund = refunds.put(id, {
    id,
    created: unixNow(sandbox),
    paymentIntentId: intent.id,
    chargeId: intent.latestCharge.id,
    amount,
    status: go === "later" ? "pending" : "succeeded",
    failureReason: null,
    reason: order.reason ?? null,
    metadata: order.metadata ?? {},
    next: go === "at once" ? null : { status: go === "later" ? "succeeded" : "failed", at },
  });
  const refunded = { ...intent, amountRefunded: (intent.amountRefunded ?? 0) + amount };
  paymentIntents.put(intent.id, refunded);
  recordEvent(sandbox, "charge.refunded", chargeObject(refunded, intent.latestCharge), cause);
  recordEvent(sandbox, "refund.created", refundObject(refund), cause);
  return refund;
}

/** The bank's word on a refund, which may come long after it has succeeded. A failed one stays so. */
export function settleRefund(
  sandbox: Sandbox,
  refund: Refund,
  status: "succeeded" | "failed",
  failureReason = "expired_or_canceled_card",
): Refund {
  if (refund.status === "failed" || refund.status === status) return refund;
  const { refunds, paymentIntents } = sandbox.store;
  const isFailed = status === "failed";
  const settled = { ...refund, status, failureReason: isFailed ? failureReason : null, next: null };
  refunds.put(refund.id, settled);
  const intent = paymentIntents.find(refund.paymentIntentId);
  if (isFailed && intent)
    paymentIntents.put(intent.id, {
      ...intent,
      amountRefunded: (intent.amountRefunded ?? 0) - refund.amount,
    });
  recordEvent(sandbox, "refund.updated", refundObject(settled));
  if (isFailed) recordEvent(sandbox, "refund.failed", refundObject(settled));
  return settled;
}

export function moveDueRefunds(sandbox: Sandbox): void {
  for (const refund of sandbox.store.refunds.all()) {
    if (refund.next && refund.next.at <= unixNow(sandbox)) settleRefund(sandbox, refund, refund.next.status);
  }
}

type PaidIntent = PaymentIntent & { latestCharge: NonNullable<PaymentIntent["latestCharge"]> };

function requirePaid({ store }: Sandbox, id: string): PaidIntent {
  const intent = store.paymentIntents.find(id);
  if (!intent)
    throw new StripeError(404, `No such payment_intent: '${id}'`, {
      code: "resource_missing",
      param: "payment_intent",
    });
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
  const left = intent.amount - (intent.amountRefunded ?? 0);
  if (left === 0)
    throw new StripeError(400, `Charge ${intent.latestCharge.id} has already been refunded.`, {
      code: "charge_already_refunded",
    });
  if (amount !== undefined && amount > left)
    throw new StripeError(
      400,
      `Refund amount ($${(amount / 100).toFixed(2)}) is greater than unrefunded amount on charge ($${(left / 100).toFixed(2)})`,
      { param: "amount" },
    );
  return amount ?? left;
}
