import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Charge, Dispute } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";

const week = 7 * 24 * 60 * 60;

/** Undefined when there is no charge or it is already disputed. */
export function disputeCharge(sandbox: Sandbox, charge: Charge | undefined): Dispute | undefined {
  if (!charge || charge.disputed) return undefined;
  const { disputes, charges } = sandbox.store;
  charges.put(charge.id, { ...charge, disputed: true });
  const now = unixNow(sandbox);
  const id = makeId("du_1");
  const dispute = disputes.put(id, {
    id,
    object: "dispute",
    amount: charge.amount,
    charge: charge.id,
    created: now,
    evidence_details: { due_by: now + week },
    payment_intent: charge.payment_intent,
    reason: "fraudulent",
    status: "needs_response",
  });
  recordEvent(sandbox, "charge.dispute.created", dispute);
  recordEvent(sandbox, "charge.dispute.funds_withdrawn", dispute);
  return dispute;
}

export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response") return dispute;
  const closed = sandbox.store.disputes.put(dispute.id, { ...dispute, status });
  recordEvent(sandbox, "charge.dispute.closed", closed);
  if (status === "won") recordEvent(sandbox, "charge.dispute.funds_reinstated", closed);
  return closed;
}
