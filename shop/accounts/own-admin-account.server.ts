import type { Database } from "#platform/database.ts";
import type { Secret } from "#platform/tokens.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Admin, audit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { minAdminPassword } from "./password-rules.ts";
import { checkPasswordChange, type OwnChange, savePasswordChange } from "./passwords.server.ts";
import { withCode } from "./second-factor.server.ts";
import { endSessions } from "./sessions.server.ts";
import { hasSecondFactor } from "./sign-in.server.ts";

/** Changes it as `changePassword` does, with an audit entry. While a second factor is on, it needs a code. */
export async function changeAdminPassword(
  db: Database,
  { secret, jobs }: { secret: Secret; jobs: ShopJobs },
  { actor, code, ...change }: Omit<OwnChange, "userId"> & { actor: Admin; code: string },
  now: Date,
) {
  const { userId, email } = actor;
  const allowed = await checkPasswordChange(db, { ...change, userId }, minAdminPassword, now);
  if (allowed.outcome === "refused") return allowed;
  const save = async (tx: Database) => {
    const saved = await savePasswordChange(tx, jobs, allowed, now);
    if (saved.outcome === "changed")
      await audit(tx, { actor, now }, "password_set", auditSubject("account", userId, email));
    return saved;
  };
  const needsCode = await hasSecondFactor(db, userId);
  return needsCode ? withCode(db, secret, { userId, code, now }, save) : db.transaction(save);
}

export async function signOutEverywhere(db: Database, actor: Admin, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, actor.userId);
    await audit(tx, { actor, now }, "sessions_ended", auditSubject("account", actor.userId, actor.email));
  });
}
