import { setTimeout as pause } from "node:timers/promises";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Attempt } from "./pay-session.ts";

const patience = 10_000;

/** After an attempt: tells the shop. Waits for the shop's answer when paid, as long as Stripe does: ten seconds. */
export async function finishAttempt(sandbox: Sandbox, attempt: Attempt): Promise<void> {
  const eventIds =
    attempt.result === "closed" ? pendingEvents(sandbox, attempt.session.id) : eventsOf(attempt);
  const told = Promise.all(eventIds.map((id) => sandbox.deliveries.deliver(id)));
  if (attempt.result === "refused") return;
  const waited = new AbortController();
  await Promise.race([told, pause(patience, undefined, { signal: waited.signal }).catch(() => {})]);
  waited.abort();
}

function eventsOf(attempt: Attempt) {
  return "eventIds" in attempt ? attempt.eventIds : [];
}

/** Somebody who submits a second time waits for what the first submission has sent. */
function pendingEvents({ store }: Sandbox, sessionId: string) {
  return store.deliveries
    .all()
    .filter(({ attempts }) => attempts === 0)
    .map(({ eventId }) => eventId)
    .filter((eventId) => {
      const object = store.events.find(eventId)?.object;
      return object && "id" in object && object.id === sessionId;
    });
}
