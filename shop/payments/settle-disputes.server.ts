import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { ProviderDispute } from "#platform/payments/payments.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { orderSubject } from "#shop/orders/invoice-number.ts";
import { orders } from "#shop/orders/orders.table.ts";
import { isInquiry, lostStatuses } from "#shop/orders/purchase-books.ts";
import { holdPurchase } from "#shop/orders/purchases.server.ts";
import { type Dispute, disputes } from "#shop/orders/purchases.table.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { reportPaymentIssues, resolvePaymentIssues } from "./payment-issues.server.ts";
import { cardProvider, type Refunding } from "./settle-refunds.server.ts";
import { findDeletedUnrefunded, resolveSettledIssues } from "./settled-issues.server.ts";

const endedStatuses = ["won", "warning_closed", ...lostStatuses];

/** Stores what the provider says of a purchase's disputes, logs each step, and reports what the shop must look at. */
export async function settleDisputes(
  db: Database,
  { jobs, now }: Pick<Refunding, "jobs" | "now">,
  { purchaseId, newestFirst }: { purchaseId: string; newestFirst: readonly ProviderDispute[] },
): Promise<void> {
  const oldestFirst = newestFirst.toReversed();
  await db.transaction(async (tx) => {
    await holdPurchase(tx, purchaseId);
    const storedDisputes = await tx.select().from(disputes).where(eq(disputes.purchaseId, purchaseId));
    for (const dispute of oldestFirst) {
      const before = storedDisputes.find(({ id }) => id === dispute.id);
      // Answers come in any order: an ended dispute stays so.
      if (before?.closedAt && !endedStatuses.includes(dispute.status)) continue;
      const saved = await saveDispute(tx, { purchaseId, dispute, before }, now);
      await recordStep(tx, { dispute: saved, before }, now);
    }
    // An order that was deleted while the dispute was lost is owed to its buyer again once it is won.
    const issues = [...oldestFirst.flatMap(listIssues), ...(await findDeletedUnrefunded(tx, purchaseId))];
    await reportPaymentIssues(tx, { jobs, now }, { purchaseId, issues });
    for (const { id, status } of newestFirst) {
      await resolvePaymentIssues(tx, { codes: listSettledCodes(status), references: [id] }, now);
    }
    await resolveSettledIssues(tx, purchaseId);
  });
}

async function saveDispute(
  tx: Database,
  {
    purchaseId,
    dispute,
    before,
  }: { purchaseId: string; dispute: ProviderDispute; before: Dispute | undefined },
  now: Date,
): Promise<Dispute> {
  const { id, amount, dueBy, createdAt } = dispute;
  const status = dispute.status.slice(0, 50);
  const closedAt = before?.closedAt ?? (endedStatuses.includes(status) ? now : null);
  const row = { id, purchaseId, status, amount, dueBy, openedAt: createdAt, closedAt };
  await tx.insert(disputes).values(row).onConflictDoUpdate({ target: disputes.id, set: row });
  return row;
}

async function recordStep(
  tx: Database,
  { dispute, before }: { dispute: Dispute; before: Dispute | undefined },
  now: Date,
) {
  const { purchaseId, status, amount } = dispute;
  if (before?.status === status) return;
  const changes = {
    dispute: { from: before?.status ?? null, to: status },
    ...(before?.amount !== amount && { amount: { from: before?.amount ?? null, to: amount } }),
  };
  const rows = await tx
    .select({ id: orders.id, invoiceNumber: orders.invoiceNumber })
    .from(orders)
    .where(and(eq(orders.purchaseId, purchaseId), isNotNull(orders.invoiceNumber)))
    .orderBy(asc(orders.position));
  const subjects = rows.length > 0 ? rows.map(orderSubject) : [auditSubject("purchase", purchaseId)];
  await audit(tx, { actor: cardProvider, now }, nameAction(status, before), subjects, changes);
}

function nameAction(status: string, before: Dispute | undefined) {
  if (status === "won" || status === "lost") return `dispute_${status}` as const;
  return before ? "dispute_changed" : "dispute_opened";
}

/**
 * Lists the issues that a dispute of this status ends. An inquiry keeps its id when it becomes a chargeback, whose issue replaces
 * the inquiry's. A chargeback that ended without a loss ends all three, also if it was won after an appeal.
 */
function listSettledCodes(status: string): PaymentIssue["code"][] {
  if (endedStatuses.includes(status) && !lostStatuses.includes(status)) {
    return ["inquiry_opened", "dispute_opened", "dispute_lost"];
  }
  return isInquiry(status) ? [] : ["inquiry_opened"];
}

function listIssues({ id, amount, reason, status, dueBy }: ProviderDispute): PaymentIssue[] {
  const details = { amount, reason, dueBy: dueBy?.toISOString() ?? null };
  const code = isInquiry(status) ? "inquiry_opened" : "dispute_opened";
  const opened: PaymentIssue = { code, reference: id, details };
  return lostStatuses.includes(status)
    ? [opened, { code: "dispute_lost", reference: id, details: { amount } }]
    : [opened];
}
