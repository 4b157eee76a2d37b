import { sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { ProviderDispute } from "#platform/payments/payments.ts";
import { holdPurchase } from "#shop/orders/purchases.server.ts";
import { disputes } from "#shop/orders/purchases.table.ts";
import type { PaymentIssue } from "./payment-issue.ts";
import { reportPaymentIssues, resolvePaymentIssues } from "./payment-issues.server.ts";
import type { Refunding } from "./settle-refunds.server.ts";

const ended = new Set(["won", "lost", "warning_closed", "prevented"]);

/** Emails the shop about each dispute, and again when it is lost. Answers come in any order: an ended dispute stays so. */
export async function settleDisputes(
  db: Database,
  { jobs, now }: Pick<Refunding, "jobs" | "now">,
  { purchaseId, known }: { purchaseId: string; known: readonly ProviderDispute[] },
): Promise<void> {
  const oldestFirst = known.toReversed();
  await db.transaction(async (tx) => {
    await holdPurchase(tx, purchaseId);
    for (const dispute of oldestFirst) await save(tx, { purchaseId, dispute }, now);
    await reportPaymentIssues(tx, { jobs, now }, { purchaseId, issues: oldestFirst.flatMap(issuesOf) });
    await resolvePaymentIssues(tx, known.flatMap(settledIssues), now);
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
      set: { ...current, closedAt: sql`coalesce(${disputes.closedAt}, excluded.closed_at)` },
      setWhere: sql`${disputes.closedAt} is null or ${closedAt !== null}`,
    });
}

/** An inquiry keeps its id when it becomes a chargeback. */
const isInquiry = (status: string) => status.startsWith("warning_");

/** A chargeback is an issue that takes the place of its inquiry's; one that did not end lost needs nobody. */
function settledIssues({
  id: reference,
  status,
}: ProviderDispute): Pick<PaymentIssue, "code" | "reference">[] {
  if (ended.has(status) && status !== "lost") {
    return [
      { code: "inquiry_opened", reference },
      { code: "dispute_opened", reference },
    ];
  }
  return isInquiry(status) ? [] : [{ code: "inquiry_opened", reference }];
}

function issuesOf({ id, amount, reason, status, dueBy }: ProviderDispute): PaymentIssue[] {
  const details = { amount, reason, dueBy: dueBy?.toISOString() ?? null };
  const code = isInquiry(status) ? "inquiry_opened" : "dispute_opened";
  const opened: PaymentIssue = { code, reference: id, details };
  return status === "lost"
    ? [opened, { code: "dispute_lost", reference: id, details: { amount } }]
    : [opened];
}
