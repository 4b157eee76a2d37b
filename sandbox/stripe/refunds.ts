import type { Hono } from "hono";
import { z } from "zod";
import { refundModeOf } from "#sandbox/payment-page/test-cards.ts";
import type { Cause, Charge, Refund } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { findCharge } from "./charges.ts";
import { recordEvent } from "./events.ts";
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
  const routes = paymentRecordRoutes(sandbox, "refund", sandbox.store.refunds);
  routes.post("/", (context) =>
    answerPost(sandbox, context, (params, cause) => {
      const { payment_intent: intent, ...order } = checkParams(createParams, params);
      return refundPayment(sandbox, intent, order, cause);
    }),
  );
  return routes;
}

type RefundOrder = Partial<Omit<z.infer<typeof createParams>, "payment_intent">>;

const settledAfter = 60;

/** Refunds a payment, by default all that is not refunded yet. Throws what Stripe refuses. */
export function refundPayment(
  sandbox: Sandbox,
  intentId: string,
  order: RefundOrder = {},
  cause?: Cause,
): Refund {
  const { charges, refunds } = sandbox.store;
  const charge = requirePaidCharge(sandbox, intentId);
  const amount = requireAmount(charge, order.amount);
  const isPending = refundModeOf(charge) === "delayed";
  const id = makeId("re_3");
  const refund = refunds.put(id, {
    id,
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: unixNow(sandbox),
    currency: "usd",
    customer: null,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund" } },
    metadata: order.metadata ?? {},
    payment_intent: intentId,
    payment_method: null,
    ...(isPending && { pending_reason: "processing" }),
    reason: order.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: isPending ? "pending" : "succeeded",
    transfer_reversal: null,
  });
  const refunded = charges.put(charge.id, withRefunded(charge, charge.amount_refunded + amount));
  recordEvent(sandbox, "charge.refunded", refunded, cause);
  recordEvent(sandbox, "refund.created", refund, cause);
  return refund;
}

/** Applies the bank's answer. It may fail a refund long after it has succeeded; a failed one stays failed. */
export function settleRefund(sandbox: Sandbox, refund: Refund, status: "succeeded" | "failed"): Refund {
  if (refund.status === "failed" || refund.status === status) return refund;
  const { charges, refunds } = sandbox.store;
  const { pending_reason, ...known } = refund;
  const failure = status === "failed" && { failure_reason: "expired_or_canceled_card" };
  const settled = refunds.put(refund.id, { ...known, ...failure, status });
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

/** Settles refunds of the test cards whose refunds change after a minute. */
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
  if (!charge?.paid)
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

function requireAmount(charge: Charge, amount: number | undefined): number {
  const left = charge.amount - charge.amount_refunded;
  if (left === 0)
    throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, {
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
