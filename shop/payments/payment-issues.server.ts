import { and, asc, desc, eq, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import { type Database, uuidv7 } from "#platform/database.ts";
import { type Payment, type Payments, paidInDollars } from "#platform/payments/payments.ts";
import { uuidPattern } from "#platform/text.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit, nameActor } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { formatInvoiceNumber, purchaseNumber } from "#shop/orders/invoice-number.ts";
import { type FoundBooks, findBooks } from "#shop/orders/purchase-books.server.ts";
import { newestDisputeDueBy, newestDisputeStatus } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { calculateRefundOptions, type RefundOptions } from "#shop/orders/refund-rules.ts";
import { issuesListedLast, type PaymentIssue, type UnknownPayment } from "./payment-issue.ts";
import { paymentIssues } from "./payments.table.ts";
import {
  resolveSettledIssues,
  reviewIssue,
  whereIssueOpen,
  whereOfPayments,
} from "./settled-issues.server.ts";

type Report = { purchaseId: string | null; issues: readonly PaymentIssue[] };

/** Adds issues that are new and returns whether any was. The dashboard lists the purchase again, even a handled one. */
export async function addPaymentIssues(tx: Database, { purchaseId, issues }: Report, now: Date) {
  if (issues.length === 0) return false;
  const added = await tx
    .insert(paymentIssues)
    .values(issues.map((issue) => ({ ...issue, id: uuidv7(), purchaseId, createdAt: now })))
    .onConflictDoUpdate({
      target: [paymentIssues.code, paymentIssues.reference],
      set: { id: sql`excluded.id`, createdAt: now, resolvedAt: null, handledAt: null, handledBy: null },
      // Known meanwhile, and unknown again: the shop's Stripe key was changed and changed back.
      setWhere: sql`excluded.code = 'unknown_to_provider' and ${paymentIssues.resolvedAt} is not null`,
    })
    .returning({ id: paymentIssues.id });
  return added.length > 0;
}

/** Adds issues, and queues one email to the shop when any is new. */
export async function reportPaymentIssues(
  db: Database,
  { jobs, now }: { jobs: ShopJobs; now: Date },
  report: Report & { purchaseId: string },
): Promise<void> {
  if (report.issues.length === 0) return;
  await db.transaction(async (tx) => {
    const isNew = await addPaymentIssues(tx, report, now);
    if (isNew) await jobs.enqueue(tx, "payment-issues", { purchaseId: report.purchaseId });
  });
}

/** Resolves open issues that have one of these codes and one of these references. */
export async function resolvePaymentIssues(
  tx: Database,
  { codes, references }: { codes: PaymentIssue["code"][]; references: string[] },
  now: Date,
): Promise<void> {
  if (references.length === 0) return;
  await tx
    .update(paymentIssues)
    .set({ resolvedAt: now })
    .where(
      and(
        inArray(paymentIssues.code, codes),
        inArray(paymentIssues.reference, references),
        isNull(paymentIssues.resolvedAt),
      ),
    );
}

export type PaymentIssuesEmail = NonNullable<Awaited<ReturnType<typeof findPaymentIssues>>>;

/** Finds what the email to the shop says: open issues, oldest first. `newest` may be closed. Undefined when it never had one. */
export async function findPaymentIssues(db: Database, purchaseId: string) {
  const rows = await db
    .select({
      purchase: {
        id: purchases.id,
        state: purchases.state,
        sessionId: purchases.stripeCheckoutSessionId,
        paymentIntentId: purchases.stripePaymentIntentId,
        total: purchases.total,
      },
      buyer: { name: purchases.buyerName, email: purchases.buyerEmail },
      issue: paymentIssues,
    })
    .from(paymentIssues)
    .innerJoin(purchases, eq(purchases.id, paymentIssues.purchaseId))
    .where(and(eq(purchases.id, purchaseId), ne(paymentIssues.code, "paid_unfulfilled")))
    .orderBy(asc(paymentIssues.id));
  if (!rows[0]) return undefined;
  const open = rows
    .map(({ issue }) => issue)
    .filter(({ handledAt, resolvedAt }) => !handledAt && !resolvedAt);
  const books = (await findBooks(db, [purchaseId])).get(purchaseId);
  return {
    ...rows[0].purchase,
    buyer: rows[0].buyer,
    invoiceNumbers: listPresentInvoices(books),
    issues: open.flatMap((issue) => reviewIssue(issue, books) ?? []),
    newest: rows.at(-1)?.issue.id,
  };
}

/** Lists payments with open issues: disputes by their deadline, then payments without purchase, then missing money, then others. The newest come first. */
export async function listPaymentIssues(db: Database, limit = 50, page = 1) {
  await resolveSettledIssues(db);
  const offset = (page - 1) * limit;
  const listed = await listOpenPayments(db, limit, offset);
  const ids = listed.map(({ id }) => id);
  const [issues, books] = await Promise.all([
    db.select().from(paymentIssues).where(whereOfPayments(ids)).orderBy(asc(paymentIssues.id)),
    findBooks(db, ids),
  ]);
  const total = listed[0]?.count ?? 0;
  return {
    count: total,
    hasNext: total > offset + limit,
    payments: listed.map(({ count: _, purchase, ...payment }) => {
      const ownIssues = issues.filter((issue) => (issue.purchaseId ?? issue.id) === payment.id);
      const ownBooks = books.get(payment.id);
      const [invoice] = listPresentInvoices(ownBooks);
      return {
        ...payment,
        ...(purchase ?? describeUnknown(ownIssues[0] as UnknownPayment)),
        reported: ownIssues.length,
        unresolved: ownIssues.flatMap((issue) =>
          issue.resolvedAt ? [] : (reviewIssue(issue, ownBooks) ?? []),
        ),
        invoiceNumber: invoice && purchaseNumber(invoice),
        // An order's page has the refunds of its purchase.
        refundable: !invoice && ownBooks ? refundableWithoutOrders(ownBooks) : undefined,
      };
    }),
  };
}

/** A payment is a purchase, or an issue without one. */
function listOpenPayments(db: Database, limit: number, offset: number) {
  const id = sql<string>`coalesce(${paymentIssues.purchaseId}, ${paymentIssues.id})`;
  const createdAt = sql<Date>`coalesce(${purchases.createdAt}, min(${paymentIssues.createdAt}))`;
  return db
    .select({
      id,
      purchase: {
        state: purchases.state,
        total: purchases.total,
        buyerName: purchases.buyerName,
        sessionId: purchases.stripeCheckoutSessionId,
        paymentIntentId: purchases.stripePaymentIntentId,
      },
      createdAt: createdAt.mapWith(purchases.createdAt),
      disputeStatus: newestDisputeStatus,
      count: sql<number>`(count(*) over ())::int`,
    })
    .from(paymentIssues)
    .leftJoin(purchases, eq(purchases.id, paymentIssues.purchaseId))
    .where(whereIssueOpen)
    .groupBy(id, purchases.id)
    .orderBy(
      asc(newestDisputeDueBy),
      desc(isNull(purchases.id)),
      desc(sql`bool_or(${notInArray(paymentIssues.code, issuesListedLast)})`),
      desc(createdAt),
      asc(id),
    )
    .limit(limit)
    .offset(offset);
}

/** Lists the numbers of a purchase's orders that were not deleted. */
function listPresentInvoices(books: FoundBooks | undefined): string[] {
  const present = books?.orders.filter(({ deletedAt }) => !deletedAt) ?? [];
  return present.map(({ invoiceNumber }) => formatInvoiceNumber(invoiceNumber));
}

function describeUnknown({ reference, details }: UnknownPayment) {
  const { amount, email, paymentIntentId } = details;
  return {
    state: "unknown" as const,
    total: amount,
    buyerName: email,
    sessionId: reference,
    paymentIntentId,
  };
}

function refundableWithoutOrders({ paid, refunds, disputes }: FoundBooks): RefundOptions | undefined {
  return paid ? calculateRefundOptions({ total: paid, orders: [], refunds, disputes }) : undefined;
}

/** Marks a payment as handled, by the id that the list gives it. Returns `not_found` if it has other issues than the `seen` number that were shown. */
export async function markHandled(
  db: Database,
  { id, seen }: { id: string; seen: number },
  { actor, now }: Authorship,
): Promise<"handled" | "not_found"> {
  return db.transaction(async (tx) => {
    const issues = await tx
      .select()
      .from(paymentIssues)
      .where(whereOfPayments([id]))
      .orderBy(asc(paymentIssues.id));
    if (issues.length !== seen) return "not_found";
    const ids = issues.map((issue) => issue.id);
    const handled = await tx
      .update(paymentIssues)
      .set({ handledAt: now, handledBy: nameActor(actor) })
      .where(and(inArray(paymentIssues.id, ids), whereIssueOpen))
      .returning({ id: paymentIssues.id });
    if (handled.length === 0) return "not_found";
    const unresolved = issues.filter(({ resolvedAt }) => !resolvedAt);
    const payment = { to: unresolved.map(describeIssue) };
    await audit(tx, { actor, now }, "payment_handled", auditSubject("purchase", id), { payment });
    return "handled";
  });
}

/** The audit log outlives the buyers' data. */
function describeIssue({ code, reference, details }: typeof paymentIssues.$inferSelect) {
  return { code, reference, details: "email" in details ? { ...details, email: null } : details };
}

type Shop = { payments: Payments; jobs: ShopJobs; now: Date; siteUrl: string };

/** Reports a paid session of this site that no purchase knows: the database may be an older backup. Others are `unknown_to_shop`. */
export async function reportUnknownPayment(db: Database, shop: Shop, sessionId: string) {
  const payment = await shop.payments.findPayment(sessionId);
  if (payment?.state !== "paid" || !isOfThisSite(payment, shop.siteUrl)) return "unknown_to_shop";
  const { email, paymentIntentId } = payment;
  const details = { amount: paidInDollars(payment), email, paymentIntentId };
  const issue: UnknownPayment = { code: "unknown_to_shop", reference: sessionId, details };
  await db.transaction(async (tx) => {
    const isNew = await addPaymentIssues(tx, { purchaseId: null, issues: [issue] }, shop.now);
    if (isNew) await shop.jobs.enqueue(tx, "unknown-payment", { sessionId });
  });
  return "reported";
}

function isOfThisSite({ purchaseId, successUrl }: Payment, siteUrl: string): boolean {
  return uuidPattern.test(purchaseId ?? "") && successUrl?.startsWith(`${siteUrl}/order/success?`) === true;
}

export async function findUnknownPayment(db: Database, sessionId: string) {
  const [issue] = await db
    .select()
    .from(paymentIssues)
    .where(and(eq(paymentIssues.code, "unknown_to_shop"), eq(paymentIssues.reference, sessionId)));
  return issue as UnknownPayment | undefined;
}
