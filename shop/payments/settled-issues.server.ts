import { and, eq, inArray, isNull, or, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { type FoundBooks, findBooks } from "#shop/orders/purchase-books.server.ts";
import {
  keptAmount,
  listDeletedLeft,
  type OrderShare,
  shareRepayments,
} from "#shop/orders/purchase-books.ts";
import { isStillOwed, namesOrder, sumConfirmedRefunds } from "#shop/orders/refund-rules.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { paymentIssues } from "./payments.table.ts";

export const whereIssueOpen = and(isNull(paymentIssues.handledAt), isNull(paymentIssues.resolvedAt));

/** Matches the issues of payments. The ids are of purchases, or of issues without one. */
export function whereOfPayments(ids: string[]) {
  const withoutPurchase = and(isNull(paymentIssues.purchaseId), inArray(paymentIssues.id, ids));
  return or(inArray(paymentIssues.purchaseId, ids), withoutPurchase);
}

type IssueRow = typeof paymentIssues.$inferSelect;

/** All others are settled by the provider or by a person. */
const settledByBooks = [
  "possible_double_payment",
  "paid_after_release",
  "profile_deleted",
  "oversold",
  "discount_overused",
  "paid_order_deleted",
  "refund_failed",
] satisfies PaymentIssue["code"][];

/** Resolves open issues that the books have settled, of one purchase or of all. Only confirmed refunds count. */
export async function resolveSettledIssues(db: Database, purchaseId?: string): Promise<void> {
  const ofPurchase = purchaseId ? eq(paymentIssues.purchaseId, purchaseId) : undefined;
  const open = await db
    .select()
    .from(paymentIssues)
    .where(and(whereIssueOpen, inArray(paymentIssues.code, settledByBooks), ofPurchase));
  if (open.length === 0) return;
  const purchaseIds = open.flatMap((issue) => issue.purchaseId ?? []);
  const books = await findBooks(db, purchaseIds);
  const settled = open.filter((issue) => !reviewIssue(issue, books.get(issue.purchaseId ?? "")));
  if (settled.length === 0) return;
  const ids = settled.map(({ id }) => id);
  await db.update(paymentIssues).set({ resolvedAt: sql`now()` }).where(inArray(paymentIssues.id, ids));
}

/** Finds deleted orders whose money the shop keeps: what pending refunds and lost disputes leave of it. */
export async function findDeletedUnrefunded(db: Database, purchaseId: string): Promise<PaymentIssue[]> {
  const books = (await findBooks(db, [purchaseId])).get(purchaseId);
  const unrefunded = (books ? listDeletedLeft(books) : []).filter(({ left }) => left > 0);
  return unrefunded.map(({ id, invoiceNumber, left }): PaymentIssue => {
    const details = { invoice: formatInvoiceNumber(invoiceNumber), left };
    return { code: "paid_order_deleted", reference: id, details };
  });
}

/** Returns an issue as its purchase's books have it now; undefined where they have settled it. */
export function reviewIssue(row: IssueRow, books: FoundBooks | undefined): PaymentIssue | undefined {
  const issue = row as PaymentIssue;
  if (!books || !settledByBooks.some((code) => code === issue.code)) return issue;
  if (isPaidBack(books)) return undefined;
  // Refunds alone settle an issue: a lost dispute may be won on appeal.
  const shares = shareRepayments({ ...books, disputes: [] });
  if (issue.code === "oversold") {
    const owed = shares.filter(isOwed).map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber));
    const invoices = issue.details.invoices.filter((invoice) => owed.includes(invoice));
    return invoices.length > 0 ? { ...issue, details: { ...issue.details, invoices } } : undefined;
  }
  if (issue.code === "paid_order_deleted") {
    const share = shares.find(({ id }) => id === issue.reference);
    if (!share) return issue;
    const left = keptAmount(share);
    return left > 0 ? { ...issue, details: { ...issue.details, left } } : undefined;
  }
  return issue.code === "refund_failed" && isMadeGood(issue, books, shares) ? undefined : issue;
}

/** False for a replacement: nothing was paid that could go back. */
function isPaidBack({ paid = cents(0), refunds }: FoundBooks): boolean {
  return paid > 0 && sumConfirmedRefunds(refunds) >= paid;
}

/** True while the order stands, sent or not, or while the shop keeps money of a cancelled one. */
function isOwed(share: OrderShare): boolean {
  if (share.deletedAt) return false;
  return !isCancelledOrRefunded(share.status) || keptAmount(share) > 0;
}

/** The refund succeeded after all, another one since made it good, or its orders are paid back by any. */
function isMadeGood({ reference }: PaymentIssue, { refunds }: FoundBooks, shares: OrderShare[]): boolean {
  const refund = refunds.find(({ id, stripeRefundId }) => reference === id || reference === stripeRefundId);
  if (!refund) return false;
  if (refund.state !== "failed") return refund.state === "succeeded";
  const confirmed = refunds.filter(({ state }) => state === "succeeded");
  const covered = shares.filter(({ id }) => namesOrder(refund, id));
  const areRepaid = covered.length > 0 && covered.every((share) => keptAmount(share) <= 0);
  return areRepaid || !isStillOwed(refund, confirmed);
}
