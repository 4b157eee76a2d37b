import type { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { shopJobNames } from "#shop/jobs.ts";

/** Where jobs lie that were given up, for whoever wants to look at them or send them back (pg-boss `redrive`). */
export const givenUp = "given-up";

/**
 * A mail server may be away for days: about three of them, with growing pauses of at most an hour. A job whose process
 * was killed is taken up again when its heartbeat has stopped; one that hangs, when it expires (mails give up sooner).
 */
const mailQueue = {
  retryLimit: 110,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 20,
  deadLetter: givenUp,
};

/** Five at once, and the next five without a pause while there are more. */
export const emailWork = {
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;

const days = 24 * 60 * 60;

/** How soon a stopped heartbeat is seen. */
export const superviseSeconds = 20;

export type EmailQueue = typeof mailQueue;

/** Makes the queues, or brings those of an earlier version up to date. */
export async function keepQueues(boss: PgBoss, changes: Partial<EmailQueue>) {
  await boss.createQueue(givenUp, { retentionSeconds: 90 * days });
  for (const name of shopJobNames) await keepQueue(boss, name, { ...mailQueue, ...changes });
}

/**
 * `createQueue` leaves a queue as it is that an earlier version of the shop has made. The look-up puts the queue into
 * pg-boss's cache: a `send` that had to ask for it inside a transaction would wait for PGlite's only connection for ever.
 */
async function keepQueue(boss: PgBoss, name: string, options: EmailQueue) {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  await boss.getJobById(name, "00000000-0000-0000-0000-000000000000");
}

/** At every start: a job whose last attempt was killed could log nothing itself. */
export async function tellGivenUp(boss: PgBoss, log: Logger) {
  const { total } = await boss.previewRedrive(givenUp);
  if (total > 0) log.error({ queue: givenUp, jobs: total }, "jobs were given up and wait for somebody");
}
