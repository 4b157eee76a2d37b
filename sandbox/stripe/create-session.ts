import type { Stripe } from "stripe";
import { z } from "zod";
import type { Line, Payer, Session } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { billingDetails } from "./charges.ts";
import { lineItemParams, makeLine } from "./line-items.ts";
import { email, expand, integer, metadata, oneOf, text, url } from "./params.ts";
import { dollars, StripeError } from "./stripe-error.ts";

/** Paths in a session that `expand` accepts. */
export const sessionPaths = [
  "payment_intent",
  "payment_intent.latest_charge",
  "line_items",
  "line_items.data.price.product",
];

const payment = z.strictObject({
  metadata: metadata.optional(),
  description: text(1000).optional(),
  receipt_email: email.optional(),
  statement_descriptor: text(22).optional(),
  statement_descriptor_suffix: text(22).optional(),
  capture_method: oneOf("capture_method", "automatic", "automatic_async").optional(),
});

const no = z.literal("false", "The sandbox does not do this");

/** The parameters of `POST /v1/checkout/sessions` that the sandbox knows; it refuses all others. */
export const sessionParams = z.strictObject({
  mode: oneOf("mode", "payment"),
  ui_mode: oneOf("ui_mode", "hosted_page").optional(),
  success_url: url,
  cancel_url: url.optional(),
  line_items: z
    .array(lineItemParams)
    .min(1, "You must pass at least one line item")
    .max(100, "You can pass at most 100 line items"),
  client_reference_id: text(200).optional(),
  currency: oneOf("currency", "usd").optional(),
  customer_email: email.optional(),
  customer_creation: oneOf("customer_creation", "if_required", "always").optional(),
  expires_at: integer({ min: 0 }).optional(),
  metadata: metadata.optional(),
  payment_intent_data: payment.optional(),
  allowed_payment_method_types: z.array(oneOf("allowed_payment_method_types", "card")).optional(),
  submit_type: oneOf("submit_type", "auto", "book", "donate", "pay").optional(),
  billing_address_collection: oneOf("billing_address_collection", "auto", "required").optional(),
  locale: oneOf("locale", "auto", "en").optional(),
  adaptive_pricing: z.strictObject({ enabled: no }).optional(),
  allow_promotion_codes: no.optional(),
  automatic_tax: z.strictObject({ enabled: no }).optional(),
  phone_number_collection: z.strictObject({ enabled: no }).optional(),
  expand: expand(sessionPaths),
});

const minutes = 60;
const hours = 60 * minutes;

export function createSession(sandbox: Sandbox, params: z.infer<typeof sessionParams>): Session {
  const now = unixNow(sandbox);
  const lines = params.line_items.map((item) => makeLine(item, now));
  const total = requireTotal(lines);
  const payment = params.payment_intent_data;
  const { customer_email = null } = params;
  const id = makeId("cs_test_a1", 56);
  return sandbox.store.sessions.put(id, {
    ...unused,
    id,
    object: "checkout.session",
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: "usd",
    customer_details: customer_email === null ? null : customerDetails({ email: customer_email }),
    customer_email,
    expires_at: requireExpiry(params.expires_at, now),
    livemode: false,
    locale: params.locale ?? null,
    metadata: params.metadata ?? {},
    mode: "payment",
    payment_intent: null,
    payment_status: "unpaid",
    status: "open",
    submit_type: params.submit_type ?? null,
    success_url: params.success_url,
    url: null,
    hidden: {
      lines,
      payment: {
        metadata: payment?.metadata ?? {},
        description: payment?.description ?? null,
        receipt_email: payment?.receipt_email ?? null,
      },
    },
  });
}

/** Before the payment only the email is known. */
export function customerDetails(payer: Payer | { email: string }): Session["customer_details"] {
  const known = "zip" in payer ? billingDetails(payer) : { address: null, ...payer, name: null, phone: null };
  return { ...known, business_name: null, individual_name: null, tax_exempt: "none", tax_ids: [] };
}

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
  const total = lines.reduce((sum, { item }) => sum + item.amount_total, 0);
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

/** Parts of Checkout that the shop does not use, as Stripe returns them. */
const unused = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  allow_promotion_codes: null,
  allowed_payment_method_types: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  billing_address_collection: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer: null,
  customer_account: null,
  customer_creation: "if_required",
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: null,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_collection: "if_required",
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: "automatic" } },
  payment_method_types: ["card"],
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  subscription: null,
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: "hosted_page",
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;
