import { join } from "node:path";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { inject, vi } from "vitest";
import type { Email } from "#platform/email/send-once.server.ts";
import { openFolderFiles } from "#platform/files/flydrive.server.ts";
import { jobHandlers } from "#server/job-handlers.ts";
import { startJobs } from "#server/jobs.ts";
import { openDatabase } from "#server/open-database.ts";
import { copyDatabase } from "#tests/database.ts";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { secret } from "#tests/services.ts";
import { openApp, realTime } from "./open-app.ts";

type Found = { table: string; row: Record<string, unknown> };

/** The built server over a database and a file store of its own, with jobs that run: for what has to be gone everywhere. */
export async function openWholeShop() {
  const { path, remove } = temporaryFolder();
  const migrated = inject("migrated");
  const url = migrated.kind === "postgres" ? await copyDatabase(migrated.url, "template0") : undefined;
  const database = await openDatabase(path, url);
  const { db } = database;
  const running = await startJobs(database, pino({ level: "silent" }));
  const { jobs, emailQueue } = running;
  const files = openFolderFiles(join(path, "files"), secret);
  const app = openApp(db, { ...realTime, files, emailQueue, shopJobs: jobs });
  const emails: Email[] = [];
  const services = { ...app.services, jobs };
  await running.work(jobHandlers(services, { send: async (email) => void emails.push(email) }), {});

  async function rowsOf<Row>(statement: string): Promise<Row[]> {
    return ((await db.execute(sql.raw(statement))) as unknown as { rows: Row[] }).rows;
  }

  return {
    ...app,
    services,
    emails,
    url,
    filesFolder: join(path, "files"),
    jobsDone: () =>
      vi.waitFor(
        async () => {
          const left = await rowsOf(
            "select name from pgboss.job where state < 'completed' and start_after <= now()",
          );
          if (left.length > 0) throw new Error(`${left.length} jobs are not done.`);
        },
        { timeout: 60_000, interval: 200 },
      ),
    /** Every row of every table, of pg-boss too, whose text matches. */
    async findRows(pattern: RegExp): Promise<Found[]> {
      const tables = await rowsOf<{ name: string }>(
        `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
         where table_schema in ('public', 'pgboss', 'drizzle') and table_type = 'BASE TABLE'`,
      );
      const found: Found[] = [];
      for (const { name } of tables) {
        const rows = await rowsOf<{ row: Record<string, unknown> }>(
          `select to_jsonb(t) as row from ${name} t`,
        );
        const hits = rows.filter(({ row }) => pattern.test(JSON.stringify(row)));
        found.push(...hits.map(({ row }) => ({ table: name, row })));
      }
      return found;
    },
    async close() {
      await running.stop();
      await database.close();
      remove();
    },
  };
}

export type WholeShop = Awaited<ReturnType<typeof openWholeShop>>;
