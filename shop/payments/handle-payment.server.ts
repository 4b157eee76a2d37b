import { and, asc, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { paymentIssues } from "./payments.table.ts";
import { ofPayments, whereIssueOpen } from "./settled-issues.server.ts";

/** `id`: of the purchase, or of an issue without one. `seen`: how many issues were shown; `not_found` when there are more. */
export async function markHandled(
  db: Database,
  { id, seen }: { id: string; seen: number },
  { actor, now }: Authorship,
): Promise<"handled" | "not_found"> {
  return db.transaction(async (tx) => {
    const known = await tx
      .select()
      .from(paymentIssues)
      .where(ofPayments([id]))
      .orderBy(asc(paymentIssues.id));
    if (known.length !== seen) return "not_found";
    const ids = known.map((issue) => issue.id);
    const handled = await tx
      .update(paymentIssues)
      .set({ handledAt: now, handledBy: actor?.email ?? "command line" })
      .where(and(inArray(paymentIssues.id, ids), whereIssueOpen))
      .returning({ id: paymentIssues.id });
    if (handled.length === 0) return "not_found";
    const unresolved = known.filter(({ resolvedAt }) => !resolvedAt);
    await recordAudit(tx, actor, [handledEntry(id, unresolved)], now);
    return "handled";
  });
}

function handledEntry(id: string, issues: (typeof paymentIssues.$inferSelect)[]) {
  const to = issues.map(({ code, reference, details: { ...details } }) => {
    // The audit log outlives the buyers' data.
    if ("email" in details) details.email = null;
    return { code, reference, details };
  });
  return auditEntry("payment_handled", subjectOf("purchase", id), { payment: { to } });
}
