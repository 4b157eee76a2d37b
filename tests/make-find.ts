import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { type FindForm, findForm } from "#shop/finds/find-form.ts";
import { findConversation, ownerToken, startFind } from "#shop/finds/finds.server.ts";
import { finds } from "#shop/finds/finds.table.ts";
import { profiles } from "#shop/profiles/profiles.table.ts";
import { now } from "./make.ts";
import { makeJobs, secret } from "./services.ts";

export const emptyFind = { place: "", email: "", latitude: "", longitude: "", accuracy: "" };

/** As a finder's form gives it, of a new page. */
export function foundForm(given: Record<string, string> = {}): FindForm {
  return findForm.parse({ ...emptyFind, key: crypto.randomUUID(), message: "I have your bag.", ...given });
}

/** An open find with one message; returns its id. */
export async function makeFind(db: Database, profileId: string, message = "I have your bag.", at = now) {
  const form = foundForm({ message });
  const find = { profileId, way: "have-it" as const, form, language: "en", device: "192.0.2.1" };
  const token = await startFind(db, { jobs: makeJobs(), secret }, find, at);
  return (await findConversation(db, secret, { finderToken: token ?? "" }))!.find.id;
}

/** The owner's link to a find, as an email sent now would have it. */
export async function findAnswerToken(db: Database, findId: string): Promise<string> {
  const [tag] = await db
    .select({ find: finds, email: profiles.email, claimedAt: profiles.claimedAt })
    .from(finds)
    .innerJoin(profiles, eq(profiles.id, finds.profileId))
    .where(eq(finds.id, findId));
  return ownerToken(secret, tag!.find, tag!);
}
