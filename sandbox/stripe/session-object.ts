import type { Stripe } from "stripe";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";
import { billingOf } from "./charge-object.ts";

type CheckoutSession = Stripe.Checkout.Session;

/** Without the parts that only come expanded. */
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

/** What the shop does not use of Checkout, as Stripe answers it. */
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
