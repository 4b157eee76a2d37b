import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { userRoles } from "./users.table.ts";

export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const [role] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return role !== undefined;
}
