import type { Stripe } from "stripe";
import type { Line, Session } from "#sandbox/records.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { billingOf } from "./charges.ts";
import { paymentIntentObject } from "./payment-intents.ts";

type CheckoutSession = Stripe.Checkout.Session;

/** What `expand` may name in a session. */
export const sessionPaths = [
  "payment_intent",
  "payment_intent.latest_charge",
  "line_items",
  "line_items.data.price.product",
];

export function expandedSession(sandbox: Sandbox, session: Session, paths: Set<string>) {
  const intent = sandbox.store.paymentIntents.find(session.paymentIntentId ?? "");
  const withCharge = paths.has("payment_intent.latest_charge");
  const withIntent = withCharge || paths.has("payment_intent");
  const withProducts = paths.has("line_items.data.price.product");
  return {
    ...sessionObject(sandbox, session),
    ...(withIntent && intent && { payment_intent: paymentIntentObject(intent, withCharge) }),
    ...((withProducts || paths.has("line_items")) && { line_items: lineItemList(session, withProducts) }),
  };
}

/** Inside a session Stripe shows the first ten; the rest have a list of their own. */
function lineItemList({ id, created, lines }: Session, withProducts: boolean) {
  const data = lines.slice(0, 10).map((line) => {
    const item = lineItemObject(line, created);
    return withProducts ? { ...item, price: { ...item.price, product: productObject(line, created) } } : item;
  });
  const url = `/v1/checkout/sessions/${id}/line_items`;
  return { object: "list", data, has_more: lines.length > 10, url };
}

/** Without the parts that appear only when expanded. */
export function sessionObject(sandbox: Sandbox, session: Session): CheckoutSession {
  return {
    ...unused,
    id: session.id,
    object: "checkout.session",
    amount_subtotal: session.amountTotal,
    amount_total: session.amountTotal,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    currency: "usd",
    customer_details: customerDetails(session),
    customer_email: session.customerEmail,
    expires_at: session.expiresAt,
    livemode: false,
    locale: session.locale as CheckoutSession["locale"],
    metadata: session.metadata,
    mode: "payment",
    payment_intent: session.paymentIntentId,
    payment_status: session.status === "complete" ? "paid" : "unpaid",
    status: session.status,
    submit_type: session.submitType as CheckoutSession["submit_type"],
    success_url: session.successUrl,
    url: session.status === "open" ? payUrl(sandbox, session) : null,
  };
}

export function payUrl(sandbox: Sandbox, session: Session): string {
  return `${sandbox.url}/c/pay/${session.id}`;
}

function customerDetails({ payer, customerEmail }: Session): CheckoutSession["customer_details"] {
  if (!payer && !customerEmail) return null;
  const known = payer ? billingOf(payer) : { address: null, email: customerEmail, name: null, phone: null };
  return { ...known, business_name: null, individual_name: null, tax_exempt: "none", tax_ids: [] };
}

/** In JSON decimals are text; the SDK turns them into numbers. */
type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount_decimal: string };
type LineItem = Omit<Stripe.LineItem, "price"> & { price: Price };

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

function productObject(line: Line, created: number): Stripe.Product {
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
} satisfies Partial<CheckoutSession>;
