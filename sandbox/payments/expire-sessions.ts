import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";
import { paymentIntentObject } from "#sandbox/stripe/payment-intent-object.ts";
import { sessionObject } from "#sandbox/stripe/session-object.ts";
import { type Cause, recordEvent } from "#sandbox/webhooks/record-event.ts";

/** Closes an open session without payment, and cancels what was begun. The caller flushes; events go out by themselves. */
export function expireSession(sandbox: Sandbox, session: Session, cause?: Cause): Session {
  const { sessions, paymentIntents } = sandbox.store;
  const expired = sessions.put(session.id, { ...session, status: "expired" });
  const intent = session.paymentIntentId === null ? undefined : paymentIntents.find(session.paymentIntentId);
  if (intent) {
    const canceled = paymentIntents.put(intent.id, {
      ...intent,
      status: "canceled",
      canceledAt: unixNow(sandbox),
    });
    recordEvent(sandbox, "payment_intent.canceled", paymentIntentObject(canceled), cause);
  }
  recordEvent(sandbox, "checkout.session.expired", sessionObject(sandbox, expired), cause);
  return expired;
}

/** The session as it stands now: one whose time is over counts as expired, whether or not the timer has come by. */
export function findSession(sandbox: Sandbox, id: string): Session | undefined {
  const session = sandbox.store.sessions.find(id);
  return session && isOver(sandbox, session) ? expireSession(sandbox, session) : session;
}

export function expireDueSessions(sandbox: Sandbox): void {
  for (const session of sandbox.store.sessions.all())
    if (isOver(sandbox, session)) expireSession(sandbox, session);
}

function isOver(sandbox: Sandbox, session: Session) {
  return session.status === "open" && session.expiresAt <= unixNow(sandbox);
}
