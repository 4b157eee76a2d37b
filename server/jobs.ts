import { sql } from "drizzle-orm";
import { fromDrizzle, type JobResult, type JobWithMetadata, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { shopZone } from "#platform/dates.ts";
import type { EmailQueue } from "#shop/email-queue.server.ts";
import { type ShopJobName, type ShopJobPayloads, type ShopJobs, shopJobNames } from "#shop/jobs.server.ts";
import { createEmailQueue, emailNames, givenUp, heldReason } from "./email-queue.ts";
import { errorForLog } from "./log.ts";
import { connectionsForJobs, type OpenDatabase } from "./open-database.ts";

export type JobHandlers = { [Name in ShopJobName]: (payload: ShopJobPayloads[Name]) => Promise<void> };

export type Schedules = Record<string, { cron: string; run: () => Promise<void> }>;

export type RunningJobs = {
  jobs: ShopJobs;
  emailQueue: EmailQueue;
  work(handlers: JobHandlers, schedules: Schedules): Promise<void>;
  /** Gives up every email that waits, so that only a person's Retry sends it. Returns how many. Files are deleted all the same. */
  hold(): Promise<number>;
  stop(): Promise<void>;
};

type Settings = Partial<QueueOptions & { superviseSeconds: number; doesJobs: boolean }>;

/** Jobs can be written at once; they are done after `work`. */
export async function startJobs(
  database: Pick<OpenDatabase, "jobs" | "db">,
  log: Logger,
  { superviseSeconds: seconds = superviseSeconds, doesJobs = true, ...queue }: Settings = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...("db" in database.jobs
      ? { ...database.jobs, backend: "pglite" as const }
      : { ...database.jobs, max: connectionsForJobs }),
    monitorVacuum: false,
    supervise: doesJobs,
    schedule: doesJobs,
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  await boss.start();
  await keepQueues(boss, queue);

  return {
    jobs: {
      async enqueue(db, name, payload, options) {
        const startAfter = options?.afterSeconds ?? 0;
        await boss.send(name, payload, { db: fromDrizzle(db as never, sql), startAfter });
      },
      async forget(db, words) {
        const word = sql`select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb)`;
        const value = sql`select from jsonb_path_query(data, '$.**') as part where part #>> '{}' in (${word})`;
        await db.execute(sql`delete from pgboss.job where exists (${value})`);
      },
    },

    emailQueue: createEmailQueue(boss, database.db),

    async work(handlers, schedules) {
      await reportGivenUp(boss, log);
      for (const name of shopJobNames) {
        const handle = handlers[name] as (payload: unknown) => Promise<void>;
        await boss.work(name, shopWork, (jobs) =>
          Promise.all(jobs.map((job) => attemptJob(job, handle, log))),
        );
      }
      for (const [name, { cron, run }] of Object.entries(schedules)) {
        await boss.createQueue(name, { retryLimit: 0, policy: "stately", expireInSeconds: 120 });
        await boss.work(name, { pollingIntervalSeconds: 5 }, () => runLogged(run, name, log));
        await boss.schedule(name, cron, null, { tz: shopZone });
      }
    },

    hold: () => holdEmails(boss),

    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  };
}

/** A failed scheduled run is not retried: the next one comes by itself. */
async function runLogged(run: () => Promise<void>, name: string, log: Logger) {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, queue: name }, "a scheduled run failed");
    throw error;
  }
}

/** Retries for about four days, because an email server may be down for days. */
const queueOptions = {
  retryLimit: 110,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
  heartbeatSeconds: 20,
  deadLetter: givenUp,
};

export const shopWork = {
  batchSize: 10,
  burstWhenBatchFull: true,
  pollingIntervalSeconds: 1,
  perJobResults: true,
  includeMetadata: true,
} as const;

const daySeconds = 24 * 60 * 60;

export const superviseSeconds = 20;

type QueueOptions = typeof queueOptions;

/** The look-up fills pg-boss's cache: a `send` that queried the queue inside a transaction would wait forever on PGlite. */
async function keepQueues(boss: PgBoss, changes: Partial<QueueOptions>) {
  await boss.createQueue(givenUp, { retentionSeconds: 90 * daySeconds });
  const options = { ...queueOptions, ...changes };
  for (const name of shopJobNames) {
    await boss.createQueue(name, options);
    await boss.updateQueue(name, options);
    await boss.getJobById(name, "00000000-0000-0000-0000-000000000000");
  }
}

/** Holds emails that ran or failed when a backup was made, too: without attempts left, the dead-letter queue takes them. */
async function holdEmails(boss: PgBoss) {
  const { rows } = await boss
    .getDb()
    .executeSql(
      "update pgboss.job set retry_limit = 0 where name = any($1) and state < 'completed' returning name, id",
      [emailNames],
    );
  for (const { name, id } of rows) await boss.fail(name, id, { message: heldReason });
  return rows.length;
}

/** Runs at every start, because a job whose last attempt was killed could log nothing. */
async function reportGivenUp(boss: PgBoss, log: Logger) {
  const { total } = await boss.previewRedrive(givenUp);
  if (total > 0) log.error({ queue: givenUp, jobs: total }, "jobs were given up and need attention");
}

async function attemptJob(
  job: JobWithMetadata<unknown>,
  handle: (payload: unknown) => Promise<void>,
  log: Logger,
): Promise<JobResult> {
  try {
    await handle(job.data);
    return { id: job.id, status: "completed" };
  } catch (error) {
    const facts = { queue: job.name, job: job.id, attempt: job.retryCount + 1, err: error };
    if (job.retryCount < job.retryLimit) log.warn(facts, "a job failed and is tried again");
    else log.error(facts, "a job failed for the last time and was given up");
    return { id: job.id, status: "failed", output: errorForLog(error) };
  }
}
