import { Hono } from "hono";
import { z } from "zod";
import type { Session } from "#sandbox/records.ts";
import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { createSession } from "./create-session.ts";
import { type Cause, recordEvent } from "./events.ts";
import { type ApiEnv, answerPost } from "./idempotency.ts";
import { answerList, createdFilter, isCreatedWithin, pageParams } from "./lists.ts";
import { checkParams, checkQuery, expand, oneOf } from "./params.ts";
import { paymentIntentObject } from "./payment-intents.ts";
import { expandedSession, lineItemObject, sessionObject, sessionPaths } from "./session-object.ts";
import { noSuch, StripeError } from "./stripe-error.ts";

const expandParams = z.strictObject({ expand: expand(sessionPaths) });
const lineItemParams = z.strictObject(pageParams);
const listParams = z.strictObject({
  ...pageParams,
  payment_intent: z.string().optional(),
  status: oneOf("status", "open", "complete", "expired").optional(),
  created: createdFilter,
  customer_details: z.strictObject({ email: z.string() }).optional(),
  expand: expand(sessionPaths, "data."),
});

export function sessionRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post("/", (context) => answerPost(sandbox, context, (params) => createSession(sandbox, params)));

  routes.get("/", (context) => {
    const params = checkQuery(listParams, context.req);
    const { status, payment_intent: intent, customer_details: customer } = params;
    const matching = sandbox.store.sessions
      .newestFirst()
      .map(({ id }) => requireSession(sandbox, id))
      .filter((session) => !status || session.status === status)
      .filter((session) => intent === undefined || session.paymentIntentId === intent)
      .filter((session) => !customer || (session.payer?.email ?? session.customerEmail) === customer.email)
      .filter((session) => isCreatedWithin(session, params.created));
    return answerList(context, params, matching, (session) =>
      expandedSession(sandbox, session, params.expand),
    );
  });

  routes.get("/:id", ({ req, json }) => {
    const { expand } = checkQuery(expandParams, req);
    return json(expandedSession(sandbox, requireSession(sandbox, req.param("id")), expand));
  });

  routes.post("/:id/expire", (context) =>
    answerPost(sandbox, context, (params, cause) => {
      const { expand } = checkParams(expandParams, params);
      const session = requireSession(sandbox, context.req.param("id"));
      if (session.status !== "open")
        throw new StripeError(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`,
        );
      return expandedSession(sandbox, expireSession(sandbox, session, cause), expand);
    }),
  );

  routes.get("/:id/line_items", (context) => {
    const params = checkQuery(lineItemParams, context.req);
    const { lines, created } = requireSession(sandbox, context.req.param("id"));
    return answerList(context, params, lines, (line) => lineItemObject(line, created));
  });

  return routes;
}

function requireSession(sandbox: Sandbox, id: string): Session {
  const session = findSession(sandbox, id);
  if (!session) throw noSuch(`checkout.session: ${id}`, "session");
  return session;
}

/** A session whose time is over counts as expired even before the timer has expired it. */
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

/** Closes an open session without payment and cancels its payment intent. */
function expireSession(sandbox: Sandbox, session: Session, cause?: Cause): Session {
  const { sessions, paymentIntents } = sandbox.store;
  const expired = sessions.put(session.id, { ...session, status: "expired" });
  const intent = paymentIntents.find(session.paymentIntentId ?? "");
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
