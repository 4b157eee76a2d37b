import type { Sandbox } from "#sandbox/sandbox.ts";
import type { StoredEvent } from "#sandbox/state/records.ts";

/** The version whose shapes the objects have; the SDK of the shop is made for the same. */
const apiVersion = "2026-10-28.endive";

export function eventObject(sandbox: Sandbox, event: StoredEvent) {
  return {
    id: event.id,
    object: "event",
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: sandbox.store.deliveries.find(event.id) ? 1 : 0,
    request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
    type: event.type,
  };
}
