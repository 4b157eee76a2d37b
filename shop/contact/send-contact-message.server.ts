import { and, eq, gt, sql } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ContactForm } from "./contact-form.ts";
import { contactMessages } from "./contact-messages.table.ts";

type ContactJobs = Pick<Jobs<{ "contact-message": { messageId: string } }>, "enqueue">;

const sameWithinMilliseconds = 10 * 60_000;

/**
 * Stores the message and mails it to the shop after the commit (decisions §4.4). The same words from the same address
 * within ten minutes are one message: a form that was sent twice, not two questions.
 */
export async function sendContactMessage(db: Database, jobs: ContactJobs, message: ContactForm, now: Date) {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${message.email}, 0))`);
    if (await isStored(tx, message, now)) return;
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ messageId: contactMessages.id });
    if (stored) await jobs.enqueue(tx, "contact-message", stored);
  });
}

async function isStored(tx: Database, { email, message }: ContactForm, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - sameWithinMilliseconds);
  const { email: itsEmail, message: itsMessage, createdAt } = contactMessages;
  const [same] = await tx
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(and(gt(createdAt, since), eq(itsEmail, email), eq(itsMessage, message)))
    .limit(1);
  return same !== undefined;
}
