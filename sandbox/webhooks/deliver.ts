import type { Sandbox } from "#sandbox/sandbox.ts";
import { eventObject } from "#sandbox/stripe/event-object.ts";
import { signatureOf } from "./sign.ts";

export type Deliveries = {
  /** Sends an event now. Resolves, never rejects, when the shop has confirmed it or this attempt has failed. */
  deliver(eventId: string): Promise<void>;
  stop(): Promise<void>;
};

const days = 24 * 60 * 60 * 1000;
const giveUpAfter = 3 * days;
const atOnce = 20;

/** Sends events to the shop, and again with growing pauses until it answers 2xx or three days have passed. */
export function startDeliveries(sandbox: Sandbox, checkEvery: number): Deliveries {
  const underway = new Map<string, Promise<void>>();
  const aborted = new AbortController();
  const timer = setInterval(sendDue, checkEvery);

  function sendDue() {
    if (sandbox.faults.webhooks === "hold") return;
    for (const { eventId, nextAt } of sandbox.store.deliveries.all()) {
      if (underway.size >= atOnce) return;
      if (nextAt <= sandbox.now()) void deliver(eventId);
    }
  }

  function deliver(eventId: string) {
    const already = underway.get(eventId);
    if (already) return already;
    if (sandbox.faults.webhooks === "hold" || aborted.signal.aborted) return Promise.resolve();
    const attempt = attemptDelivery(sandbox, eventId, aborted.signal).finally(() => underway.delete(eventId));
    underway.set(eventId, attempt);
    return attempt;
  }

  async function stop() {
    clearInterval(timer);
    aborted.abort();
    await Promise.all(underway.values());
  }

  return { deliver, stop };
}

async function attemptDelivery(sandbox: Sandbox, eventId: string, signal: AbortSignal) {
  const { store, retryDelays } = sandbox;
  const delivery = store.deliveries.find(eventId);
  const event = store.events.find(eventId);
  if (!delivery || !event) return store.deliveries.remove(eventId);

  const began = sandbox.now();
  const outcome = await post(sandbox, JSON.stringify(eventObject(sandbox, event)), signal);
  if (signal.aborted) return;
  const attempts = delivery.attempts + 1;
  const nextAt = began + (retryDelays[attempts - 1] ?? retryDelays.at(-1) ?? 0);
  const isConfirmed = /^2\d\d$/.test(outcome);
  if (isConfirmed || nextAt > event.created * 1000 + giveUpAfter) return store.deliveries.remove(eventId);
  store.deliveries.put(eventId, { eventId, attempts, nextAt, lastOutcome: outcome });
}

/** The status of the shop's answer, or why there was none. A redirect is no confirmation. */
async function post({ webhook, now }: Sandbox, body: string, signal: AbortSignal): Promise<string> {
  if (webhook.url === undefined) return "no address";
  try {
    const response = await fetch(webhook.url, {
      method: "POST",
      headers: {
        "content-type": "application/json; charset=utf-8",
        "stripe-signature": signatureOf(body, webhook.secret, Math.floor(now() / 1000)),
        "user-agent": "Stripe/1.0 (sandbox)",
      },
      body,
      redirect: "manual",
      signal: AbortSignal.any([signal, AbortSignal.timeout(20_000)]),
    });
    await response.arrayBuffer();
    return String(response.status);
  } catch (error) {
    return error instanceof Error ? error.message : "failed";
  }
}
