import type { Cents } from "#platform/money.ts";

type PaymentLine = { title: string; amount: Cents; quantity: number; imageUrl?: string };

export type NewSession = {
  /** Our purchase's id: comes back as `reference`, and makes the call idempotent. */
  reference: string;
  lines: PaymentLine[];
  email?: string;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
};

export type Payment = {
  sessionId: string;
  /** `processing`: the customer has finished, the money is not there yet. `failed`: finished, and it never will be. */
  state: "open" | "processing" | "paid" | "expired" | "failed";
  reference: string | null;
  amount: Cents;
  currency: string;
  paymentIntentId: string | null;
};

type NewRefund = {
  /** Our refund's id: comes back as `reference`, and makes the call idempotent. */
  reference: string;
  paymentIntentId: string;
  amount: Cents;
};

export type ProviderRefund = {
  id: string;
  /** `succeeded`: the money was sent. A bank may still send it back within 30 days: then it has `failed`. */
  state: "pending" | "succeeded" | "failed";
  amount: Cents;
  /** Null when it was not asked for by us, but in the provider's own dashboard. */
  reference: string | null;
  /** The provider's word for why it failed. */
  failure: string | null;
  createdAt: Date;
};

/** `status` and `reason` in the provider's words: `needs_response`, `lost`; `fraudulent`. */
export type ProviderDispute = {
  id: string;
  status: string;
  reason: string;
  amount: Cents;
  createdAt: Date;
  /** Until when the bank takes an answer; null when it takes none. */
  dueBy: Date | null;
};

/**
 * Ids are of the provider's own letters (`evt_…`, `cs_…`, `pi_…`); `sessionId` is null where an event is not of a
 * session, `paymentIntentId` where it is not of a charge, refund or dispute.
 */
export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentIntentId: string | null;
};

/** What any call to the provider may throw: one of the two below. */
export class PaymentFailure extends Error {}

/** The provider is down, slow or answers nonsense: nothing is known of the payment. */
export class PaymentsUnavailable extends PaymentFailure {
  override name = "PaymentsUnavailable";
}

/** The provider understood and said no: a bug of ours, a wrong key or a closed account. Asking again changes nothing. */
export class PaymentRefused extends PaymentFailure {
  override name = "PaymentRefused";
}

/** What the shop needs of a payment provider (facts/payments.md). Every call may throw PaymentsUnavailable or PaymentRefused. */
export type Payments = {
  openSession(session: NewSession): Promise<{ id: string; url: string }>;
  /** Undefined when the provider knows no such session. */
  findPayment(sessionId: string): Promise<Payment | undefined>;
  /** Ends an open session and answers what became of it: a session may have been paid meanwhile. */
  expireSession(sessionId: string): Promise<Payment | undefined>;
  /**
   * Pays money back, once for a reference however often it is called within a day. `refused`: it will not be, in the
   * provider's words. Any failure that is thrown leaves open whether the money went.
   */
  refund(refund: NewRefund): Promise<ProviderRefund | { refused: string }>;
  /** All refunds of a payment, whoever asked for them. */
  listRefunds(paymentIntentId: string): Promise<ProviderRefund[]>;
  /** All disputes of a payment, the newest first. */
  listDisputes(paymentIntentId: string): Promise<ProviderDispute[]>;
  /** The `reference` of the session that a payment belongs to; undefined when the provider knows none. */
  findReference(paymentIntentId: string): Promise<string | undefined>;
  /** Events of these types since a moment, the oldest first, 1000 at most; the provider keeps them for 30 days. */
  listEvents(types: readonly string[], since: Date): Promise<PaymentEvent[]>;
  /**
   * Verifies the signature over the raw body before anything is parsed; undefined when it is false, more than 300
   * seconds old or ahead, or not of an event.
   */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined;
};
