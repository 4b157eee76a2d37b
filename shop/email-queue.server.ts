import type { Database } from "#platform/database.ts";
import { auditSubject, shopSubject } from "./audit/audit-entry.ts";
import { type Authorship, audit } from "./audit/audit-log.server.ts";
import type { ShopJobName, ShopJobPayloads } from "./jobs.server.ts";

/** An email that is not tried again by itself; `reason` without addresses. */
export type GivenUpEmail = {
  id: string;
  name: ShopJobName;
  since: Date;
  reason: string | null;
  invoiceNumber: string | null;
};

/** `oldest`: when the email that waits longest was queued. `givenUp` are the newest of `givenUpCount`. */
export type EmailQueueState = {
  waiting: number;
  oldest: Date | null;
  givenUp: GivenUpEmail[];
  givenUpCount: number;
};

export type EmailQueue = {
  find(): Promise<EmailQueueState>;
  /** True if the email is waiting, being sent or given up. False for one that a restore held: it may have been sent. */
  isUnsent<Name extends ShopJobName>(name: Name, payload: ShopJobPayloads[Name]): Promise<boolean>;
  retry(db: Database, id?: string): Promise<number>;
};

export function retryEmails(
  db: Database,
  queue: EmailQueue,
  id: string | undefined,
  authorship: Authorship,
): Promise<"retried" | "not_found"> {
  return db.transaction(async (tx) => {
    const retried = await queue.retry(tx, id);
    if (retried === 0) return "not_found";
    const subject = id === undefined ? shopSubject() : auditSubject("shop", id);
    await audit(tx, authorship, "emails_retried", subject, { emails: { to: retried } });
    return "retried";
  });
}
