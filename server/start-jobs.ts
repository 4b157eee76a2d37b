import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import { type ShopJobName, type ShopJobPayloads, type ShopJobs, shopJobNames } from "#shop/jobs.ts";
import { attemptJob } from "./attempt-job.ts";
import { type EmailQueue, emailWork, keepQueues, superviseSeconds, tellGivenUp } from "./job-queues.ts";
import type { OpenDatabase } from "./open-database.ts";

export type JobHandlers = { [Name in ShopJobName]: (payload: ShopJobPayloads[Name]) => Promise<void> };

/** What runs by the clock, in cron notation. */
export type Schedules = Record<string, { cron: string; run: () => Promise<void> }>;

export type RunningJobs = {
  jobs: ShopJobs;
  work(handlers: JobHandlers, schedules: Schedules): Promise<void>;
  stop(): Promise<void>;
};

type Settings = Partial<EmailQueue & { superviseSeconds: number }>;

/** Connects pg-boss to the shop's database. Jobs can be written at once; they are done after `work`. */
export async function startJobs(
  database: Pick<OpenDatabase, "jobs">,
  log: Logger,
  { superviseSeconds: seconds = superviseSeconds, ...queue }: Settings = {},
): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...("db" in database.jobs
      ? { ...database.jobs, backend: "pglite" as const }
      : { ...database.jobs, max: 4 }),
    monitorVacuum: false,
    superviseIntervalSeconds: seconds,
    monitorIntervalSeconds: seconds,
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  boss.on("warning", ({ message, data }) => log.warn({ data }, `jobs: ${message}`));
  await boss.start();
  await keepQueues(boss, queue);

  return {
    jobs: {
      async enqueue(db, name, payload) {
        await boss.send(name, payload, { db: fromDrizzle(db as never, sql) });
      },
    },

    async work(handlers, schedules) {
      await tellGivenUp(boss, log);
      for (const name of shopJobNames) {
        const handle = handlers[name] as (payload: unknown) => Promise<void>;
        await boss.work(name, emailWork, (jobs) =>
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

/** What runs by the clock isn't tried again: the next time comes by itself. */
async function logged(run: () => Promise<void>, name: string, log: Logger) {
  try {
    await run();
  } catch (error) {
    log.error({ err: error, queue: name }, "a scheduled run failed");
    throw error;
  }
}
