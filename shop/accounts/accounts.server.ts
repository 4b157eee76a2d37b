import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { users } from "./users.table.ts";

/** Undefined when the account is gone. */
export async function findAccountEmail(db: Database, userId: string): Promise<string | undefined> {
  const [account] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return account?.email;
}
