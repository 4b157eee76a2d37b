import type { Stripe } from "stripe";
import type { Dispute } from "#sandbox/state/records.ts";

type Shown = Omit<Stripe.Dispute, "evidence" | "evidence_details" | "balance_transactions">;

const week = 7 * 24 * 60 * 60;

/** Without what is written to win it. */
export function disputeObject(
  dispute: Dispute,
): Shown & { evidence_details: object; balance_transactions: [] } {
  return {
    id: dispute.id,
    object: "dispute",
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.chargeId,
    created: dispute.created,
    currency: "usd",
    enhanced_eligibility_types: [],
    evidence_details: {
      due_by: dispute.created + week,
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: dispute.paymentIntentId,
    reason: dispute.reason,
    status: dispute.status,
  };
}
