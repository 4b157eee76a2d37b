import type { Stripe } from "stripe";
import type { Charge, Payer, PaymentIntent } from "#sandbox/records.ts";

export function chargeObject(intent: PaymentIntent, charge: Charge): Stripe.Charge {
  const paid = charge.failure === null;
  return {
    id: charge.id,
    object: "charge",
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: intent.amountRefunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: { ...billingOf(charge.payer), tax_id: null },
    calculated_statement_descriptor: "SANDBOX",
    captured: paid,
    created: charge.created,
    currency: "usd",
    customer: null,
    description: intent.description,
    disputed: intent.disputed,
    failure_balance_transaction: null,
    failure_code: charge.failure?.code ?? null,
    failure_message: charge.failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid,
    payment_intent: intent.id,
    payment_method: charge.paymentMethodId,
    payment_method_details: { type: "card", card: cardDetails(intent, charge) },
    receipt_email: intent.receiptEmail,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && intent.amountRefunded === intent.amount,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: paid ? "succeeded" : "failed",
    transfer_data: null,
    transfer_group: null,
  };
}

export function billingOf({ email, name, zip }: Payer) {
  const address = { city: null, country: "US", line1: null, line2: null, postal_code: zip, state: null };
  return { address, email, name, phone: null };
}

function outcomeOf({ failure }: Charge): Stripe.Charge.Outcome {
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
  { card, authenticated, failure }: Charge,
): Stripe.Charge.PaymentMethodDetails.Card {
  return {
    amount_authorized: failure ? null : intent.amount,
    authorization_code: null,
    brand: card.brand,
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
    last4: card.last4,
    mandate: null,
    network: card.brand,
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
