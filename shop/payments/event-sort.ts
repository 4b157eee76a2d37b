import type { PaymentEvent } from "#platform/payments/payments.ts";

/** An event is a hint to ask: what became of the payment is the provider's answer, not the event's name. */
const sessionEvents = new Set([
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
]);

const refundEvents = new Set([
  "charge.refunded",
  "charge.refund.updated",
  "refund.created",
  "refund.updated",
  "refund.failed",
]);

/** What is asked for, in case that webhooks don't arrive; payments themselves are reconciled one by one. */
export const caughtUpEvents = [
  "charge.refunded",
  "refund.created",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
];

/** What an event hints at; undefined for what the shop needs not know. */
export function eventSort({ type, sessionId, paymentIntentId }: PaymentEvent) {
  if (sessionId && sessionEvents.has(type)) return "session";
  if (paymentIntentId && refundEvents.has(type)) return "refund";
  if (paymentIntentId && type.startsWith("charge.dispute.")) return "dispute";
  return undefined;
}
