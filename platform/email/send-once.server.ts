import { eq, lt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Email, Mailer } from "./email.ts";
import { emailsSent } from "./emails-sent.table.ts";

type Write = () => Promise<Email | undefined>;

/**
 * Writes and sends the email of each key once, however often its job runs; none where `write` returns undefined. Jobs of one
 * key that run at once share a sending and its failure. Three things repeat an email, with the same Message-ID: a crash
 * between the server's yes and the row that records it, a yes after more than four minutes, and a second process at that moment.
 */
export function sendOnce(db: Database, mailer: Mailer, now: () => Date) {
  const underWay = new Map<string, Promise<void>>();

  async function sendUnlessSent(key: string, write: Write) {
    const [sent] = await db.select().from(emailsSent).where(eq(emailsSent.key, key));
    const email = sent ? undefined : await write();
    if (!email) return;
    await mailer.send({ ...email, key });
    await db.insert(emailsSent).values({ key, sentAt: now() }).onConflictDoNothing();
  }

  return (key: string, write: Write): Promise<void> => {
    const sending = underWay.get(key) ?? sendUnlessSent(key, write).finally(() => underWay.delete(key));
    underWay.set(key, sending);
    return sending;
  };
}

const days = 24 * 60 * 60 * 1000;

/** Forgets what no job can ask about any more: jobs live two weeks, three times that is kept. */
export async function removeOldSentEmails(db: Database, now: Date): Promise<void> {
  await db.delete(emailsSent).where(lt(emailsSent.sentAt, new Date(now.getTime() - 42 * days)));
}
