import { and, inArray } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { isKnown } from "./profile-life.server.ts";
import { profiles } from "./profiles.table.ts";

/** Those of the addresses that a paid or claimed profile has: no draft may be paid under them (decisions §2). */
export async function findKnownEmails(db: Database, emails: string[]): Promise<Set<string>> {
  if (emails.length === 0) return new Set();
  const known = await db
    .selectDistinct({ email: profiles.email })
    .from(profiles)
    .where(and(inArray(profiles.email, emails), isKnown));
  return new Set(known.map(({ email }) => email));
}
