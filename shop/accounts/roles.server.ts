import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { userRoles } from "./users.table.ts";

/** Asks the database each time: a role that was taken away counts from then on. False also for an account that is gone. */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const [role] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return role !== undefined;
}
