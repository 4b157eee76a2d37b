import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatMoney } from "#platform/money.ts";
import type { ProviderDispute } from "#platform/payments/payments.ts";
import { purchases } from "#shop/orders/purchases.table.ts";
import type { Refunding } from "./settle-refunds.server.ts";
import { tellShop } from "./tell-shop.server.ts";

/** After these nothing more comes of a dispute. */
const ended = new Set(["won", "lost", "warning_closed", "prevented"]);

/**
 * Notes the newest dispute of a purchase and how it stands; the shop is mailed of each dispute once, and once when it is
 * lost, which shows a handled one again. Answers are taken in any order: one that has ended stays so.
 */
export async function settleDisputes(
  db: Database,
  { jobs }: Pick<Refunding, "jobs">,
  { purchaseId, disputes }: { purchaseId: string; disputes: readonly ProviderDispute[] },
): Promise<void> {
  const [newest] = disputes;
  if (!newest) return;
  await db.transaction(async (tx) => {
    const [known] = await tx.select().from(purchases).where(eq(purchases.id, purchaseId)).for("update");
    if (!known) return;
    if (!isOlder(newest, known)) {
      await tx
        .update(purchases)
        .set({ disputedAt: newest.createdAt, disputeStatus: newest.status.slice(0, 50) })
        .where(eq(purchases.id, purchaseId));
    }
    await tellShop(tx, jobs, { purchaseId, what: disputes.toReversed().flatMap(wordsOf).join("\n") });
  });
}

type Known = { disputedAt: Date | null; disputeStatus: string | null };

function isOlder(told: ProviderDispute, { disputedAt, disputeStatus }: Known): boolean {
  if (!disputedAt || told.createdAt > disputedAt) return false;
  if (told.createdAt < disputedAt) return true;
  return disputeStatus === told.status || (ended.has(disputeStatus ?? "") && !ended.has(told.status));
}

function wordsOf(dispute: ProviderDispute): string[] {
  const words = disputeWords(dispute);
  return dispute.status === "lost" ? [words, lostWords(dispute)] : [words];
}

function lostWords({ id, amount }: ProviderDispute): string {
  return `the dispute ${id} of ${formatMoney(amount)} was lost: the buyer has this money back`;
}

function disputeWords({ id, amount, reason }: ProviderDispute): string {
  return `the buyer's bank disputes ${formatMoney(amount)} (${reason.replaceAll("_", " ")}, ${id}): answer it at the card provider`;
}
