import type { Database } from "#platform/database.ts";
import { forgetTries, tryAfterDelay } from "#platform/growing-delays.server.ts";
import { type AuditAction, auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Actor, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { AccountJobs, SecurityChange } from "./account-jobs.ts";
import { checkSecondFactor } from "./check-second-factor.server.ts";
import type { SignIn } from "./sign-in.ts";
import { freeTries } from "./sign-in-with-password.server.ts";

/** Who asks, with the request of the session. */
type Asker = { actor: NonNullable<Actor>; headers: Headers };

type Tools = { signIn: SignIn; jobs: AccountJobs };

type Refusal = { outcome: "wrong_password" | "wrong" } | { outcome: "wait"; seconds: number };

/** Begins to turn the second factor on: what the app scans, and ten recovery codes. It is on after the first right code. */
export async function beginSecondFactor(
  db: Database,
  signIn: SignIn,
  { actor, headers, password }: Asker & { password: string },
  now: Date,
): Promise<Refusal | { outcome: "begun"; uri: string; recoveryCodes: string[] }> {
  return withPassword(db, actor, now, async () => {
    const begun = await signIn.secondFactor.begin(headers, password);
    return begun && { outcome: "begun", ...begun };
  });
}

/** The first code turns it on; every session of the account ends with it, so that none is left which never gave a code. */
export async function confirmSecondFactor(
  db: Database,
  { signIn, jobs }: Tools,
  { actor, headers, code }: Asker & { code: string },
  now: Date,
): Promise<Refusal | { outcome: "right" }> {
  const factor = { secondFactor: signIn.secondFactor, headers };
  const checked = await checkSecondFactor(db, factor, { userId: actor.userId, code, ofAppOnly: true }, now);
  if (checked.outcome === "wait") return checked;
  if (checked.outcome === "wrong") return { outcome: "wrong" };
  await signIn.endSessionsOf(actor.userId);
  await note(db, jobs, { actor, action: "second_factor_on", what: "on" }, now);
  return { outcome: "right" };
}

/** Ten new recovery codes for whoever gives the password and a code; the old ones are worthless. */
export async function renewRecoveryCodes(
  db: Database,
  { signIn, jobs }: Tools,
  { actor, headers, password, code }: Asker & { password: string; code: string },
  now: Date,
): Promise<Refusal | { outcome: "renewed"; recoveryCodes: string[] }> {
  return withPassword(db, actor, now, async () => {
    const checked = await checkBoth(db, signIn, { actor, headers, password, code }, now);
    if (checked?.outcome !== "right") return checked;
    const recoveryCodes = await signIn.secondFactor.renewRecoveryCodes(headers, password);
    if (!recoveryCodes) return undefined;
    await note(db, jobs, { actor, action: "recovery_codes_renewed", what: "renewed" }, now);
    return { outcome: "renewed", recoveryCodes };
  });
}

/** Turns it off for whoever gives the password and a code. */
export async function removeSecondFactor(
  db: Database,
  { signIn, jobs }: Tools,
  { actor, headers, password, code }: Asker & { password: string; code: string },
  now: Date,
): Promise<Refusal | { outcome: "removed" }> {
  return withPassword(db, actor, now, async () => {
    const checked = await checkBoth(db, signIn, { actor, headers, password, code }, now);
    if (checked?.outcome !== "right") return checked;
    await signIn.secondFactor.remove(actor.userId);
    await note(db, jobs, { actor, action: "second_factor_off", what: "off" }, now);
    return { outcome: "removed" };
  });
}

/** Undefined for a wrong password. */
async function checkBoth(
  db: Database,
  signIn: SignIn,
  { actor, headers, password, code }: Asker & { password: string; code: string },
  now: Date,
): Promise<Refusal | { outcome: "right" } | undefined> {
  const matched = await signIn.matchPassword(actor.email, password);
  if (matched?.userId !== actor.userId) return undefined;
  const factor = { secondFactor: signIn.secondFactor, headers };
  const checked = await checkSecondFactor(db, factor, { userId: actor.userId, code }, now);
  if (checked.outcome === "wait") return checked;
  return { outcome: checked.outcome };
}

/** With growing delays; `act` answers undefined for a wrong password. */
async function withPassword<Done>(
  db: Database,
  { userId }: NonNullable<Actor>,
  now: Date,
  act: () => Promise<Done | undefined>,
): Promise<Done | Refusal> {
  const key = `change-password:${userId}`;
  const seconds = await tryAfterDelay(db, key, freeTries.account, now);
  if (seconds) return { outcome: "wait", seconds };
  const done = await act();
  if (done === undefined) return { outcome: "wrong_password" };
  await forgetTries(db, key);
  return done;
}

type Change = { actor: NonNullable<Actor>; action: AuditAction; what: SecurityChange };

/** In the audit log, and to the mailbox: whoever it was not must hear of it. */
async function note(db: Database, jobs: AccountJobs, { actor, action, what }: Change, now: Date) {
  const deed = auditEntry(action, subjectOf("account", actor.userId, actor.email));
  await db.transaction(async (tx) => {
    await recordAudit(tx, actor, [deed], now);
    const payload = { changeId: crypto.randomUUID(), userId: actor.userId, what };
    await jobs.enqueue(tx, "security-changed", payload);
  });
}
