import { z } from "zod";
import type { Line, Session } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";
import { checkParams, email, expand, integer, metadata, oneOf, type Params, text, url } from "./params.ts";
import { expandedSession, sessionPaths } from "./session-object.ts";
import { dollars, StripeError } from "./stripe-error.ts";

const product = z.strictObject({
  name: text(1500).min(1, "You passed an empty string for 'name'."),
  description: text(40_000).optional(),
  images: z.array(url).max(8, "Invalid array: at most 8 images are allowed").optional(),
  metadata: metadata.optional(),
  tax_code: text(100).optional(),
  unit_label: text(12).optional(),
});

const price = z.strictObject({
  currency: oneOf("currency", "usd"),
  product_data: product,
  unit_amount: integer({ min: 0, max: 99_999_999 }),
  tax_behavior: text(40).optional(),
});

const lineItem = z.strictObject({
  price_data: price,
  quantity: integer({ min: 1, max: 999_999 }),
  metadata: metadata.optional(),
});

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
const sessionParams = z.strictObject({
  mode: oneOf("mode", "payment"),
  ui_mode: oneOf("ui_mode", "hosted_page").optional(),
  success_url: url,
  cancel_url: url.optional(),
  line_items: z
    .array(lineItem)
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

type SessionParams = z.infer<typeof sessionParams>;

const minutes = 60;
const hours = 60 * minutes;

export function createSession(sandbox: Sandbox, raw: Params) {
  const params = checkParams(sessionParams, raw);
  const now = unixNow(sandbox);
  const lines = params.line_items.map(makeLine);
  const id = makeId("cs_test_a1", 56);
  const session: Session = {
    id,
    created: now,
    expiresAt: requireExpiry(params.expires_at, now),
    status: "open",
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    clientReferenceId: params.client_reference_id ?? null,
    customerEmail: params.customer_email ?? null,
    metadata: params.metadata ?? {},
    submitType: params.submit_type ?? null,
    locale: params.locale ?? null,
    paymentMetadata: params.payment_intent_data?.metadata ?? {},
    paymentDescription: params.payment_intent_data?.description ?? null,
    receiptEmail: params.payment_intent_data?.receipt_email ?? null,
    lines,
    amountTotal: requireTotal(lines),
    payer: null,
    paymentIntentId: null,
  };
  return expandedSession(sandbox, sandbox.store.sessions.put(id, session), params.expand);
}

function makeLine({ price_data: price, quantity, metadata }: SessionParams["line_items"][number]): Line {
  const product = price.product_data;
  return {
    id: makeId("li_1"),
    priceId: makeId("price_1"),
    productId: makeId("prod_", 14),
    name: product.name,
    description: product.description ?? null,
    images: product.images ?? [],
    metadata: metadata ?? {},
    productMetadata: product.metadata ?? {},
    unitAmount: price.unit_amount,
    quantity,
  };
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
  const total = lines.reduce((sum, line) => sum + line.unitAmount * line.quantity, 0);
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
