import { createHmac } from "node:crypto";
import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { text } from "node:stream/consumers";
import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { StoredEvent } from "#sandbox/store.ts";
import { answerList, checkQuery, integer, pageParams } from "./requests.ts";

const apiVersion = "2026-10-28.endive";

const listParams = z.strictObject({
  ...pageParams,
  types: z.array(z.string()).max(20).optional(),
  created: z.strictObject({ gte: integer }).optional(),
});

export function eventRoutes(sandbox: Sandbox): Hono {
  return new Hono().get("/", (context) => {
    const params = checkQuery(listParams, context.req);
    const matching = sandbox.store.events
      .newestFirst()
      .filter(({ type }) => params.types?.includes(type) ?? true)
      .filter(({ created }) => created >= (params.created?.gte ?? 0))
      .map((event) => eventObject(sandbox, event));
    return answerList(context, params, matching);
  });
}

function eventObject({ store }: Sandbox, { id, type, created, object }: StoredEvent) {
  const pending_webhooks = store.deliveries.find(id) ? 1 : 0;
  return { id, object: "event", api_version: apiVersion, created, data: { object }, pending_webhooks, type };
}

export function recordEvent(sandbox: Sandbox, type: string, object: object): StoredEvent {
  const { store, behavior, webhookUrl } = sandbox;
  const event = { id: makeId("evt_1"), type, created: unixNow(sandbox), object };
  store.events.put(event.id, event);
  if (webhookUrl !== undefined && behavior.webhooks === "on")
    store.deliveries.put(event.id, { eventId: event.id, attempts: 0, nextAt: sandbox.now() });
  return event;
}

const maxAtOnce = 20;

/** Each event is retried until the shop answers 2xx. */
export function deliverDue(sandbox: Sandbox): void {
  for (const { eventId, nextAt } of sandbox.store.deliveries.all()) {
    if (sandbox.runningDeliveries.size >= maxAtOnce) return;
    if (nextAt <= sandbox.now()) void deliver(sandbox, eventId);
  }
}

/** Resolves, never rejects, when the shop has confirmed it or this attempt has failed. */
export async function deliver(sandbox: Sandbox, eventId: string): Promise<void> {
  const { runningDeliveries, stopping } = sandbox;
  const running = runningDeliveries.get(eventId);
  if (running) return running;
  if (stopping.signal.aborted) return;
  const attempt = attemptDelivery(sandbox, eventId).finally(() => runningDeliveries.delete(eventId));
  runningDeliveries.set(eventId, attempt);
  await attempt;
}

async function attemptDelivery(sandbox: Sandbox, eventId: string) {
  const { deliveries, events } = sandbox.store;
  const delivery = deliveries.find(eventId);
  const event = events.find(eventId);
  if (!delivery || !event) return deliveries.remove(eventId);

  const began = sandbox.now();
  const isConfirmed = await post(sandbox, JSON.stringify(eventObject(sandbox, event)));
  if (isConfirmed) return deliveries.remove(eventId);
  // Stopping cut this attempt off: it does not count.
  if (sandbox.stopping.signal.aborted) return;
  // After 1 second, 5, 25 and so on.
  const nextAt = began + 1000 * 5 ** Math.min(delivery.attempts, 6);
  deliveries.put(eventId, { eventId, attempts: delivery.attempts + 1, nextAt });
}

async function post({ webhookUrl, now, stopping }: Sandbox, body: string): Promise<boolean> {
  if (webhookUrl === undefined) return false;
  const headers = {
    "content-type": "application/json; charset=utf-8",
    "stripe-signature": sign(body, Math.floor(now() / 1000)),
  };
  const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(20_000)]);
  try {
    // `fetch` would take 20 MB more. A connection of its own each time: the shop may just be closing a kept one.
    const sent = request(webhookUrl, { method: "POST", headers, signal, agent: false }).end(body);
    const [response] = (await once(sent, "response")) as [IncomingMessage];
    await text(response);
    return Math.floor((response.statusCode ?? 0) / 100) === 2;
  } catch {
    return false;
  }
}

function sign(body: string, at: number) {
  return `t=${at},v1=${createHmac("sha256", "whsec_sandbox").update(`${at}.${body}`, "utf8").digest("hex")}`;
}
