import { Hono } from "hono";
import { z } from "zod";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";
import { answerPost, checkQuery, integer, metadata, noSuch, StripeError } from "./requests.ts";

const expandParams = z.strictObject({ expand: z.array(z.literal("payment_intent")).default([]) });

export function sessionRoutes(sandbox: Sandbox): Hono {
  const routes = new Hono();

  routes.post("/", (context) =>
    answerPost(sandbox, context, sessionParams, (params) =>
      sessionObject(sandbox, createSession(sandbox, params)),
    ),
  );

  routes.get("/:id", ({ req, json }) => {
    const { expand } = checkQuery(expandParams, req);
    return json(expandedSession(sandbox, requireSession(sandbox, req.param("id")), expand));
  });

  routes.post("/:id/expire", (context) =>
    answerPost(sandbox, context, expandParams, ({ expand }) => {
      const session = requireSession(sandbox, context.req.param("id"));
      if (session.status !== "open")
        throw new StripeError(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`,
        );
      return expandedSession(sandbox, expireSession(sandbox, session), expand);
    }),
  );

  return routes;
}

const url = z.url({ protocol: /^https?$/ });

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.literal("usd"),
    product_data: z.strictObject({ name: z.string(), images: z.array(url).optional() }),
    unit_amount: integer,
  }),
  quantity: integer,
});

/** The parameters that the shop uses; the sandbox refuses all others. */
const sessionParams = z.strictObject({
  mode: z.literal("payment"),
  success_url: url,
  cancel_url: url,
  line_items: z.array(lineItem).max(100),
  client_reference_id: z.string().optional(),
  customer_email: z.string().optional(),
  expires_at: integer,
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata }).optional(),
  allowed_payment_method_types: z.tuple([z.literal("card")]).optional(),
  adaptive_pricing: z.strictObject({ enabled: z.literal("false") }).optional(),
  // Required here: an account's default might tax a session without it.
  automatic_tax: z.strictObject({ enabled: z.literal("false") }),
});

function createSession(sandbox: Sandbox, params: z.infer<typeof sessionParams>): Session {
  const { customer_email = null, client_reference_id = null } = params;
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    image: product_data.images?.[0],
    amount: unit_amount,
    quantity,
  }));
  const id = makeId("cs_test_a1");
  return sandbox.store.sessions.put(id, {
    id,
    object: "checkout.session",
    amount_total: lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0),
    cancel_url: params.cancel_url,
    client_reference_id,
    created: unixNow(sandbox),
    currency: "usd",
    customer_details: customer_email === null ? null : { email: customer_email },
    customer_email,
    expires_at: params.expires_at,
    metadata: params.metadata,
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    success_url: params.success_url,
    hidden: { lines, paymentMetadata: params.payment_intent_data?.metadata ?? {} },
  });
}

export function sessionObject(sandbox: Sandbox, session: Session) {
  const { hidden, ...shown } = session;
  return { ...shown, url: session.status === "open" ? payUrl(sandbox, session) : null };
}

export function payUrl(sandbox: Sandbox, session: Session): string {
  return `${sandbox.url}/c/pay/${session.id}`;
}

function expandedSession(sandbox: Sandbox, session: Session, expand: string[]) {
  const intent = sandbox.store.paymentIntents.find(session.payment_intent ?? "");
  const object = sessionObject(sandbox, session);
  return expand.length > 0 && intent ? { ...object, payment_intent: intent } : object;
}

export function requireSession(sandbox: Sandbox, id: string): Session {
  const session = findSession(sandbox, id);
  if (!session) throw noSuch(`checkout.session: ${id}`);
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

function expireSession(sandbox: Sandbox, session: Session): Session {
  const expired = sandbox.store.sessions.put(session.id, { ...session, status: "expired" });
  recordEvent(sandbox, "checkout.session.expired", sessionObject(sandbox, expired));
  return expired;
}
