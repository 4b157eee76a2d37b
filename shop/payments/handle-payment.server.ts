import { and, asc, desc, eq, gte, inArray, isNull, or } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type AuditAction, auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { firstInvoice, isOpen, maxListed } from "./payment-issues.server.ts";
import { paymentIssues } from "./payments.table.ts";

/** `id`: of the purchase, or of an issue without one. `seen`: how many issues were shown; `not_found` when there are more. */
export async function markHandled(
  db: Database,
  { id, seen }: { id: string; seen: number },
  { actor, now }: Authorship,
): Promise<"handled" | "not_found"> {
  return db.transaction(async (tx) => {
    const known = await tx.select().from(paymentIssues).where(isOfPayment(id)).orderBy(asc(paymentIssues.id));
    if (known.length !== seen) return "not_found";
    const ids = known.map((issue) => issue.id);
    const handled = await tx
      .update(paymentIssues)
      .set({ handledAt: now, handledBy: actor?.email ?? "command line" })
      .where(and(inArray(paymentIssues.id, ids), isOpen))
      .returning({ id: paymentIssues.id });
    if (handled.length === 0) return "not_found";
    const unresolved = known.filter(({ resolvedAt }) => !resolvedAt);
    await recordAudit(tx, actor, [issuesEntry("payment_handled", id, unresolved)], now);
    return "handled";
  });
}

/** `not_found` when somebody else was faster. */
export async function reopenPayment(
  db: Database,
  { id, handledAt }: { id: string; handledAt: Date },
  { actor, now }: Authorship,
): Promise<"reopened" | "not_found"> {
  return db.transaction(async (tx) => {
    const isHandled = and(eq(paymentIssues.handledAt, handledAt), isNull(paymentIssues.resolvedAt));
    const reopened = await tx
      .update(paymentIssues)
      .set({ handledAt: null, handledBy: null })
      .where(and(isOfPayment(id), isHandled))
      .returning();
    if (reopened.length === 0) return "not_found";
    await recordAudit(tx, actor, [issuesEntry("payment_reopened", id, reopened)], now);
    return "reopened";
  });
}

function isOfPayment(id: string) {
  const isAlone = and(isNull(paymentIssues.purchaseId), eq(paymentIssues.id, id));
  return or(eq(paymentIssues.purchaseId, id), isAlone);
}

function issuesEntry(action: AuditAction, id: string, issues: (typeof paymentIssues.$inferSelect)[]) {
  const to = issues.map(({ code, reference, details: { ...details } }) => {
    // The audit log outlives the buyers' data.
    if ("email" in details) details.email = null;
    return { code, reference, details };
  });
  return auditEntry(action, subjectOf("purchase", id), { payment: { to } });
}

/** The last one first; what was handled together is one. At most about 50. */
export async function listHandledPayments(db: Database, since: Date) {
  const rows = await db
    .select({
      issue: paymentIssues,
      buyerName: purchases.buyerName,
      total: purchases.total,
      invoiceNumber: firstInvoice(db),
    })
    .from(paymentIssues)
    .leftJoin(purchases, eq(purchases.id, paymentIssues.purchaseId))
    .where(and(gte(paymentIssues.handledAt, since), isNull(paymentIssues.resolvedAt)))
    .orderBy(desc(paymentIssues.handledAt), asc(paymentIssues.id))
    .limit(maxListed);
  const together = Map.groupBy(rows, ({ issue: { purchaseId, id, handledAt } }) =>
    [purchaseId ?? id, handledAt?.toISOString()].join(),
  );
  return Array.from(together.values(), ([first, ...others]) => {
    const { issue, invoiceNumber, ...buyer } = first as (typeof rows)[number];
    return {
      ...buyer,
      id: issue.purchaseId ?? issue.id,
      handledAt: issue.handledAt as Date,
      handledBy: issue.handledBy,
      invoiceNumber: invoiceNumber === null ? undefined : formatInvoiceNumber(invoiceNumber),
      issues: [issue, ...others.map((other) => other.issue)] as PaymentIssue[],
    };
  });
}
