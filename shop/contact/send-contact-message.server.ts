import type { Database } from "#platform/database.ts";
import type { Jobs } from "#platform/jobs/jobs.ts";
import type { ContactForm } from "./contact-form.ts";
import { contactMessages } from "./contact-messages.table.ts";

type ContactJobs = Pick<Jobs<{ "contact-message": { messageId: string } }>, "enqueue">;

/** Stores the message and mails it to the shop after the commit (decisions §4.4). */
export async function sendContactMessage(db: Database, jobs: ContactJobs, message: ContactForm, now: Date) {
  await db.transaction(async (tx) => {
    const [stored] = await tx
      .insert(contactMessages)
      .values({ ...message, createdAt: now })
      .returning({ messageId: contactMessages.id });
    if (stored) await jobs.enqueue(tx, "contact-message", stored);
  });
}
