import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { users } from "./users.table.ts";

/** Undefined when the account is gone, or nobody proved its mailbox: whoever typed the address in could flood it. */
export async function findProvenEmail(db: Database, userId: string): Promise<string | undefined> {
  const [account] = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), eq(users.emailVerified, true)));
  return account?.email;
}
