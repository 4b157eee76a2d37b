import type { Database } from "#platform/database.ts";
import { uuidv7 } from "#platform/uuidv7.ts";
import { auditLog, type Changes } from "./audit-log.table.ts";

/** Who acts: an admin, or `null` at the command line. */
export type Actor = { userId: string; email: string } | null;

/** Who does a deed, and when. */
export type By = { actor: Actor; now: Date };

/** Somebody without account, under a name: `card provider`. */
type Outsider = { userId: null; email: string };

export type AuditEntry = {
  action: string;
  /** The kind of thing: `order`. */
  subject: string;
  subjectId: string;
  subjectName?: string;
  changes?: Changes;
};

/** Notes admins' writes; to be called in the transaction that makes them, so that neither is there without the other. */
export async function recordAudit(
  tx: Database,
  actor: Actor | Outsider,
  deeds: AuditEntry[],
  now: Date,
): Promise<void> {
  if (deeds.length === 0) return;
  await tx.insert(auditLog).values(
    deeds.map((deed) => ({
      ...deed,
      // Deeds of one moment are listed by their ids: the last one done is the newest.
      id: uuidv7(),
      at: now,
      actorId: actor?.userId ?? null,
      actor: actor?.email ?? "command line",
      subjectName: deed.subjectName?.slice(0, 300) ?? "",
    })),
  );
}
