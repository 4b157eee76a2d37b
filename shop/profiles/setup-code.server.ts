import { and, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { deriveToken, type Secret } from "#platform/tokens.server.ts";
import { auditSubject } from "#shop/audit/audit-entry.ts";
import { type Authorship, audit } from "#shop/audit/audit-log.server.ts";
import { whereUnassigned } from "./profiles.server.ts";
import { type Profile, profiles } from "./profiles.table.ts";

/** Crockford's base 32: no letter that can be mistaken for a digit. */
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

type Tag = Pick<Profile, "publicId" | "setupCodeNumber">;

/** 8 characters for the card in the parcel. Always the same for a tag, until its number is raised. */
export function setupCode(secret: Secret, { publicId, setupCodeNumber }: Tag): string {
  const token = deriveToken(secret, "setup code", publicId, `${setupCodeNumber}`);
  const bytes = Buffer.from(token, "base64url").subarray(0, 8);
  return Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
}

/** A card may have been printed before the secret changed. Characters that look alike count as one. */
export function isSetupCode(secret: Secret, tag: Tag, typed: string): boolean {
  const characters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  const code = characters.replaceAll("O", "0").replace(/[IL]/g, "1");
  return secret.some((each) => setupCode([each], tag) === code);
}

/** Formats a code as cards have it, in two halves. */
export function formatSetupCode(code: string): string {
  return `${code.slice(0, 4)}-${code.slice(4)}`;
}

/** Maps the unassigned ones of these profiles to their public ids and codes. */
export async function listSetupCodes(db: Database, secret: Secret, profileIds: string[]) {
  const unassigned = await db
    .select()
    .from(profiles)
    .where(and(inArray(profiles.id, profileIds), whereUnassigned));
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
      .where(and(eq(profiles.id, profileId), whereUnassigned))
      .returning({ publicId: profiles.publicId });
    if (!renewed) return false;
    const subject = auditSubject("profile", profileId, renewed.publicId);
    await audit(tx, { actor, now }, "setup_code_renewed", subject);
    return true;
  });
}
