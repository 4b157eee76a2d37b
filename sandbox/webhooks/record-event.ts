import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { StoredEvent } from "#sandbox/state/records.ts";
import { makeId } from "#sandbox/stripe/ids.ts";

export type EventType =
  | "checkout.session.completed"
  | "checkout.session.expired"
  | "payment_intent.succeeded"
  | "payment_intent.payment_failed"
  | "payment_intent.canceled"
  | "charge.succeeded"
  | "charge.failed"
  | "charge.refunded"
  | "refund.created"
  | "refund.updated"
  | "refund.failed"
  | "charge.dispute.created"
  | "charge.dispute.updated"
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated"
  | "charge.dispute.closed";

export type Cause = { id: string | null; idempotencyKey: string | null };

const nobody: Cause = { id: null, idempotencyKey: null };

/** Stores what happened, and that the shop has to hear of it. Nothing is sent yet. */
export function recordEvent(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  request: Cause = nobody,
): StoredEvent {
  const { store, faults, webhook } = sandbox;
  const event = { id: makeId("evt_1"), type, created: unixNow(sandbox), object, request };
  store.events.put(event.id, event);
  if (webhook.url !== undefined && faults.webhooks !== "off")
    store.deliveries.put(event.id, {
      eventId: event.id,
      attempts: 0,
      nextAt: sandbox.now(),
      lastOutcome: null,
    });
  return event;
}
