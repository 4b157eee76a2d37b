import type { Stripe } from "stripe";
import type { Dispute } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { recordEvent } from "./events.ts";
import { paymentRecordRoutes } from "./lists.ts";

export function disputeRoutes(sandbox: Sandbox) {
  return paymentRecordRoutes(sandbox, "dispute", sandbox.store.disputes, disputeObject);
}

/** The buyer's bank takes the whole payment back. Undefined when it is not paid or already disputed. */
export function disputePayment(sandbox: Sandbox, paymentIntentId: string): Dispute | undefined {
  const { disputes, paymentIntents } = sandbox.store;
  const intent = paymentIntents.find(paymentIntentId);
  if (!intent?.latestCharge || intent.status !== "succeeded" || intent.disputed) return undefined;
  paymentIntents.put(intent.id, { ...intent, disputed: true });
  const id = makeId("du_1");
  const dispute = disputes.put(id, {
    id,
    created: unixNow(sandbox),
    paymentIntentId,
    chargeId: intent.latestCharge.id,
    amount: intent.amount,
    reason: "fraudulent",
    status: "needs_response",
  });
  recordEvent(sandbox, "charge.dispute.created", disputeObject(dispute));
  recordEvent(sandbox, "charge.dispute.funds_withdrawn", disputeObject(dispute));
  return dispute;
}

/** Closes a dispute; a closed one stays as it is. */
export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status === "won" || dispute.status === "lost") return dispute;
  const closed = sandbox.store.disputes.put(dispute.id, { ...dispute, status });
  recordEvent(sandbox, "charge.dispute.closed", disputeObject(closed));
  if (status === "won") recordEvent(sandbox, "charge.dispute.funds_reinstated", disputeObject(closed));
  return closed;
}

type Shown = Omit<Stripe.Dispute, "evidence" | "evidence_details" | "balance_transactions">;

const week = 7 * 24 * 60 * 60;

/** Without the evidence. */
function disputeObject(dispute: Dispute): Shown & { evidence_details: object; balance_transactions: [] } {
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
