import { and, asc, desc, eq, getTableColumns, inArray, isNull, ne, notInArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { uuidv7 } from "#platform/uuidv7.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { formatInvoiceNumber, purchaseNumber } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { type FoundBooks, findBooks } from "#shop/orders/purchase-books.server.ts";
import { newestDisputeDueBy, newestDisputeStatus } from "#shop/orders/purchases.server.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import { isUncounted, type paidFor, type Refundable, refundablePurchase } from "#shop/orders/refund-rules.ts";
import type { Refund } from "#shop/orders/refunds.table.ts";
import { issuesWithoutLoss, type PaymentIssue } from "./payment-issue.ts";
import { paymentIssues } from "./payments.table.ts";
import { resolveSettledIssues, reviewIssue, whereIssueOpen } from "./settled-issues.server.ts";

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
      // Known meanwhile, and unknown again: the key was changed back.
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

/** For the email to the shop: open issues, oldest first. `newest` may be closed. Undefined when it never had one. */
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
    invoiceNumbers: (books?.orders ?? []).flatMap(({ invoiceNumber, deletedAt }) =>
      deletedAt ? [] : formatInvoiceNumber(invoiceNumber),
    ),
    issues: open.flatMap((issue) => reviewIssue(issue, books) ?? []),
    newest: rows.at(-1)?.issue.id,
  };
}

/** Disputes by their deadline, then missing money, then others, the newest first. `unknown`: open issues without purchase, counted too. */
export async function listPaymentIssues(db: Database, limit = maxListed, page = 1) {
  await resolveSettledIssues(db);
  const offset = (page - 1) * limit;
  const listed = await listPurchases(db, limit, offset);
  const ids = listed.map(({ id }) => id);
  const [known, books, unknown] = await Promise.all([
    db
      .select()
      .from(paymentIssues)
      .where(inArray(paymentIssues.purchaseId, ids))
      .orderBy(asc(paymentIssues.id)),
    findBooks(db, ids),
    listUnknown(db, limit, offset),
  ]);
  const count = listed[0]?.count ?? 0;
  return {
    count: count + unknown.count,
    hasNext: Math.max(count, unknown.count) > offset + limit,
    unknown: unknown.issues,
    purchases: listed.map(({ count: _, invoiceNumber: first, ...purchase }) => {
      const issues = known.filter(({ purchaseId }) => purchaseId === purchase.id);
      const ownBooks = books.get(purchase.id);
      const unresolved = issues.flatMap((issue) =>
        issue.resolvedAt ? [] : (reviewIssue(issue, ownBooks) ?? []),
      );
      return {
        ...purchase,
        reported: issues.length,
        unresolved,
        isUnfulfilled: unresolved.some(({ code }) => code === "paid_unfulfilled"),
        invoiceNumber: first === null ? undefined : formatInvoiceNumber(purchaseNumber(first)),
        ...(first === null && refundsOf(purchase, ownBooks)),
      };
    }),
  };
}

const maxListed = 50;

const openCount = sql<number>`(count(*) over ())::int`;

async function listUnknown(db: Database, limit: number, offset: number) {
  const rows = await db
    .select({ ...getTableColumns(paymentIssues), count: openCount })
    .from(paymentIssues)
    .where(and(isNull(paymentIssues.purchaseId), whereIssueOpen))
    .orderBy(desc(paymentIssues.id))
    .limit(limit)
    .offset(offset);
  return {
    count: rows[0]?.count ?? 0,
    issues: rows as ((typeof rows)[number] & Extract<PaymentIssue, { code: "unknown_to_shop" }>)[],
  };
}

function listPurchases(db: Database, limit: number, offset: number) {
  const open = db.select({ id: paymentIssues.purchaseId }).from(paymentIssues).where(whereIssueOpen);
  const ofMoney = and(whereIssueOpen, notInArray(paymentIssues.code, issuesWithoutLoss));
  const withMoney = db.select({ id: paymentIssues.purchaseId }).from(paymentIssues).where(ofMoney);
  return db
    .select({
      id: purchases.id,
      state: purchases.state,
      total: purchases.total,
      paidAmount: purchases.paidAmount,
      buyerName: purchases.buyerName,
      sessionId: purchases.stripeCheckoutSessionId,
      paymentIntentId: purchases.stripePaymentIntentId,
      createdAt: purchases.createdAt,
      disputeStatus: newestDisputeStatus,
      answerBy: newestDisputeDueBy,
      invoiceNumber: firstInvoice(db),
      count: openCount,
    })
    .from(purchases)
    .where(inArray(purchases.id, open))
    .orderBy(
      asc(newestDisputeDueBy),
      desc(inArray(purchases.id, withMoney)),
      desc(purchases.createdAt),
      asc(purchases.id),
    )
    .limit(limit)
    .offset(offset);
}

function firstInvoice(db: Database) {
  const first = db
    .select({ first: orders.invoiceNumber })
    .from(orders)
    .where(eq(orders.purchaseId, purchases.id))
    .orderBy(asc(orders.position))
    .limit(1);
  return sql<string | null>`(${first})`;
}

export type RefundElsewhere = Omit<Refund, "amount">;

/** Of a purchase without orders; a payment that the shop can't count is refunded `elsewhere`, at the provider. */
function refundsOf(
  purchase: Parameters<typeof paidFor>[0],
  books: FoundBooks | undefined,
): { refundable?: Refundable; elsewhere?: RefundElsewhere[] } {
  if (!books) return {};
  const { paid: total, refunds, disputes } = books;
  if (isUncounted(purchase)) return { elsewhere: refunds.map(({ amount: _, ...refund }) => refund) };
  return total ? { refundable: refundablePurchase({ total, orders: [], refunds, disputes }) } : {};
}
