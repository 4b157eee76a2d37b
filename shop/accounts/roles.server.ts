import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type By, recordAudit } from "#shop/audit/audit-log.server.ts";
import { userRoles, users } from "./users.table.ts";

/** Asks the database each time: a role that was taken away counts from then on. False also for an account that is gone. */
export async function isAdmin(db: Database, userId: string): Promise<boolean> {
  const [role] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")));
  return role !== undefined;
}

/** Whether the shop has an administrator at all. */
export async function hasAdmin(db: Database): Promise<boolean> {
  const [any] = await db
    .select({ role: userRoles.role })
    .from(userRoles)
    .where(isNotNull(userRoles.userId))
    .limit(1);
  return any !== undefined;
}

/** Makes an account an administrator; says whether it was none before. */
export async function grantAdmin(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { actor, now }: By,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const granted = await tx
      .insert(userRoles)
      .values({ userId, role: "admin" })
      .onConflictDoNothing()
      .returning({ role: userRoles.role });
    if (granted.length === 0) return false;
    await tx.update(users).set({ adminSince: now }).where(eq(users.id, userId));
    const deed = auditEntry("admin_role_granted", subjectOf("account", userId, email));
    await recordAudit(tx, actor, [deed], now);
    return true;
  });
}

/** Takes the role away; says whether it was there. */
export async function revokeAdmin(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { actor, now }: By,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))
      .returning({ role: userRoles.role });
    if (revoked.length === 0) return false;
    const deed = auditEntry("admin_role_revoked", subjectOf("account", userId, email));
    await recordAudit(tx, actor, [deed], now);
    return true;
  });
}

/**
 * The account named by ADMIN_EMAIL becomes an administrator once its mailbox is proven (decisions §4.2). Safe to call
 * again: it grants once, so that a role that was taken away stays away.
 */
export async function grantAdminEmail(
  db: Database,
  signIn: { endSessionsOf(userId: string): Promise<void> },
  adminEmail: string | undefined,
  now: Date,
): Promise<void> {
  if (!adminEmail) return;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, adminEmail), eq(users.emailVerified, true), isNull(users.adminSince)));
  if (account && (await grantAdmin(db, account, { actor: null, now })))
    await signIn.endSessionsOf(account.userId);
}
