import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { cents } from "#platform/money.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import type { PaymentIssue } from "#shop/payments/payment-issue.ts";
import { addPaymentIssues } from "#shop/payments/payment-issues.server.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { paymentIssueLines } from "#web/admin/dashboard/payment-issue-lines.ts";
import { now } from "./make.ts";

type NewIssue = { [Each in PaymentIssue as Each["code"]]: Omit<Each, "reference"> }[PaymentIssue["code"]];

export const wrongAmount: NewIssue = {
  code: "wrong_amount",
  details: { paid: cents(1_00), due: cents(14_99) },
};

/** An open issue of a purchase, with a unique reference. */
export async function makePaymentIssue(db: Database, purchaseId: string, issue: NewIssue) {
  const made = { ...issue, reference: crypto.randomUUID() } as PaymentIssue;
  await addPaymentIssues(db, { purchaseId, issues: [made] }, now);
}

/** A payment that the shop has no purchase for. */
export async function makeUnknownPayment(db: Database, email = "ann@example.com") {
  const details = { amount: cents(15_99), email, paymentIntentId: "pi_lost" };
  const issue: PaymentIssue = { code: "unknown_to_shop", reference: "cs_lost", details };
  await addPaymentIssues(db, { purchaseId: null, issues: [issue] }, now);
}

/** A dispute of a purchase, as the provider reports it. */
export async function makeDispute(db: Database, purchaseId: string, status = "needs_response", of = 14_99) {
  const amount = cents(of);
  const dueBy = new Date(now.getTime() + 7 * 24 * 60 * 60_000);
  await db
    .insert(disputes)
    .values({ id: `du_${crypto.randomUUID()}`, purchaseId, status, amount, dueBy, openedAt: now });
  await makePaymentIssue(db, purchaseId, {
    code: "dispute_opened",
    details: { amount, reason: "fraudulent", dueBy: dueBy.toISOString() },
  });
}

/** The sentences that the shop reads about a purchase, of closed issues too. */
export async function issueLinesOf(db: Database, purchaseId: string): Promise<string[]> {
  const issues = await db
    .select()
    .from(paymentIssues)
    .where(eq(paymentIssues.purchaseId, purchaseId))
    .orderBy(asc(paymentIssues.id));
  return paymentIssueLines(issues as PaymentIssue[]);
}
