import { and, eq, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import { userRoles, users } from "./accounts.table.ts";
import { endSessions } from "./sessions.server.ts";

/** Asks the database each time, so that a revoked role counts at once. False for an account that is gone. */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  return (await db.$count(userRoles, whereAdmin(userId))) > 0;
}

export async function listAdmins(db: Database): Promise<string[]> {
  const admins = await db
    .select({ email: users.email })
    .from(userRoles)
    .innerJoin(users, eq(users.id, userRoles.userId))
    .where(eq(userRoles.role, "admin"))
    .orderBy(users.email);
  return admins.map(({ email }) => email);
}

function whereAdmin(userId: string) {
  return and(eq(userRoles.userId, userId), eq(userRoles.role, "admin"));
}

type Account = { userId: string; email: string };

export async function grantAdmin(tx: Database, { userId, email }: Account, now: Date): Promise<boolean> {
  const granted = await tx
    .insert(userRoles)
    .values({ userId, role: "admin" })
    .onConflictDoNothing()
    .returning();
  if (granted.length === 0) return false;
  await tx.update(users).set({ adminSince: now }).where(eq(users.id, userId));
  await audit(tx, { actor: null, now }, "admin_role_granted", auditSubject("account", userId, email));
  return true;
}

export async function revokeAdmin(tx: Database, { userId, email }: Account, now: Date): Promise<boolean> {
  const revoked = await tx.delete(userRoles).where(whereAdmin(userId)).returning();
  if (revoked.length === 0) return false;
  await audit(tx, { actor: null, now }, "admin_role_revoked", auditSubject("account", userId, email));
  return true;
}

/** Makes ADMIN_EMAIL's account an administrator when its email is verified; once, so that a revoked role stays revoked. */
export async function grantAdminEmail(db: Database, adminEmail: string | undefined, now: Date) {
  if (!adminEmail) return;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, adminEmail), eq(users.emailVerified, true), isNull(users.adminSince)));
  if (!account) return;
  await db.transaction(async (tx) => {
    if (await grantAdmin(tx, account, now)) await endSessions(tx, account.userId);
  });
}
