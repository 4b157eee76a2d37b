/** What the sandbox stores. Stripe's objects are made from these on request. Times are Unix seconds, amounts cents. */

export type Line = {
  id: string;
  priceId: string;
  productId: string;
  name: string;
  description: string | null;
  images: string[];
  metadata: Record<string, string>;
  productMetadata: Record<string, string>;
  unitAmount: number;
  quantity: number;
};

export type Payer = { email: string; name: string; zip: string };

export type Session = {
  id: string;
  created: number;
  expiresAt: number;
  status: "open" | "complete" | "expired";
  successUrl: string;
  cancelUrl: string | null;
  clientReferenceId: string | null;
  customerEmail: string | null;
  metadata: Record<string, string>;
  submitType: string | null;
  locale: string | null;
  paymentMetadata: Record<string, string>;
  paymentDescription: string | null;
  receiptEmail: string | null;
  lines: Line[];
  amountTotal: number;
  payer: Payer | null;
  paymentIntentId: string | null;
};

export type Card = { brand: string; last4: string; expMonth: number; expYear: number };

export type Failure = { code: string; declineCode: string | null; message: string };

export type Charge = {
  id: string;
  paymentMethodId: string;
  created: number;
  card: Card;
  payer: Payer;
  authenticated: boolean;
  failure: Failure | null;
};

export type PaymentIntent = {
  id: string;
  clientSecret: string;
  created: number;
  sessionId: string;
  amount: number;
  status: "requires_payment_method" | "requires_action" | "succeeded" | "canceled";
  canceledAt: number | null;
  description: string | null;
  receiptEmail: string | null;
  metadata: Record<string, string>;
  lastFailure: Failure | null;
  latestCharge: Charge | null;
  /** Includes pending refunds. */
  amountRefunded: number;
  disputed: boolean;
  refundMode: RefundMode;
};

/** Refunds succeed at once, succeed later, or succeed at once and fail later. */
export type RefundMode = "immediate" | "delayed" | "returned";

export type Refund = {
  id: string;
  created: number;
  paymentIntentId: string;
  chargeId: string;
  amount: number;
  status: "pending" | "succeeded" | "failed";
  failureReason: string | null;
  reason: string | null;
  metadata: Record<string, string>;
  /** What the bank will do, and when. */
  next: { status: "succeeded" | "failed"; at: number } | null;
};

export type Dispute = {
  id: string;
  created: number;
  paymentIntentId: string;
  chargeId: string;
  amount: number;
  reason: string;
  status: "needs_response" | "under_review" | "won" | "lost";
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
