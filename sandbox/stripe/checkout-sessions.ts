import { Hono } from "hono";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Cause, Session } from "#sandbox/records.ts";
import { type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { createSession, sessionParams, sessionPaths } from "./create-session.ts";
import { recordEvent } from "./events.ts";
import { type ApiEnv, answerPost } from "./idempotency.ts";
import { answerList, createdFilter, isCreatedWithin, pageParams } from "./lists.ts";
import { checkParams, checkQuery, expand, oneOf } from "./params.ts";
import { cancelIntent, expandedIntent } from "./payment-intents.ts";
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

  routes.post("/", (context) =>
    answerPost(sandbox, context, (raw) => {
      const params = checkParams(sessionParams, raw);
      return expandedSession(sandbox, createSession(sandbox, params), params.expand);
    }),
  );

  routes.get("/", (context) => {
    const params = checkQuery(listParams, context.req);
    const { status, payment_intent: intent, customer_details: customer } = params;
    const matching = sandbox.store.sessions
      .newestFirst()
      .map(({ id }) => requireSession(sandbox, id))
      .filter((session) => !status || session.status === status)
      .filter((session) => intent === undefined || session.payment_intent === intent)
      .filter((session) => !customer || session.customer_details?.email === customer.email)
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
    const { hidden } = requireSession(sandbox, context.req.param("id"));
    return answerList(
      context,
      params,
      hidden.lines.map(({ item }) => item),
    );
  });

  return routes;
}

/** The session as the API returns it, without expanded parts. */
export function sessionObject(sandbox: Sandbox, session: Session): Stripe.Checkout.Session {
  const { hidden, ...shown } = session;
  return { ...shown, url: session.status === "open" ? payUrl(sandbox, session) : null };
}

export function payUrl(sandbox: Sandbox, session: Session): string {
  return `${sandbox.url}/c/pay/${session.id}`;
}

function expandedSession(sandbox: Sandbox, session: Session, paths: Set<string>) {
  const intent = sandbox.store.paymentIntents.find(session.payment_intent ?? "");
  const withCharge = paths.has("payment_intent.latest_charge");
  const withIntent = withCharge || paths.has("payment_intent");
  const withProducts = paths.has("line_items.data.price.product");
  return {
    ...sessionObject(sandbox, session),
    ...(withIntent && intent && { payment_intent: expandedIntent(sandbox, intent, withCharge) }),
    ...((withProducts || paths.has("line_items")) && { line_items: lineItemList(session, withProducts) }),
  };
}

/** Inside a session Stripe shows the first ten; `/line_items` lists all. */
function lineItemList({ id, hidden: { lines } }: Session, withProducts: boolean) {
  const data = lines
    .slice(0, 10)
    .map(({ item, product }) => (withProducts ? { ...item, price: { ...item.price, product } } : item));
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return { object: "list", data, has_more: lines.length > 10, url };
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
  return session.status === "open" && session.expires_at <= unixNow(sandbox);
}

/** Closes an open session without payment and cancels its payment intent. */
function expireSession(sandbox: Sandbox, session: Session, cause?: Cause): Session {
  const expired = sandbox.store.sessions.put(session.id, { ...session, status: "expired" });
  if (session.payment_intent) cancelIntent(sandbox, session.payment_intent, cause);
  recordEvent(sandbox, "checkout.session.expired", sessionObject(sandbox, expired), cause);
  return expired;
}
