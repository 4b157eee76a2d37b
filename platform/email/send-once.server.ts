import { eq, lt } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Email, Mailer } from "./email.ts";
import { emailsSent } from "./emails-sent.table.ts";

/**
 * Sends each key once, however often its job runs; jobs of one key that run at once share a sending and its failure. What
 * repeats a mail is a crash between the mail server's yes and the note of it, a yes that doesn't come within four minutes,
 * or another process at the same moment; its Message-ID is the same then, so that mailboxes can tell.
 */
export function sendOnce(db: Database, mailer: Mailer, now: () => Date): Mailer {
  const underWay = new Map<string, Promise<void>>();

  async function sendUnlessSent(mail: Email) {
    const [sent] = await db.select().from(emailsSent).where(eq(emailsSent.key, mail.key));
    if (sent) return;
    await mailer.send(mail);
    await db.insert(emailsSent).values({ key: mail.key, sentAt: now() }).onConflictDoNothing();
  }

  return {
    send(mail) {
      const sending = underWay.get(mail.key) ?? sendUnlessSent(mail).finally(() => underWay.delete(mail.key));
      underWay.set(mail.key, sending);
      return sending;
    },
  };
}

const days = 24 * 60 * 60 * 1000;

/** Forgets what no job can ask about any more: jobs live two weeks, three times that is kept. */
export async function removeOldSentEmails(db: Database, now: Date): Promise<void> {
  await db.delete(emailsSent).where(lt(emailsSent.sentAt, new Date(now.getTime() - 42 * days)));
}
