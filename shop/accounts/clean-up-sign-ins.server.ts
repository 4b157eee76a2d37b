import { lt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { oneTimeLinks, sessions } from "./sign-in.table.ts";

/** Removes sessions and mailed links that are over; nobody can use them any more. Called by the clean-up job. */
export async function cleanUpSignIns(db: Database, now: Date): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, now));
}
