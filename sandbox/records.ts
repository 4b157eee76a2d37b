import type { Stripe } from "stripe";

/**
 * What the sandbox stores: Stripe's objects as the API returns them unexpanded, and records of its own. In Stripe's
 * objects times are Unix seconds and amounts cents.
 */

export type Session = Omit<Stripe.Checkout.Session, "status"> & {
  amount_total: number;
  payment_intent: string | null;
  status: "open" | "complete" | "expired";
  success_url: string;
  /** The API does not return these with the session. */
  hidden: { lines: Line[]; payment: PaymentData };
};

/** In JSON decimals are text; the SDK turns them into numbers. */
type Price = Omit<Stripe.Price, "unit_amount_decimal"> & { unit_amount: number; unit_amount_decimal: string };

export type Line = {
  item: Omit<Stripe.LineItem, "price"> & { price: Price; quantity: number };
  product: Stripe.Product;
};

type PaymentData = {
  metadata: Record<string, string>;
  description: string | null;
  receipt_email: string | null;
};

export type Payer = { email: string; name: string; zip: string };

export type Failure = { code: string; declineCode: string | null; message: string };

export type PaymentIntent = Stripe.PaymentIntent & { latest_charge: string | null };

export type Charge = Stripe.Charge & { payment_intent: string };

export type Refund = Stripe.Refund & { charge: string; payment_intent: string };

/** Without the evidence. */
export type Dispute = Omit<Stripe.Dispute, "balance_transactions" | "evidence" | "evidence_details"> & {
  payment_intent: string;
  evidence_details: object;
  balance_transactions: [];
};

export type StoredEvent = {
  id: string;
  type: string;
  created: number;
  object: object;
  request: { id: string | null; idempotencyKey: string | null };
};

/** An event that the shop has not confirmed yet. `nextAt` in milliseconds. */
export type Delivery = { eventId: string; attempts: number; nextAt: number };

/** The answer to a call with an idempotency key. `at` in milliseconds. */
export type Answer = { at: number; fingerprint: string; path: string; body: string };

type EmailAttachment = { filename: string; mimeType: string; contentId: string | null; bytes: number };

export type Email = {
  id: string;
  date: string;
  from: string;
  fromName: string;
  to: string[];
  replyTo: string | null;
  subject: string;
  messageId: string | null;
  /** How often it has arrived. */
  copies: number;
  text: string;
  html: string;
  attachments: EmailAttachment[];
};

/** The API call that caused an event; nulls if none did. */
export type Cause = StoredEvent["request"];
