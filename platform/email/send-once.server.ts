import { eq, lt, sql } from "drizzle-orm";
import { type Database, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import type { Email, Mailer } from "./email.ts";
import { emailsSent } from "./emails-sent.table.ts";

const findSent = prepared((db) =>
  db
    .select({ key: emailsSent.key })
    .from(emailsSent)
    .where(eq(emailsSent.key, sql.placeholder("key")))
    .prepare("email_sent"),
);

const noteSent = prepared((db) =>
  db
    .insert(emailsSent)
    .values({ key: sql.placeholder("key"), sentAt: sql`${sql.placeholder("sentAt")}::timestamptz` })
    .onConflictDoNothing()
    .prepare("note_email_sent"),
);

/** Whether the SMTP server accepted the email of this key. */
export async function wasSent(db: Database, key: string): Promise<boolean> {
  return (await findSent(db).execute({ key })).length > 0;
}

type Write = () => Promise<Email | undefined>;

/**
 * Writes and sends the email of each key once, however often its job runs; nothing where `write` returns undefined.
 * Simultaneous jobs of one key share the attempt and its failure. An email is repeated, with the same Message-ID, after a
 * crash between the SMTP server's reply and our row, after a reply slower than four minutes, and by a second process at
 * the same moment or once waiting in line and the reply take more than a job's five minutes.
 */
export function sendOnce(db: Database, mailer: Mailer, now: () => Date) {
  const inFlight = new Map<string, Promise<void>>();

  async function sendIfNew(key: string, write: Write) {
    const email = (await wasSent(db, key)) ? undefined : await write();
    if (!email) return;
    await mailer.send({ ...email, key });
    await noteSent(db).execute({ key, sentAt: now().toISOString() });
  }

  return (key: string, write: Write): Promise<void> => {
    const sending = inFlight.get(key) ?? sendIfNew(key, write).finally(() => inFlight.delete(key));
    inFlight.set(key, sending);
    return sending;
  };
}

/** Deletes keys that no job can need any more: given-up jobs are kept for 90 days. */
export async function removeOldSentEmails(db: Database, now: Date): Promise<void> {
  await db.delete(emailsSent).where(lt(emailsSent.sentAt, addDays(now, -100)));
}
