import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { formatVersion, nextVersion } from "#platform/version.ts";
import { auditSubject, type Changes } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { formatJig, type JigForm } from "./jig.ts";
import { jigs } from "./production.table.ts";

export type JigRow = typeof jigs.$inferSelect;

export async function listJigs(db: Database): Promise<JigRow[]> {
  return db.select().from(jigs).orderBy(asc(jigs.name), asc(jigs.id));
}

export async function findJig(db: Database, id: string): Promise<JigRow | undefined> {
  const [jig] = await db.select().from(jigs).where(eq(jigs.id, id));
  return jig;
}

/** 4 columns and 3 rows on a bed of 400 × 400 mm. */
export async function insertDemoJig(db: Database): Promise<void> {
  await db.insert(jigs).values({
    name: "Demo jig 3 × 4",
    layout: {
      columns: 4,
      rows: 3,
      pitchX: 76,
      pitchY: 116,
      firstCorner: "top_left",
      offsetX: 10,
      offsetY: 10,
      bedWidth: 400,
      bedHeight: 400,
      turn: "tags_vertical",
      unusedSlots: [],
    },
  });
}

type SaveOutcome =
  | { outcome: "saved" | "changed_meanwhile"; current: JigRow }
  | { outcome: "not_found" }
  | { outcome: "taken" };

export async function addJig(db: Database, form: JigForm, { actor, now }: Authorship) {
  return db.transaction(async (tx): Promise<SaveOutcome> => {
    const [current] = await tx
      .insert(jigs)
      .values({ ...makeColumns(form), createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: jigs.name })
      .returning();
    if (!current) return { outcome: "taken" };
    await audit(tx, { actor, now }, "jig_added", auditSubject("jig", current.id, current.name));
    return { outcome: "saved", current };
  });
}

type Update = { id: string; version: string; form: JigForm };

export async function updateJig(db: Database, { id, version, form }: Update, { actor, now }: Authorship) {
  return db.transaction(async (tx): Promise<SaveOutcome> => {
    const [before] = await tx.select().from(jigs).where(eq(jigs.id, id)).for("update");
    if (!before) return { outcome: "not_found" };
    if (formatVersion(before) !== version) return { outcome: "changed_meanwhile", current: before };
    const [other] = await tx.select().from(jigs).where(eq(jigs.name, form.name));
    if (other && other.id !== id) return { outcome: "taken" };
    const [current] = await tx
      .update(jigs)
      .set({ ...makeColumns(form), updatedAt: nextVersion(before, now) })
      .where(eq(jigs.id, id))
      .returning();
    const changes = listChanges(before, form);
    if (Object.keys(changes).length > 0)
      await audit(tx, { actor, now }, "jig_changed", auditSubject("jig", id, form.name), changes);
    return { outcome: "saved", current: current! };
  });
}

/** Sheets keep a copy of their jig, so any jig can be deleted. */
export async function deleteJig(db: Database, id: string, { actor, now }: Authorship) {
  return db.transaction(async (tx): Promise<"deleted" | "not_found"> => {
    const [deleted] = await tx.delete(jigs).where(eq(jigs.id, id)).returning();
    if (!deleted) return "not_found";
    await audit(tx, { actor, now }, "jig_deleted", auditSubject("jig", id, deleted.name));
    return "deleted";
  });
}

function makeColumns({ name, ...layout }: JigForm) {
  return { name, layout };
}

function listChanges({ name, layout }: JigRow, form: JigForm): Changes {
  const before = formatJig({ name, ...layout });
  const changed = Object.entries(formatJig(form)).filter(([field, to]) => before[field] !== to);
  return Object.fromEntries(changed.map(([field, to]) => [field, { from: before[field] ?? "", to }]));
}
