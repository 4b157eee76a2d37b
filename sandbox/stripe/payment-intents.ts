import { Hono } from "hono";
import type { Stripe } from "stripe";
import { z } from "zod";
import type { Failure, PaymentIntent } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { chargeObject } from "./charges.ts";
import type { ApiEnv } from "./idempotency.ts";
import { answerList, createdFilter, isCreatedWithin, pageParams } from "./lists.ts";
import { checkQuery, expand } from "./params.ts";
import { noSuch } from "./stripe-error.ts";

const paths = ["latest_charge"];
const listParams = z.strictObject({ ...pageParams, created: createdFilter, expand: expand(paths, "data.") });
const oneParams = z.strictObject({ expand: expand(paths), client_secret: z.string().optional() });

export function paymentIntentRoutes({ store }: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get("/", (context) => {
    const params = checkQuery(listParams, context.req);
    const matching = store.paymentIntents
      .newestFirst()
      .filter((intent) => isCreatedWithin(intent, params.created));
    return answerList(context, params, matching, (intent) =>
      paymentIntentObject(intent, params.expand.has("latest_charge")),
    );
  });

  routes.get("/:id", ({ req, json }) => {
    const { expand } = checkQuery(oneParams, req);
    const intent = store.paymentIntents.find(req.param("id"));
    if (!intent) throw noSuch(`payment_intent: '${req.param("id")}'`, "intent");
    return json(paymentIntentObject(intent, expand.has("latest_charge")));
  });

  return routes;
}

/** `latest_charge` is its id unless `expanded`. */
export function paymentIntentObject(intent: PaymentIntent, expanded = false): Stripe.PaymentIntent {
  const { latestCharge, status } = intent;
  const paid = status === "succeeded";
  return {
    id: intent.id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: paid ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : "automatic",
    capture_method: "automatic_async",
    client_secret: intent.clientSecret,
    confirmation_method: "automatic",
    created: intent.created,
    currency: "usd",
    customer: null,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastFailure && paymentError(intent.lastFailure, latestCharge?.id),
    latest_charge: latestCharge && (expanded ? chargeObject(intent, latestCharge) : latestCharge.id),
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: status === "requires_action" ? { type: "use_stripe_sdk" } : null,
    on_behalf_of: null,
    payment_method: paid ? (latestCharge?.paymentMethodId ?? null) : null,
    payment_method_configuration_details: null,
    payment_method_options: { card: { request_three_d_secure: "automatic", ...cardOptions } },
    payment_method_types: ["card"],
    payment_record: null,
    processing: null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  };
}

const cardOptions = { installments: null, mandate_options: null, network: null };

function paymentError(failure: Failure, charge: string | undefined): Stripe.PaymentIntent.LastPaymentError {
  return {
    ...(charge && { charge }),
    code: failure.code as NonNullable<Stripe.PaymentIntent.LastPaymentError["code"]>,
    ...(failure.declineCode && { decline_code: failure.declineCode }),
    message: failure.message,
    payment_method_type: "card",
    type: failure.code === "payment_intent_authentication_failure" ? "invalid_request_error" : "card_error",
  };
}
