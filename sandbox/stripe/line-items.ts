import { z } from "zod";
import type { Line } from "#sandbox/records.ts";
import { makeId } from "#sandbox/sandbox.ts";
import { integer, metadata, oneOf, text, url } from "./params.ts";

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

export const lineItemParams = z.strictObject({
  price_data: price,
  quantity: integer({ min: 1, max: 999_999 }),
  metadata: metadata.optional(),
});

export function makeLine(params: z.infer<typeof lineItemParams>, created: number): Line {
  const { unit_amount: amount, product_data: data } = params.price_data;
  const { name, description = null, images = [] } = data;
  const total = amount * params.quantity;
  const product: Line["product"] = {
    id: makeId("prod_", 14),
    object: "product",
    active: false,
    created,
    default_price: null,
    description,
    images,
    livemode: false,
    marketing_features: [],
    metadata: data.metadata ?? {},
    name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: created,
    url: null,
  };
  const price: Line["item"]["price"] = {
    id: makeId("price_1"),
    object: "price",
    active: false,
    billing_scheme: "per_unit",
    created,
    currency: "usd",
    custom_unit_amount: null,
    livemode: false,
    lookup_key: null,
    metadata: {},
    nickname: null,
    product: product.id,
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  };
  const item: Line["item"] = {
    id: makeId("li_1"),
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: "usd",
    description: name,
    metadata: params.metadata ?? {},
    price,
    quantity: params.quantity,
  };
  return { item, product };
}
