import { eq, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { ProviderDispute } from "#platform/payments/payments.ts";
import { disputes } from "#shop/orders/disputes.table.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { reportPaymentIssues, resolvePaymentIssue } from "./payment-issues.server.ts";
import type { Refunding } from "./settle-refunds.server.ts";

const ended = new Set(["won", "lost", "warning_closed", "prevented"]);

/**
 * Saves the disputes of a purchase. The shop gets an email about each one, and another when it is lost. Answers come in
 * any order: a dispute that has ended stays so.
 */
export async function settleDisputes(
  db: Database,
  { jobs, now }: Pick<Refunding, "jobs" | "now">,
  { purchaseId, known }: { purchaseId: string; known: readonly ProviderDispute[] },
): Promise<void> {
  const oldestFirst = known.toReversed();
  await db.transaction(async (tx) => {
    await tx
      .select({ id: purchases.id })
      .from(purchases)
      .where(eq(purchases.id, purchaseId))
      .for("no key update");
    for (const dispute of oldestFirst) await save(tx, { purchaseId, dispute }, now);
    await reportPaymentIssues(tx, { jobs, now }, { purchaseId, issues: oldestFirst.flatMap(issuesOf) });
    for (const { id, status } of known) {
      const isWon = ended.has(status) && status !== "lost";
      if (isWon) await resolvePaymentIssue(tx, { code: "dispute_opened", reference: id }, now);
    }
  });
}

async function save(
  tx: Database,
  { purchaseId, dispute }: { purchaseId: string; dispute: ProviderDispute },
  now: Date,
) {
  const { id, amount, dueBy, createdAt } = dispute;
  const closedAt = ended.has(dispute.status) ? now : null;
  const current = { status: dispute.status.slice(0, 50), amount, dueBy, closedAt };
  await tx
    .insert(disputes)
    .values({ id, purchaseId, openedAt: createdAt, ...current })
    .onConflictDoUpdate({
      target: disputes.id,
      set: current,
      setWhere: sql`${disputes.closedAt} is null or ${closedAt !== null}`,
    });
}

function issuesOf({ id, amount, reason, status }: ProviderDispute): PaymentIssue[] {
  const opened: PaymentIssue = { code: "dispute_opened", reference: id, details: { amount, reason } };
  return status === "lost"
    ? [opened, { code: "dispute_lost", reference: id, details: { amount } }]
    : [opened];
}
