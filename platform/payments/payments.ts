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

/** Ids are of the provider's own letters (`evt_…`, `cs_…`); `sessionId` is null where an event is not of a session. */
export type PaymentEvent = { id: string; type: string; sessionId: string | null };

/** The provider is down, slow or answers nonsense: nothing is known of the payment. */
export class PaymentsUnavailable extends Error {
  override name = "PaymentsUnavailable";
}

/** The provider understood and said no: a bug of ours, a wrong key or a closed account. Asking again changes nothing. */
export class PaymentRefused extends Error {
  override name = "PaymentRefused";
}

/** By name, not by class: the built server and the process that starts it each have a class of their own. */
export function isPaymentsUnavailable(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentsUnavailable";
}

/** By name, as above. */
export function isPaymentRefused(error: unknown): boolean {
  return error instanceof Error && error.name === "PaymentRefused";
}

/** What the shop needs of a payment provider (facts/payments.md). Every call may throw PaymentsUnavailable or PaymentRefused. */
export type Payments = {
  openSession(session: NewSession): Promise<{ id: string; url: string }>;
  /** Undefined when the provider knows no such session. */
  findPayment(sessionId: string): Promise<Payment | undefined>;
  /** Ends an open session and answers what became of it: a session may have been paid meanwhile. */
  expireSession(sessionId: string): Promise<Payment | undefined>;
  /**
   * Verifies the signature over the raw body before anything is parsed; undefined when it is false, more than 300
   * seconds old or ahead, or not of an event.
   */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined;
};
