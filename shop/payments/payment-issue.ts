import type { Cents } from "#platform/money.ts";
import type { ProviderChange } from "#platform/payments/payments.ts";

/** Codes that are missing here have no details. */
type Details = {
  /** Paid on a payment page of this shop, for a purchase that it does not know: after a restored backup, say. */
  unknown_to_shop: { amount: Cents | null; email: string | null; paymentIntentId: string | null };
  wrong_reference: { reference: string | null };
  wrong_currency: { currency: string };
  /** `change`: what the provider added or took off by itself. */
  wrong_amount: { paid: Cents; due: Cents; change?: ProviderChange };
  orders_deleted: { left: Cents; paid: Cents };
  possible_double_payment: { otherId: string; isSameCart: boolean };
  /** More were ordered than there were; the orders that wait for one. `isFree`: a replacement, so nothing was paid. */
  oversold: { title: string; invoices: string[]; isFree?: boolean };
  /** A payment page that seemed to have ended was paid, after others had used its code up. */
  discount_overused: { code: string; uses: number; allowed: number };
  /** The card provider's tax reports lack it since a day or longer. */
  tax_unsent: { kind: "sale" | "refund" | "undo"; failure: string };
  /** Part of what was paid for the order was not refunded. */
  paid_order_deleted: { invoice: string; left: Cents };
  /** The amount is null where the shop can't count it. */
  refund_failed: { amount: Cents | null; failure: string | null };
  /** `dueBy` is an ISO time. */
  inquiry_opened: { amount: Cents; reason: string; dueBy: string | null };
  dispute_opened: { amount: Cents; reason: string; dueBy: string | null };
  dispute_lost: { amount: Cents };
};

export const paymentIssueCodes = [
  "paid_unfulfilled",
  "unknown_to_provider",
  "unknown_to_shop",
  // Buyer and workshop may know an earlier number: it was paid after the backup was made.
  "paid_since_backup",
  "wrong_reference",
  "wrong_currency",
  "wrong_amount",
  "orders_deleted",
  "possible_double_payment",
  "paid_after_release",
  "profile_deleted",
  "oversold",
  "discount_overused",
  "tax_unsent",
  "paid_order_deleted",
  "refund_failed",
  "inquiry_opened",
  "dispute_opened",
  "dispute_lost",
] as const;

/** Behind all others, which say that money is missing or is where it doesn't belong. */
export const issuesListedLast = [
  "unknown_to_provider",
  "paid_since_backup",
  "paid_after_release",
  "profile_deleted",
  "oversold",
  "discount_overused",
  "tax_unsent",
  "dispute_lost",
] satisfies (typeof paymentIssueCodes)[number][];

export type PaymentIssue = {
  [Code in (typeof paymentIssueCodes)[number]]: {
    code: Code;
    /** The session, refund or dispute it is about: the same thing reported twice is one issue. */
    reference: string;
    details: Code extends keyof Details ? Details[Code] : Record<string, never>;
  };
}[(typeof paymentIssueCodes)[number]];

export type UnknownPayment = Extract<PaymentIssue, { code: "unknown_to_shop" }>;
