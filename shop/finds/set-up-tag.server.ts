import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { exceedsRateLimit } from "#platform/rate-limits.server.ts";
import { auditEntry, subjectOf } from "#shop/audit/audit-entry.ts";
import { type Authorship, recordAudit } from "#shop/audit/audit-log.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { requestClaim } from "#shop/profiles/claim-profile.server.ts";
import { isUnassigned } from "#shop/profiles/profiles.server.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { readSetupCode, setupCode } from "#shop/profiles/setup-code.server.ts";
import type { SetupForm } from "#shop/profiles/setup-form.ts";
import { finds } from "./finds.table.ts";

/** The unassigned profile, or the seconds until another try; neither where the code is wrong or the tag is set up already. */
type Checked = { profile?: Profile; waitSeconds?: number };

type Entry = { publicId: string; code: string };

/** Wrong codes of one tag in an hour. */
const maxWrong = { max: 10, windowSeconds: 3_600 };

/** Changes nothing but the count of wrong codes. */
export async function checkSetupCode(
  db: Database,
  secret: string,
  { publicId, code }: Entry,
  now: Date,
): Promise<Checked> {
  const key = `setup-code:${publicId}`;
  const waitSeconds = await exceedsRateLimit(db, key, maxWrong, now);
  if (waitSeconds) return { waitSeconds };
  const isIt = and(eq(profiles.publicId, publicId), isUnassigned);
  const [profile] = await db.select().from(profiles).where(isIt);
  if (!profile || setupCode(secret, profile) !== readSetupCode(code)) return {};
  // Counted before it was checked, so that guesses at the same moment count too; a right one doesn't.
  await exceedsRateLimit(db, key, { ...maxWrong, weight: -1 }, now);
  return { profile };
}

/** The tag becomes who knows the code's, and the typed address gets a link that makes or joins its account. */
export async function setUpTag(
  db: Database,
  { jobs, secret }: { jobs: ShopJobs; secret: string },
  { publicId, form }: { publicId: string; form: SetupForm },
  now: Date,
): Promise<"set_up" | "wrong" | { waitSeconds: number }> {
  const { profile, waitSeconds } = await checkSetupCode(db, secret, { publicId, code: form.code }, now);
  if (waitSeconds) return { waitSeconds };
  if (!profile) return "wrong";
  const { id: profileId, setupCodeNumber } = profile;
  return db.transaction(async (tx) => {
    const isIt = and(
      eq(profiles.id, profileId),
      isUnassigned,
      eq(profiles.setupCodeNumber, setupCodeNumber!),
    );
    const saved = await tx
      .update(profiles)
      .set({
        ...{ displayName: form.name, phoneNumber: form.phone, email: form.email },
        displayNameVisible: form["shows-name"],
        displayPhoneVisible: form["shows-phone"],
        displayEmailVisible: form["shows-email"],
        // The order stays its buyer's, who learns nothing of the owner.
        ...{ draftOwner: null, handedOverAt: now, setUpAt: now, updatedAt: now },
      })
      .where(isIt)
      .returning({ id: profiles.id });
    if (saved.length === 0) return "wrong";
    // Their links would let the buyer go on reading and answering as the owner.
    await tx.delete(finds).where(eq(finds.profileId, profileId));
    await requestClaim(tx, jobs, { profileId }, now);
    return "set_up";
  });
}

/** Of those of these profiles that nobody has set up yet. */
export async function listSetupCodes(db: Database, secret: string, profileIds: string[]) {
  const unassigned = await db
    .select()
    .from(profiles)
    .where(and(inArray(profiles.id, profileIds), isUnassigned));
  return new Map(
    unassigned.map((profile) => [
      profile.id,
      { publicId: profile.publicId, code: setupCode(secret, profile) },
    ]),
  );
}

/** The printed card becomes worthless. False: the tag is set up, or its owner was named. */
export async function renewSetupCode(
  db: Database,
  profileId: string,
  { actor, now }: Authorship,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [renewed] = await tx
      .update(profiles)
      .set({ setupCodeNumber: sql`${profiles.setupCodeNumber} + 1`, updatedAt: now })
      .where(and(eq(profiles.id, profileId), isUnassigned))
      .returning({ publicId: profiles.publicId });
    if (!renewed) return false;
    const subject = subjectOf("profile", profileId, renewed.publicId);
    await recordAudit(tx, actor, [auditEntry("setup_code_renewed", subject)], now);
    return true;
  });
}
