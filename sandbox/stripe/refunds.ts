import { z } from "zod";
import { refundModeOf } from "#sandbox/payment-page/test-cards.ts";
import { dollars, makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Charge, Refund } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";
import { findCharge } from "./payments.ts";
import { integer, metadata, noSuch, StripeError } from "./requests.ts";

export const refundParams = z.strictObject({
  payment_intent: z.string(),
  amount: integer.optional(),
  metadata: metadata.default({}),
});

const settledAfter = 60;

type RefundOrder = { payment_intent: string; amount?: number | undefined; metadata?: Refund["metadata"] };

/** By default all that is not refunded yet. Throws what Stripe refuses. */
export function refundPayment(sandbox: Sandbox, { payment_intent, ...order }: RefundOrder): Refund {
  const { charges, refunds } = sandbox.store;
  const charge = requirePaidCharge(sandbox, payment_intent);
  const amount = requireAmount(charge, order.amount);
  const id = makeId("re_3");
  const refund = refunds.put(id, {
    id,
    object: "refund",
    amount,
    charge: charge.id,
    created: unixNow(sandbox),
    metadata: order.metadata ?? {},
    payment_intent,
    status: refundModeOf(charge) === "delayed" ? "pending" : "succeeded",
  });
  const refunded = charges.put(charge.id, withRefunded(charge, charge.amount_refunded + amount));
  recordEvent(sandbox, "charge.refunded", refunded);
  recordEvent(sandbox, "refund.created", refund);
  return refund;
}

/** The bank may fail a refund long after it has succeeded; a failed one stays failed. */
export function settleRefund(sandbox: Sandbox, refund: Refund, status: "succeeded" | "failed"): Refund {
  if (refund.status === "failed" || refund.status === status) return refund;
  const { charges, refunds } = sandbox.store;
  const failure = status === "failed" && ({ failure_reason: "expired_or_canceled_card" } as const);
  const settled = refunds.put(refund.id, { ...refund, ...failure, status });
  recordEvent(sandbox, "refund.updated", settled);
  if (status === "failed") {
    const charge = charges.find(refund.charge);
    if (charge) charges.put(charge.id, withRefunded(charge, charge.amount_refunded - refund.amount));
    recordEvent(sandbox, "refund.failed", settled);
  }
  return settled;
}

function withRefunded(charge: Charge, amount: number): Charge {
  return { ...charge, amount_refunded: amount, refunded: amount === charge.amount };
}

export function settleDueRefunds(sandbox: Sandbox): void {
  const { charges, refunds } = sandbox.store;
  const due = refunds.all().filter(({ created }) => created + settledAfter <= unixNow(sandbox));
  for (const refund of due) {
    const mode = refundModeOf(charges.find(refund.charge));
    if (mode !== "immediate") settleRefund(sandbox, refund, mode === "delayed" ? "succeeded" : "failed");
  }
}

function requirePaidCharge(sandbox: Sandbox, intentId: string): Charge {
  if (!sandbox.store.paymentIntents.find(intentId))
    throw noSuch(`payment_intent: '${intentId}'`, "payment_intent");
  const charge = findCharge(sandbox, intentId);
  if (!charge)
    throw new StripeError(
      400,
      `This PaymentIntent (${intentId}) does not have a successful charge to refund.`,
    );
  if (charge.disputed)
    throw new StripeError(400, `Charge ${charge.id} has been charged back; cannot issue a refund.`, {
      code: "charge_disputed",
    });
  return charge;
}

function requireAmount(charge: Charge, ordered: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  const amount = ordered ?? left;
  if (amount === 0 || amount > left)
    throw new StripeError(
      400,
      `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      { param: "amount" },
    );
  return amount;
}
