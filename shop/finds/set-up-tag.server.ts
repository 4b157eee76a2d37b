import { and, eq } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "#platform/database.ts";
import { countTowardLimit } from "#platform/limits.server.ts";
import { email, phone } from "#platform/person.ts";
import { line } from "#platform/text-fields.ts";
import type { Secret } from "#platform/tokens.server.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";
import { requestClaim } from "#shop/profiles/claim-profile.server.ts";
import { whereUnassigned } from "#shop/profiles/profiles.server.ts";
import { type Profile, profiles } from "#shop/profiles/profiles.table.ts";
import { isSetupCode } from "#shop/profiles/setup-code.server.ts";
import { finds } from "./finds.table.ts";

export const setupCodeForm = z.object({ code: z.string().max(100) });

/** Browsers send no value of a checkbox that is off. */
const checkbox = z
  .literal("true")
  .transform(() => true)
  .catch(false);

/** The owner of an unassigned tag types this; `shows-…` says what a finder sees. */
export const setupForm = setupCodeForm.extend({
  name: line(100, "A name has at most 100 characters.", "Name Required"),
  phone,
  email,
  "shows-name": checkbox,
  "shows-phone": checkbox,
  "shows-email": checkbox,
});

type SetupForm = z.output<typeof setupForm>;

/** The unassigned profile, or the seconds until another try; neither where the code is wrong or the tag is set up already. */
type SetupCodeCheck = { profile?: Profile; waitSeconds?: number };

/** Wrong codes of one tag in an hour. */
const maxWrong = { max: 10, windowSeconds: 3_600 };

/** Changes nothing but the count of wrong codes. */
export async function checkSetupCode(
  db: Database,
  secret: Secret,
  { publicId, code }: { publicId: string; code: string },
  now: Date,
): Promise<SetupCodeCheck> {
  const key = `setup-code:${publicId}`;
  const waitSeconds = await countTowardLimit(db, key, maxWrong, now);
  if (waitSeconds) return { waitSeconds };
  const whereThisTag = and(eq(profiles.publicId, publicId), whereUnassigned);
  const [profile] = await db.select().from(profiles).where(whereThisTag);
  if (!profile || !isSetupCode(secret, profile, code)) return {};
  // Counted before it was checked, so that guesses at the same moment count too; a right one doesn't.
  await countTowardLimit(db, key, { ...maxWrong, weight: -1 }, now);
  return { profile };
}

/** Gives the tag to the sender of a valid code, and emails them a link that makes or joins an account. */
export async function setUpTag(
  db: Database,
  { jobs, secret }: { jobs: ShopJobs; secret: Secret },
  { publicId, form }: { publicId: string; form: SetupForm },
  now: Date,
): Promise<"set_up" | "wrong" | { waitSeconds: number }> {
  const { profile, waitSeconds } = await checkSetupCode(db, secret, { publicId, code: form.code }, now);
  if (waitSeconds) return { waitSeconds };
  if (!profile) return "wrong";
  const { id: profileId, setupCodeNumber } = profile;
  return db.transaction(async (tx) => {
    const whereThisTag = and(
      eq(profiles.id, profileId),
      whereUnassigned,
      eq(profiles.setupCodeNumber, setupCodeNumber!),
    );
    const saved = await tx
      .update(profiles)
      .set({
        displayName: form.name,
        phoneNumber: form.phone,
        email: form.email,
        displayNameVisible: form["shows-name"],
        displayPhoneVisible: form["shows-phone"],
        displayEmailVisible: form["shows-email"],
        // The order stays its buyer's, who learns nothing of the owner.
        draftOwner: null,
        handedOverAt: now,
        setUpAt: now,
        updatedAt: now,
      })
      .where(whereThisTag)
      .returning({ id: profiles.id });
    if (saved.length === 0) return "wrong";
    // Their links would let the buyer go on reading and answering as the owner.
    await tx.delete(finds).where(eq(finds.profileId, profileId));
    await requestClaim(tx, jobs, { profileId }, now);
    return "set_up";
  });
}
