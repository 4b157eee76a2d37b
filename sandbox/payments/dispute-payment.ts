import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Dispute } from "#sandbox/state/records.ts";
import { disputeObject } from "#sandbox/stripe/dispute-object.ts";
import { makeId } from "#sandbox/stripe/ids.ts";
import { recordEvent } from "#sandbox/webhooks/record-event.ts";

/** The buyer's bank takes the whole payment back. Undefined when there is none to take, or it was taken before. */
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

/** Ends a dispute; won, the money comes back. One that has ended stays as it is. */
export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status === "won" || dispute.status === "lost") return dispute;
  const closed = sandbox.store.disputes.put(dispute.id, { ...dispute, status });
  recordEvent(sandbox, "charge.dispute.closed", disputeObject(closed));
  if (status === "won") recordEvent(sandbox, "charge.dispute.funds_reinstated", disputeObject(closed));
  return closed;
}
