import { Hono } from "hono";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Cause, Charge, Failure, PaymentIntent, Session } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { recordEvent } from "./events.ts";
import type { ApiEnv } from "./idempotency.ts";
import { answerList, createdFilter, isCreatedWithin, pageParams } from "./lists.ts";
import { checkQuery, expand } from "./params.ts";
import { noSuch } from "./stripe-error.ts";

const paths = ["latest_charge"];
const listParams = z.strictObject({ ...pageParams, created: createdFilter, expand: expand(paths, "data.") });
const oneParams = z.strictObject({ expand: expand(paths), client_secret: z.string().optional() });

export function paymentIntentRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const { paymentIntents } = sandbox.store;

  routes.get("/", (context) => {
    const params = checkQuery(listParams, context.req);
    const matching = paymentIntents.newestFirst().filter((intent) => isCreatedWithin(intent, params.created));
    return answerList(context, params, matching, (intent) =>
      expandedIntent(sandbox, intent, params.expand.has("latest_charge")),
    );
  });

  routes.get("/:id", ({ req, json }) => {
    const { expand } = checkQuery(oneParams, req);
    const intent = paymentIntents.find(req.param("id"));
    if (!intent) throw noSuch(`payment_intent: '${req.param("id")}'`, "intent");
    return json(expandedIntent(sandbox, intent, expand.has("latest_charge")));
  });

  return routes;
}

export function expandedIntent({ store }: Sandbox, intent: PaymentIntent, withCharge: boolean) {
  return withCharge
    ? { ...intent, latest_charge: store.charges.find(intent.latest_charge ?? "") ?? null }
    : intent;
}

/** The payment intent of a session; the first attempt to pay creates it. */
export function requireIntent(sandbox: Sandbox, session: Session): PaymentIntent {
  const { sessions, paymentIntents } = sandbox.store;
  const known = paymentIntents.find(session.payment_intent ?? "");
  if (known) return known;
  const id = makeId("pi_3");
  sessions.put(session.id, { ...session, payment_intent: id });
  return paymentIntents.put(id, {
    ...session.hidden.payment,
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: session.amount_total,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${makeId("", 25)}`,
    confirmation_method: "automatic",
    created: unixNow(sandbox),
    currency: "usd",
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: {
        request_three_d_secure: "automatic",
        installments: null,
        mandate_options: null,
        network: null,
      },
    },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_data: null,
    transfer_group: null,
  });
}

export function cancelIntent(sandbox: Sandbox, id: string, cause?: Cause): void {
  const { paymentIntents } = sandbox.store;
  const intent = paymentIntents.find(id);
  if (!intent) return;
  const canceled = paymentIntents.put(id, {
    ...intent,
    status: "canceled",
    next_action: null,
    canceled_at: unixNow(sandbox),
    cancellation_reason: "automatic",
  });
  recordEvent(sandbox, "payment_intent.canceled", canceled, cause);
}

export function paymentError(
  failure: Failure,
  charge: Charge | undefined,
): PaymentIntent["last_payment_error"] {
  return {
    ...(charge && { charge: charge.id }),
    code: failure.code as Stripe.PaymentIntent.LastPaymentError.Code,
    ...(failure.declineCode && { decline_code: failure.declineCode }),
    message: failure.message,
    payment_method_type: "card",
    type: failure.code === "payment_intent_authentication_failure" ? "invalid_request_error" : "card_error",
  };
}
