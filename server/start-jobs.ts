import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type ShopJobName, type ShopJobPayloads, type ShopJobs, shopJobNames } from "#shop/jobs.ts";
import { attemptJob } from "./attempt-job.ts";
import type { OpenDatabase } from "./open-database.ts";

export type JobHandlers = { [Name in ShopJobName]: (payload: ShopJobPayloads[Name]) => Promise<void> };

/** What runs by the clock, in cron notation. */
export type Schedules = Record<string, { cron: string; run: () => Promise<void> }>;

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
  heartbeatSeconds: 30,
  deadLetter: givenUp,
};

/** Five at once, and the next five without a pause while there are more. */
const mailWork = {
  batchSize: 5,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;

const days = 24 * 60 * 60;

export type RunningJobs = {
  jobs: ShopJobs;
  work(handlers: JobHandlers, schedules: Schedules): Promise<void>;
  stop(): Promise<void>;
};

/** Connects pg-boss to the shop's database. Jobs can be written at once; they are done after `work`. */
export async function startJobs(
  database: Pick<OpenDatabase, "jobs">,
  log: Logger,
  queue: Partial<typeof mailQueue> = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...("db" in database.jobs
      ? { ...database.jobs, backend: "pglite" as const }
      : { ...database.jobs, max: 4 }),
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  await boss.start();
  await boss.createQueue(givenUp, { retentionSeconds: 90 * days });
  for (const name of shopJobNames) await keepQueue(boss, name, { ...mailQueue, ...queue });

  return {
    jobs: {
      async enqueue(db, name, payload) {
        await boss.send(name, payload, { db: fromDrizzle(db as never, sql) });
      },
    },

    async work(handlers, schedules) {
      for (const name of shopJobNames) {
        const handle = handlers[name] as (payload: unknown) => Promise<void>;
        await boss.work(name, mailWork, (jobs) =>
          Promise.all(jobs.map((job) => attemptJob(job, handle, log))),
        );
      }
      for (const [name, { cron, run }] of Object.entries(schedules)) {
        await boss.createQueue(name, { retryLimit: 0, policy: "stately", expireInSeconds: 120 });
        await boss.work(name, { pollingIntervalSeconds: 5 }, () => logged(run, name, log));
        await boss.schedule(name, cron);
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  };
}

/**
 * `createQueue` leaves a queue as it is that an earlier version of the shop has made. The look-up puts the queue into
 * pg-boss's cache: a `send` that had to ask for it inside a transaction would wait for PGlite's only connection for ever.
 */
async function keepQueue(boss: PgBoss, name: string, options: typeof mailQueue) {
  await boss.createQueue(name, options);
  await boss.updateQueue(name, options);
  await boss.getJobById(name, "00000000-0000-0000-0000-000000000000");
}

/** What runs by the clock isn't tried again: the next time comes by itself. */
async function logged(run: () => Promise<void>, name: string, log: Logger) {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, queue: name }, "a scheduled run failed");
    throw error;
  }
}
