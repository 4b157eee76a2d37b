import type { Cents } from "#platform/money.ts";
import type { Taxes } from "./taxes.ts";

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

/** The provider itself added these to our lines, or took them off; the shop never asks for it. */
export type ProviderChange = Record<"tax" | "shipping" | "discount", Cents>;

export type Payment = {
  sessionId: string;
  /** `processing`: the customer has finished, the money is not there yet. `failed`: finished, and it never will be. */
  state: "open" | "processing" | "paid" | "expired" | "failed";
  /** That of the `NewSession`. */
  reference: string | null;
  amount: Cents;
  /** Missing where the provider took what our lines say. */
  change?: ProviderChange;
  currency: string;
  paymentIntentId: string | null;
  /** The buyer's: given with the session, else typed on the payment page. */
  email: string | null;
  successUrl: string | null;
  /** The same id as `reference`, from the metadata, which only the shop writes: null for another program's session. */
  purchaseId: string | null;
};

/** Null in another currency, which the shop can't count. */
export function paidInDollars({ amount, currency }: Payment): Cents | null {
  return currency.toLowerCase() === "usd" ? amount : null;
}

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
  reference: string | null;
  failure: string | null;
  createdAt: Date;
};

export type ProviderDispute = {
  id: string;
  status: string;
  reason: string;
  amount: Cents;
  createdAt: Date;
  /** The bank's deadline for evidence; null when it accepts none. */
  dueBy: Date | null;
};

/** Ids are the provider's; null for events without a session or a charge. */
export type PaymentEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentIntentId: string | null;
};

export class PaymentFailure extends Error {}

/** The provider is down, slow or returned garbage: the payment's state is unknown. */
export class PaymentsUnavailable extends PaymentFailure {
  override name = "PaymentsUnavailable";
}

/** The provider rejected the call: our bug, a wrong key or a closed account. A retry changes nothing. */
export class PaymentRefused extends PaymentFailure {
  override name = "PaymentRefused";
}

/** Every call may throw PaymentsUnavailable or PaymentRefused. */
export type Payments = {
  taxes: Taxes;
  openSession(session: NewSession): Promise<{ id: string; url: string }>;
  findPayment(sessionId: string): Promise<Payment | undefined>;
  /** Expires an open session and returns its state: it may have been paid meanwhile. */
  expireSession(sessionId: string): Promise<Payment | undefined>;
  /** Refunds once per reference. `refused` says why the provider sent nothing. After a thrown error nobody knows whether it did. */
  refund(refund: NewRefund): Promise<ProviderRefund | { refused: string }>;
  listRefunds(paymentIntentId: string): Promise<ProviderRefund[]>;
  listDisputes(paymentIntentId: string): Promise<ProviderDispute[]>;
  /** The `reference` of the session that a payment belongs to; undefined when the provider knows none. */
  findReference(paymentIntentId: string): Promise<string | undefined>;
  /** The payment's page in the provider's dashboard, for the workshop. Null while there is no payment. */
  paymentPage(paymentIntentId: string | null): string | null;
  listEvents(types: readonly string[], since: Date): Promise<PaymentEvent[]>;
  /** Undefined when the signature is wrong or more than 300 seconds old, or the body is no event. */
  readEvent(rawBody: string, signature: string): PaymentEvent | undefined;
};
