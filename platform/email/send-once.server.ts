import { and, asc, desc, eq, isNull, lt, sql } from "drizzle-orm";
import { type Database, deleteInBatches, prepared } from "#platform/database.ts";
import { addDays } from "#platform/dates.ts";
import { emailsSent } from "./emails-sent.table.ts";

const findSent = prepared((db) =>
  db
    .select({ key: emailsSent.key })
    .from(emailsSent)
    .where(eq(emailsSent.key, sql.placeholder("key")))
    .prepare("email_sent"),
);

export async function wasSent(db: Database, key: string): Promise<boolean> {
  return (await findSent(db).execute({ key })).length > 0;
}

type Write = () => Promise<WrittenEmail | undefined>;

/** The sender sends once per key, unless the process dies right after the server's reply. It sends nothing where `write` returns undefined. */
export function createOnceSender(db: Database, mailer: Mailer, now: () => Date) {
  const inFlight = new Map<string, Promise<void>>();

  async function sendIfNew(key: string, write: Write) {
    const newEmail = (await wasSent(db, key)) ? undefined : await write();
    // The order of a buyer whose data was deleted has no address.
    if (!newEmail?.to) return;
    const { about, ...email } = newEmail;
    await mailer.send({ ...email, key });
    await db.insert(emailsSent).values({ key, about, sentAt: now() }).onConflictDoNothing();
  }

  return (key: string, write: Write): Promise<void> => {
    const sending = inFlight.get(key) ?? sendIfNew(key, write).finally(() => inFlight.delete(key));
    inFlight.set(key, sending);
    return sending;
  };
}

const maxListed = 50;

export async function listSentEmails(db: Database, about: string) {
  const rows = await db
    .select({ key: emailsSent.key, sentAt: emailsSent.sentAt })
    .from(emailsSent)
    .where(eq(emailsSent.about, about))
    .orderBy(desc(emailsSent.sentAt), asc(emailsSent.key))
    .limit(maxListed);
  return rows.map(({ key, sentAt }) => ({ kind: key.split(":")[0] ?? "", sentAt }));
}

/** Deletes keys that no job can need any more and no page lists: given-up jobs are kept for 90 days. */
export async function removeOldSentEmails(db: Database, now: Date): Promise<void> {
  const whereOld = and(isNull(emailsSent.about), lt(emailsSent.sentAt, addDays(now, -100)));
  await deleteInBatches(db, emailsSent, whereOld);
}

export type EmailPicture = { cid: string; jpeg: Uint8Array };

export type Email = {
  to: string;
  replyTo?: string;
  subject: string;
  html: string;
  text: string;
  pictures?: EmailPicture[];
};

/** `about`: the id of the purchase whose page lists the email once it is sent. */
type WrittenEmail = Email & { about?: string };

/** Same key, same Message-ID: mailboxes recognize an email that is sent again after a crash. */
export type KeyedEmail = Email & { key: string };

export type Mailer = { send(email: KeyedEmail): Promise<void> };
