import type { Cents } from "#platform/money.ts";

/** What was sold in a time: tags, and their prices in cents. */
type Sold = { tags: number; amount: Cents };

/** A payment that was begun and is not confirmed: read only (decisions §3). */
export type OpenPayment = {
  id: string;
  createdAt: Date;
  buyerName: string;
  buyerEmail: string;
  total: Cents;
  tags: number;
  /** The provider's name of the session. */
  sessionId: string | null;
};

/** What the workshop has to do, and how it sells. */
export type DashboardData = {
  toEngrave: number;
  toShip: number;
  /** Of those two, what was promised for a day that is gone; ordered on `lateUntil` (`2026-03-01`) or before. */
  late: number;
  lateUntil: string;
  openPayments: number;
  /** At most the newest twenty. */
  newestOpen: OpenPayment[];
  /** The last thirty days of the shop's zone, the oldest first; without what was cancelled or refunded. */
  days: (Sold & { day: string })[];
  /** The five that sold most in these days. */
  bestProducts: (Sold & { title: string })[];
};
