import type { Stripe } from "stripe";
import type { Line } from "#sandbox/state/records.ts";

/** On the wire decimals are text; the SDK makes numbers of them. */
type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };
export type LineItem = Omit<Stripe.LineItem, "price"> & { price: Price };

export function lineItemObject(line: Line, created: number): LineItem {
  const total = line.unitAmount * line.quantity;
  return {
    id: line.id,
    object: "item",
    adjustable_quantity: null,
    amount_discount: 0,
    amount_subtotal: total,
    amount_tax: 0,
    amount_total: total,
    currency: "usd",
    description: line.name,
    metadata: line.metadata,
    price: priceObject(line, created),
    quantity: line.quantity,
  };
}

function priceObject(line: Line, created: number): Price {
  return {
    id: line.priceId,
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
    product: line.productId,
    recurring: null,
    tax_behavior: "unspecified",
    tiers_mode: null,
    transform_quantity: null,
    type: "one_time",
    unit_amount: line.unitAmount,
    unit_amount_decimal: String(line.unitAmount),
  };
}

/** Only in answers that expand `line_items.data.price.product`. */
export function productObject(line: Line, created: number): Stripe.Product {
  return {
    id: line.productId,
    object: "product",
    active: false,
    created,
    default_price: null,
    description: line.description,
    images: line.images,
    livemode: false,
    marketing_features: [],
    metadata: line.productMetadata,
    name: line.name,
    package_dimensions: null,
    shippable: null,
    tax_details: null,
    type: "service",
    updated: created,
    url: null,
  };
}
