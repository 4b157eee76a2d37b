import { Hono } from "hono";
import { z } from "zod";
import { dollars, makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Dispute, PaymentIntent, Refund } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";
import { checkQuery, integer, metadata, noSuch, StripeError } from "./requests.ts";

type RefundMode = "immediate" | "delayed" | "returned";

export type TestCard = { number: string; label: string; refusal?: string; refundMode?: RefundMode };

/** The test cards of Stripe whose behavior makes a difference to the shop. */
export const testCards: TestCard[] = [
  { number: "4242424242424242", label: "Succeeds" },
  { number: "4000000000000002", label: "Declined", refusal: "Your card was declined." },
  { number: "4000000000007726", label: "Refunds succeed a minute later", refundMode: "delayed" },
  { number: "4000000000005126", label: "Refunds succeed and fail a minute later", refundMode: "returned" },
];

/** Declines any number that is not a test card, as Stripe's test mode does. */
export function findCardRefusal(number: string): string | undefined {
  const testCard = testCards.find((card) => card.number === number);
  return testCard ? testCard.refusal : "Your card was declined: it is none of the test cards.";
}

function findRefundMode(intent: PaymentIntent | undefined): RefundMode {
  const testCard = testCards.find(({ number }) => number === intent?.card);
  return testCard?.refundMode ?? "immediate";
}

export function paymentIntentRoutes(sandbox: Sandbox): Hono {
  return new Hono().get("/:id", ({ req, json }) => {
    checkQuery(z.strictObject({}), req);
    return json(requireIntent(sandbox, req.param("id")));
  });
}

export function requireIntent({ store }: Sandbox, id: string): PaymentIntent {
  const intent = store.paymentIntents.find(id);
  if (!intent) throw noSuch(`payment_intent: '${id}'`);
  return intent;
}

/** Makes the charge that events name. The sandbox keeps only the payment intent. */
function makeCharge({ id, amount, amount_refunded }: PaymentIntent) {
  return { id: id.replace("pi_", "ch_"), object: "charge", amount, amount_refunded, payment_intent: id };
}

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
  recordEvent(sandbox, "charge.refunded", makeCharge(refunded));
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
    throw new StripeError(
      400,
      `Charge ${makeCharge(intent).id} has been charged back; cannot issue a refund.`,
    );
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

const week = 7 * 24 * 60 * 60;

export function disputePayment(sandbox: Sandbox, intent: PaymentIntent): Dispute {
  if (intent.disputed) throw new StripeError(400, "The payment is disputed already.");
  const { disputes, paymentIntents } = sandbox.store;
  paymentIntents.put(intent.id, { ...intent, disputed: true });
  const now = unixNow(sandbox);
  const id = makeId("du_1");
  const dispute = disputes.put(id, {
    id,
    object: "dispute",
    amount: intent.amount,
    created: now,
    evidence_details: { due_by: now + week },
    payment_intent: intent.id,
    reason: "fraudulent",
    status: "needs_response",
  });
  recordEvent(sandbox, "charge.dispute.created", dispute);
  return dispute;
}

export function closeDispute(sandbox: Sandbox, dispute: Dispute, status: "won" | "lost"): Dispute {
  if (dispute.status !== "needs_response") return dispute;
  const closed = sandbox.store.disputes.put(dispute.id, { ...dispute, status });
  recordEvent(sandbox, "charge.dispute.closed", closed);
  return closed;
}
