import { and, eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { tokenHash } from "#platform/tokens.server.ts";
import { type AuditAction, auditSubject } from "#shop/audit/audit-entry.ts";
import { audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { findVerifiedEmail } from "./accounts.server.ts";
import { userRoles, users } from "./accounts.table.ts";

/** `address` is the network's. */
export type AdminAccess = { userId: string; address: string; isNewBrowser?: boolean };

/** Call it in the transaction of the session. A sign-in in a new browser is emailed to the administrator. */
export async function recordAdminAccess(
  tx: Database,
  jobs: ShopJobs,
  { action, userId, address, isNewBrowser = false }: AdminAccess & { action: AuditAction },
  now: Date,
): Promise<void> {
  const email = (await findVerifiedEmail(tx, userId)) ?? "";
  const network = { to: address };
  const changes = isNewBrowser ? { network, browser: { to: "new" } } : { network };
  // A password or a code alone proves nobody.
  const isProven = action === "admin_signed_in" || action === "admin_signed_out";
  const actor = isProven ? { userId, email } : { userId: null, email: "visitor" };
  await audit(tx, { actor, now }, action, auditSubject("account", userId, email), changes);
  if (!isNewBrowser) return;
  const what = "new-browser";
  await jobs.enqueue(tx, "security-changed", { changeId: crypto.randomUUID(), userId, what, address });
}

/** Entries an hour about one account: a guesser must not fill the log. */
const maxFailures = { max: 20, windowSeconds: 3_600 };

/** Counts every email address alike: no limit tells who is an administrator. Adds an entry only for one who is. */
export async function recordFailedSignIn(
  db: Database,
  jobs: ShopJobs,
  { email, address }: { email: string; address: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const key = `failed-admin-sign-ins:${tokenHash(email)}`;
    const isTooMany = (await countTowardLimit(tx, key, maxFailures, now)) !== undefined;
    const [admin] = await tx
      .select({ userId: users.id })
      .from(users)
      .innerJoin(userRoles, and(eq(userRoles.userId, users.id), eq(userRoles.role, "admin")))
      .where(eq(users.email, email));
    if (!admin || isTooMany) return;
    await recordAdminAccess(tx, jobs, { action: "admin_sign_in_failed", ...admin, address }, now);
  });
}
