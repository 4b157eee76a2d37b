import type { Stripe } from "stripe";
import { type CardEntry, findCard } from "#sandbox/payment-page/test-cards.ts";
import type { Charge, Failure, Payer, PaymentIntent } from "#sandbox/records.ts";
import { makeId, type Sandbox, unixNow } from "#sandbox/sandbox.ts";

type ChargeData = { card: CardEntry; payer: Payer; failure: Failure | null; authenticated: boolean };

/** One attempt to charge a card, successful or not. */
export function createCharge(sandbox: Sandbox, intent: PaymentIntent, data: ChargeData): Charge {
  const { failure, payer } = data;
  const paid = failure === null;
  const id = makeId("ch_3");
  return sandbox.store.charges.put(id, {
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...billingDetails(payer), tax_id: null },
    calculated_statement_descriptor: "SANDBOX",
    captured: paid,
    created: unixNow(sandbox),
    currency: "usd",
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid,
    payment_intent: intent.id,
    payment_method: makeId("pm_1"),
    payment_method_details: { type: "card", card: cardDetails(intent, data) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  });
}

/** The latest charge of a payment intent. */
export function findCharge({ store }: Sandbox, intentId: string | null | undefined): Charge | undefined {
  return store.charges.find(store.paymentIntents.find(intentId ?? "")?.latest_charge ?? "");
}

export function billingDetails({ email, name, zip }: Payer) {
  const address = { city: null, country: "US", line1: null, line2: null, postal_code: zip, state: null };
  return { address, email, name, phone: null };
}

function outcomeOf(failure: Failure | null): Stripe.Charge.Outcome {
  const always = {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    risk_level: "normal",
    risk_score: 12,
  };
  if (!failure)
    return {
      ...always,
      network_status: "approved_by_network",
      reason: null,
      seller_message: "Payment complete.",
      type: "authorized",
    };
  return {
    ...always,
    network_status: "declined_by_network",
    reason: failure.declineCode ?? failure.code,
    seller_message: "The bank did not return any further details with this decline.",
    type: "issuer_declined",
  };
}

function cardDetails(
  intent: PaymentIntent,
  { card, failure, authenticated }: ChargeData,
): Stripe.Charge.PaymentMethodDetails.Card {
  const { brand } = findCard(card.number);
  return {
    amount_authorized: failure ? null : intent.amount,
    authorization_code: null,
    brand,
    checks: {
      address_line1_check: null,
      address_postal_code_check: "pass",
      cvc_check: failure?.code === "incorrect_cvc" ? "fail" : "pass",
    },
    country: "US",
    electronic_commerce_indicator: null,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    funding: "credit",
    installments: null,
    last4: card.number.slice(-4),
    mandate: null,
    network: brand,
    network_transaction_id: null,
    regulated_status: "unregulated",
    transaction_link_id: null,
    three_d_secure: authenticated ? threeDSecure : null,
    wallet: null,
  };
}

const threeDSecure: Stripe.Charge.PaymentMethodDetails.Card.ThreeDSecure = {
  authentication_flow: "challenge",
  electronic_commerce_indicator: "05",
  exemption_indicator: null,
  result: "authenticated",
  result_reason: null,
  transaction_id: null,
  version: "2.2.0",
};
