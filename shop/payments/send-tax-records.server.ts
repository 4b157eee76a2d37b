import { and, asc, desc, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { type Payments, PaymentsUnavailable } from "#platform/payments/payments.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { type TaxRecord, taxRecords } from "#shop/taxes/taxes.table.ts";
import { reportPaymentIssues, resolvePaymentIssues } from "./payment-issues.server.ts";

type Sending = {
  payments: Pick<Payments, "taxes">;
  jobs: ShopJobs;
  now: Date;
  report: (error: unknown, id: string) => void;
};

/** So many are sent a minute. */
const batch = 50;

/** Sends what the provider's tax reports lack, the oldest first; what it refuses is tried again, and the workshop hears of it after a day. */
export async function sendTaxRecords(db: Database, { report, ...shop }: Sending): Promise<void> {
  // Of one moment: the sale, then the refund, then its undoing.
  const unsent = await db
    .select()
    .from(taxRecords)
    .where(isNull(taxRecords.transactionId))
    .orderBy(asc(taxRecords.at), desc(eq(taxRecords.kind, "sale")), asc(taxRecords.kind))
    .limit(batch);
  for (const record of unsent) {
    try {
      const transactionId = await send(db, shop, record);
      await db.update(taxRecords).set({ transactionId }).where(eq(taxRecords.reference, record.reference));
      await resolvePaymentIssues(db, { codes: ["tax_unsent"], references: [record.reference] }, shop.now);
    } catch (error) {
      report(error, record.reference);
      await reportOverdue(db, shop, { record, error });
      if (error instanceof PaymentsUnavailable) return;
    }
  }
}

async function send(db: Database, { payments: { taxes } }: Pick<Sending, "payments">, record: TaxRecord) {
  const { kind, reference, calculation, reversal, at } = record;
  if (kind === "sale") return taxes.recordSale({ calculation, reference, paidAt: at });
  if (kind === "undo") {
    const refund = await findSent(db, { ...record, kind: "refund" });
    return taxes.undoRefund({ refund, reference });
  }
  if (!reversal) throw new Error("A refund without what it gives back.");
  const sale = await findSent(db, { ...record, kind: "sale" });
  return taxes.recordRefund({ sale, reference, reversal });
}

/** Finds the provider's id of what a record is about. Throws while that was not sent. */
async function findSent(db: Database, { kind, purchaseId, calculation, refundId }: TaxRecord) {
  const [sent] = await db
    .select({ transactionId: taxRecords.transactionId })
    .from(taxRecords)
    .where(
      and(
        eq(taxRecords.purchaseId, purchaseId),
        eq(taxRecords.calculation, calculation),
        eq(taxRecords.kind, kind),
        kind === "refund" && refundId ? eq(taxRecords.refundId, refundId) : undefined,
      ),
    );
  if (!sent?.transactionId) throw new Error(`Its ${kind} was not sent yet.`);
  return sent.transactionId;
}

async function reportOverdue(
  db: Database,
  shop: Pick<Sending, "jobs" | "now">,
  { record: { at, kind, reference, purchaseId }, error }: { record: TaxRecord; error: unknown },
) {
  if (at > addDays(shop.now, -1)) return;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  const failure = (cause instanceof Error ? cause.message : String(cause)).slice(0, 500);
  const issue = { code: "tax_unsent" as const, reference, details: { kind, failure } };
  await reportPaymentIssues(db, shop, { purchaseId, issues: [issue] });
}
