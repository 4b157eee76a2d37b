import { Hono } from "hono";
import { z } from "zod";
import type { Cause, StoredEvent } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { ApiEnv } from "./idempotency.ts";
import { answerList, createdFilter, isCreatedWithin, pageParams } from "./lists.ts";
import { checkQuery } from "./params.ts";
import { noSuch } from "./stripe-error.ts";

type EventType =
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
  | "charge.dispute.funds_withdrawn"
  | "charge.dispute.funds_reinstated"
  | "charge.dispute.closed";

/** The API version of the objects, the same as that of the shop's SDK. */
const apiVersion = "2026-10-28.endive";

const listParams = z.strictObject({
  ...pageParams,
  type: z.string().optional(),
  types: z.array(z.string()).optional(),
  created: createdFilter,
  delivery_success: z.string().optional(),
});

export function eventRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const { events, deliveries } = sandbox.store;

  routes.get("/", (context) => {
    const params = checkQuery(listParams, context.req);
    const { type, types, delivery_success: confirmed } = params;
    const matching = events
      .newestFirst()
      .filter((event) => type === undefined || event.type === type)
      .filter((event) => !types || types.includes(event.type))
      .filter(({ id }) => confirmed === undefined || String(!deliveries.find(id)) === confirmed)
      .filter((event) => isCreatedWithin(event, params.created));
    return answerList(context, params, matching, (event) => eventObject(sandbox, event));
  });

  routes.get("/:id", ({ req, json }) => {
    const event = events.find(req.param("id"));
    if (!event) throw noSuch(`event: '${req.param("id")}'`, "id");
    return json(eventObject(sandbox, event));
  });

  return routes;
}

export function eventObject({ store }: Sandbox, event: StoredEvent) {
  return {
    id: event.id,
    object: "event",
    api_version: apiVersion,
    created: event.created,
    data: { object: event.object },
    livemode: false,
    pending_webhooks: store.deliveries.find(event.id) ? 1 : 0,
    request: { id: event.request.id, idempotency_key: event.request.idempotencyKey },
    type: event.type,
  };
}

/** Stores an event and queues its delivery; the timer or `deliver` sends it. */
export function recordEvent(
  sandbox: Sandbox,
  type: EventType,
  object: object,
  request: Cause = { id: null, idempotencyKey: null },
): StoredEvent {
  const { store, faults, webhook } = sandbox;
  const event = { id: makeId("evt_1"), type, created: unixNow(sandbox), object, request };
  store.events.put(event.id, event);
  if (webhook.url !== undefined && faults.webhooks !== "off") queueDelivery(sandbox, event.id);
  return event;
}

export function queueDelivery({ store, now }: Sandbox, eventId: string): void {
  store.deliveries.put(eventId, { eventId, attempts: 0, nextAt: now() });
}
