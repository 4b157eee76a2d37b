import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import { endSessionsOf } from "./sessions.server.ts";
import { userRoles, users } from "./users.table.ts";

/** Asks the database each time, so that a revoked role counts at once. False for an account that is gone. */
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

/** Makes an account an administrator; returns whether it was not one before. */
export async function grantAdmin(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { actor, now }: Authorship,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const granted = await tx
      .insert(userRoles)
      .values({ userId, role: "admin" })
      .onConflictDoNothing()
      .returning({ role: userRoles.role });
    if (granted.length === 0) return false;
    await tx.update(users).set({ adminSince: now }).where(eq(users.id, userId));
    const entry = auditEntry("admin_role_granted", subjectOf("account", userId, email));
    await recordAudit(tx, actor, [entry], now);
    return true;
  });
}

/** Takes the role away; returns whether the account had it. */
export async function revokeAdmin(
  db: Database,
  { userId, email }: { userId: string; email: string },
  { actor, now }: Authorship,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const revoked = await tx
      .delete(userRoles)
      .where(and(eq(userRoles.userId, userId), eq(userRoles.role, "admin")))
      .returning({ role: userRoles.role });
    if (revoked.length === 0) return false;
    const entry = auditEntry("admin_role_revoked", subjectOf("account", userId, email));
    await recordAudit(tx, actor, [entry], now);
    return true;
  });
}

/**
 * Makes the account named by ADMIN_EMAIL an administrator once its email is verified. Idempotent: it grants once, so that
 * a revoked role stays revoked.
 */
export async function grantAdminEmail(
  db: Database,
  adminEmail: string | undefined,
  now: Date,
): Promise<void> {
  if (!adminEmail) return;
  const [account] = await db
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.email, adminEmail), eq(users.emailVerified, true), isNull(users.adminSince)));
  if (!account) return;
  await db.transaction(async (tx) => {
    if (await grantAdmin(tx, account, { actor: null, now })) await endSessionsOf(tx, account.userId);
  });
}
