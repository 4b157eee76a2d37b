import type { Stripe } from "stripe";
import type { Refund } from "#sandbox/state/records.ts";

export function refundObject(refund: Refund): Stripe.Refund {
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
