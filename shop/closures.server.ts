import { asc, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { laterDay, shopDay } from "#platform/dates.ts";
import type { Calendar } from "./arrival.ts";
import { type ChangeValue, shopSubject } from "./audit/audit-entry.ts";
import { type Authorship, audit } from "./audit/audit-log.server.ts";
import { closures } from "./closures.table.ts";

export type Closure = typeof closures.$inferSelect;

/** Lists all closures, also those that are over. */
export async function listClosures(db: Database): Promise<Closure[]> {
  return db.select().from(closures).orderBy(asc(closures.firstDay), asc(closures.lastDay));
}

/** Reads what the promised days depend on. Read it once for all that one answer promises. */
export async function readCalendar(db: Database, now: Date): Promise<Calendar> {
  return { today: shopDay(now), closures: await listClosures(db) };
}

type ClosureDays = Pick<Closure, "firstDay" | "lastDay">;

/** A longer one would be a mistyped year: no buyer waits so long. */
const maxDays = 92;

/** Returns what is wrong, by field. */
export function checkClosure({ firstDay, lastDay }: ClosureDays, today: string): Record<string, string> {
  if (lastDay < firstDay) return { lastDay: "The last day can't be before the first one." };
  if (lastDay < today) return { lastDay: "These days are over." };
  if (lastDay >= laterDay(firstDay, maxDays)) return { lastDay: `At most ${maxDays} days can be closed.` };
  if (firstDay > laterDay(today, 366)) return { firstDay: "Please enter a day within a year." };
  return {};
}

/** Moves what is ordered from then on. Orders keep the day that they were promised. */
export async function addClosure(db: Database, days: ClosureDays, by: Authorship): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(closures).values(days);
    await auditClosure(tx, by, { to: formatClosure(days) });
  });
}

/** Returns false when somebody else removed it before. */
export async function removeClosure(db: Database, id: string, by: Authorship): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [removed] = await tx.delete(closures).where(eq(closures.id, id)).returning();
    if (removed) await auditClosure(tx, by, { from: formatClosure(removed), to: null });
    return removed !== undefined;
  });
}

async function auditClosure(tx: Database, by: Authorship, change: { from?: ChangeValue; to: ChangeValue }) {
  await audit(tx, by, "desk_changed", shopSubject(), { closedDays: change });
}

function formatClosure({ firstDay, lastDay }: ClosureDays): string {
  return firstDay === lastDay ? firstDay : `${firstDay} to ${lastDay}`;
}
