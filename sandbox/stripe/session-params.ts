import { z } from "zod";
import { email, integer, metadata, oneOf, text, url } from "./fields.ts";

const product = z.strictObject({
  name: z
    .string()
    .min(1, "You passed an empty string for 'name'.")
    .max(1500, "Invalid string: must be at most 1500 characters"),
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

/** The parameters of `POST /v1/checkout/sessions` that the sandbox knows. Others of Stripe's are refused as unknown. */
export const sessionParams = z.strictObject({
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
  expand: z.array(z.string()).optional(),
});

export type SessionParams = z.infer<typeof sessionParams>;
