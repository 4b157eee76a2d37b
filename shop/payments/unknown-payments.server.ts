import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type Payment, type Payments, paidInDollars } from "#platform/payments/payments.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import type { UnknownPayment } from "./payment-issue.ts";
import { addPaymentIssues } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

export const isUuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

type Shop = { payments: Payments; jobs: ShopJobs; now: Date; siteUrl: string };

/** A paid session of this site that no purchase knows: the database may be an older backup. `unknown_to_shop` for other integrations. */
export async function reportUnknownPayment(db: Database, shop: Shop, sessionId: string) {
  const payment = await shop.payments.findPayment(sessionId);
  if (payment?.state !== "paid" || !isOwn(payment, shop.siteUrl)) return "unknown_to_shop";
  const { email, paymentIntentId } = payment;
  const details = { amount: paidInDollars(payment), email, paymentIntentId };
  const issue: UnknownPayment = { code: "unknown_to_shop", reference: sessionId, details };
  await db.transaction(async (tx) => {
    const isNew = await addPaymentIssues(tx, { purchaseId: null, issues: [issue] }, shop.now);
    if (isNew) await shop.jobs.enqueue(tx, "unknown-payment", { sessionId });
  });
  return "reported";
}

function isOwn({ purchaseId, successUrl }: Payment, siteUrl: string): boolean {
  return isUuid.test(purchaseId ?? "") && successUrl?.startsWith(`${siteUrl}/order/success?`) === true;
}

export async function findUnknownPayment(db: Database, sessionId: string) {
  const [issue] = await db
    .select()
    .from(paymentIssues)
    .where(and(eq(paymentIssues.code, "unknown_to_shop"), eq(paymentIssues.reference, sessionId)));
  return issue as UnknownPayment | undefined;
}
