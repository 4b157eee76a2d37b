import { sql } from "drizzle-orm";
import { fromDrizzle, PgBoss } from "pg-boss";
import type { Logger } from "pino";
import {
  type ShopJobName,
  type ShopJobPayloads,
  type ShopJobs,
  shopJobNames,
} from "#shop/checkout/shop-jobs.ts";
import type { OpenDatabase } from "./open-database.ts";

export type JobHandlers = { [Name in ShopJobName]: (payload: ShopJobPayloads[Name]) => Promise<void> };

/** What runs by the clock, in cron notation. */
export type Schedules = Record<string, { cron: string; run: () => Promise<void> }>;

/** A mail server may be away for days: about four of them, with growing pauses of at most an hour. */
const retries = {
  retryLimit: 110,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 300,
};

export type RunningJobs = {
  jobs: ShopJobs;
  work(handlers: JobHandlers, schedules: Schedules): Promise<void>;
  stop(): Promise<void>;
};

/** Connects pg-boss to the shop's database. Jobs can be written at once; they are done after `work`. */
export async function startJobs(database: OpenDatabase, log: Logger): Promise<RunningJobs> {
  const boss = new PgBoss({
    ...("db" in database.jobs
      ? { ...database.jobs, backend: "pglite" as const }
      : { ...database.jobs, max: 4 }),
    monitorVacuum: false,
  });
  boss.on("error", (error) => log.error({ err: error }, "jobs"));
  await boss.start();
  for (const name of shopJobNames) await boss.createQueue(name, retries);

  return {
    jobs: {
      async enqueue(db, name, payload) {
        await boss.send(name, payload, { db: fromDrizzle(db as never, sql) });
      },
    },

    async work(handlers, schedules) {
      for (const name of shopJobNames) {
        await boss.work<ShopJobPayloads[typeof name]>(name, { pollingIntervalSeconds: 1 }, async ([job]) => {
          if (job) await handlers[name](job.data as never);
        });
      }
      for (const [name, { cron, run }] of Object.entries(schedules)) {
        await boss.createQueue(name, { retryLimit: 0, policy: "stately", expireInSeconds: 120 });
        await boss.work(name, { pollingIntervalSeconds: 5 }, run);
        await boss.schedule(name, cron);
      }
    },

    stop: () => boss.stop({ graceful: true, timeout: 5_000, close: true }),
  };
}
