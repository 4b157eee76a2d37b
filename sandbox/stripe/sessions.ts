import { Hono } from "hono";
import { z } from "zod";
import { dollars, makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import type { Line, Session } from "#sandbox/store.ts";
import { recordEvent } from "./events.ts";
import { cancelIntent } from "./payments.ts";
import {
  answerPost,
  checkQuery,
  email,
  integer,
  metadata,
  noSuch,
  oneOf,
  StripeError,
  text,
  url,
} from "./requests.ts";

const expandParams = z.strictObject({ expand: z.array(oneOf("expand", "payment_intent")).default([]) });

/** `POST /v1/checkout/sessions`, `GET /:id` and `POST /:id/expire` */
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

const lineItem = z.strictObject({
  price_data: z.strictObject({
    currency: oneOf("currency", "usd"),
    product_data: z.strictObject({
      name: text(1500).min(1, "You passed an empty string for 'name'."),
      images: z.array(url).max(8, "Invalid array: at most 8 images are allowed").optional(),
    }),
    unit_amount: integer({ min: 0, max: 99_999_999 }),
  }),
  quantity: integer({ min: 1, max: 999_999 }),
});

/** The parameters that the shop uses; the sandbox refuses all others. */
const sessionParams = z.strictObject({
  mode: oneOf("mode", "payment"),
  success_url: url,
  cancel_url: url,
  line_items: z
    .array(lineItem)
    .min(1, "You must pass at least one line item")
    .max(100, "You can pass at most 100 line items"),
  client_reference_id: text(200).optional(),
  customer_email: email.optional(),
  expires_at: integer({ min: 0 }).optional(),
  metadata: metadata.default({}),
  payment_intent_data: z.strictObject({ metadata: metadata.default({}) }).optional(),
  allowed_payment_method_types: z.array(oneOf("allowed_payment_method_types", "card")).optional(),
  adaptive_pricing: z.strictObject({ enabled: oneOf("enabled", "false") }).optional(),
});

function createSession(sandbox: Sandbox, params: z.infer<typeof sessionParams>): Session {
  const { customer_email = null, client_reference_id = null } = params;
  const now = unixNow(sandbox);
  const lines = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => ({
    name: product_data.name,
    image: product_data.images?.[0],
    amount: unit_amount,
    quantity,
  }));
  const id = makeId("cs_test_a1", 56);
  return sandbox.store.sessions.put(id, {
    id,
    object: "checkout.session",
    amount_total: requireTotal(lines),
    cancel_url: params.cancel_url,
    client_reference_id,
    created: now,
    currency: "usd",
    customer_details: customer_email === null ? null : { email: customer_email },
    customer_email,
    expires_at: requireExpiry(params.expires_at, now),
    metadata: params.metadata,
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    success_url: params.success_url,
    hidden: { lines, paymentMetadata: params.payment_intent_data?.metadata ?? {} },
  });
}

const minutes = 60;
const hours = 60 * minutes;

/** Between 30 minutes and 24 hours from now; by default 24 hours. */
function requireExpiry(expiresAt: number | undefined, now: number) {
  if (expiresAt === undefined) return now + 24 * hours;
  const refusal = (rule: string) =>
    new StripeError(400, `The \`expires_at\` timestamp must be ${rule} from Checkout Session creation.`, {
      param: "expires_at",
    });
  if (expiresAt < now + 30 * minutes) throw refusal("at least 30 minutes");
  if (expiresAt > now + 24 * hours) throw refusal("less than 24 hours");
  return expiresAt;
}

function requireTotal(lines: Line[]) {
  const total = lines.reduce((sum, { amount, quantity }) => sum + amount * quantity, 0);
  if (total < 50)
    throw new StripeError(
      400,
      "The Checkout Session's total amount must convert to at least 50 cents. " +
        `${dollars(total)} USD converts to approximately ${dollars(total)}.`,
      { code: "amount_too_small" },
    );
  if (total > 99_999_999)
    throw new StripeError(400, "The Checkout Session's total amount due must be no more than $999,999.99.", {
      code: "amount_too_large",
    });
  return total;
}

/** The session as the API returns it, without expanded parts. */
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
function expireSession(sandbox: Sandbox, session: Session): Session {
  const expired = sandbox.store.sessions.put(session.id, { ...session, status: "expired" });
  if (session.payment_intent) cancelIntent(sandbox, session.payment_intent);
  recordEvent(sandbox, "checkout.session.expired", sessionObject(sandbox, expired));
  return expired;
}
