import { sql } from "drizzle-orm";
import { fromDrizzle, type PgBoss } from "pg-boss";
import type { Database } from "#platform/database.ts";
import type { EmailQueue, GivenUpEmail } from "#shop/email-queue.server.ts";
import { shopJobNames } from "#shop/jobs.server.ts";

export const givenUp = "given-up";

export const heldReason = "Held when a backup was restored: it may have been sent before.";

const maxShown = 20;

/** The deletion of files is no email, and may wait unseen. */
export const emailNames = shopJobNames.filter((name) => name !== "delete-files");

type Counts = { waiting: number; oldest: number | null; givenUpCount: number };
type GivenUpRow = Omit<GivenUpEmail, "since"> & { since: number };

/**
 * Moments are read as numbers, which both databases return alike. An email that is planned for later doesn't wait. The states
 * of pg-boss are ordered: created, retry, active, completed.
 */
export function createEmailQueue(boss: PgBoss, db: Database): EmailQueue {
  async function selectRows<Row>(statement: ReturnType<typeof sql>): Promise<Row[]> {
    return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  }

  return {
    async find() {
      const [counts] = await selectRows<Counts>(sql`
        select count(*) filter (where name <> ${givenUp})::int as waiting,
          (extract(epoch from min(created_on) filter (where name <> ${givenUp})) * 1000)::float8 as oldest,
          count(*) filter (where name = ${givenUp})::int as "givenUpCount"
        from pgboss.job where name in ${[givenUp, ...emailNames]} and state < 'active'
          and not (state = 'created' and start_after > now())`);
      const { waiting = 0, oldest = null, givenUpCount = 0 } = counts ?? {};
      const emails = givenUpCount > 0 ? await selectRows<GivenUpRow>(listGivenUp) : [];
      return {
        waiting,
        oldest: oldest === null ? null : new Date(oldest),
        givenUp: emails.map((email) => ({ ...email, since: new Date(email.since) })),
        givenUpCount,
      };
    },

    // An email that was held may have been sent before.
    async isUnsent(name, payload) {
      const data = JSON.stringify(payload);
      const waitingJobs = await selectRows(sql`
        select from pgboss.job where data @> ${data}::jsonb and
          (name = ${name} and state < 'completed' or name = ${givenUp} and source_name = ${name} and state < 'active'
            and source_output->>'message' is distinct from ${heldReason})
        limit 1`);
      return waitingJobs.length > 0;
    },

    retry: (tx, id) =>
      boss.redrive(givenUp, { db: fromDrizzle(tx as never, sql), limit: 100_000, ...(id && { ids: [id] }) }),
  };
}

const listGivenUp = sql`
  select id, source_name as name, (extract(epoch from created_on) * 1000)::float8 as since,
    coalesce(source_output->>'message', source_output->'value'->>'message') as reason,
    (select invoice_number from orders where purchase_id = (data->>'purchaseId')::uuid order by position limit 1) as "invoiceNumber"
  from pgboss.job where name = ${givenUp} and state < 'active' order by created_on desc, id limit ${maxShown}`;
