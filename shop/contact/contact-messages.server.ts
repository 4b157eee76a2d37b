import { eq } from "drizzle-orm";
import type { Database } from "#platform/database.ts";
import { contactMessages } from "./contact-messages.table.ts";

/** Undefined when it is gone. */
export async function findContactMessage(db: Database, id: string) {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return message;
}
