import { type SQL, sql } from "drizzle-orm";
import { expect, vi } from "vitest";
import type { Database } from "#platform/database.ts";
import type { ShopJobs } from "#shop/jobs.server.ts";

class Injected extends Error {}

type Session = { prepareQuery: (query: { sql: string }, ...rest: unknown[]) => unknown };

/**
 * Runs a command again and again: its first statement fails, then its second, until none does. After each failure every
 * table must be as before, jobs included, and no statement may leave a transaction that is open. `except`: tables that are
 * meant to keep what was written, such as counters of attempts. Returns what the command that succeeded returned.
 */
export async function failEachStatement<Result>(
  db: Database,
  command: (db: Database, jobs: ShopJobs) => Promise<Result>,
  except: string[] = [],
): Promise<Result> {
  await db.execute(sql`create table if not exists enqueued (name text, payload jsonb)`);
  const guarded = guardTransactions(db);
  using fault = injectFaults(db);
  for (let nth = 1; ; nth += 1) {
    const before = await snapshot(db, except);
    fault.armAt(nth);
    const outcome = await command(guarded, storedJobs).catch((error: unknown) => {
      if (error instanceof Injected) return error;
      throw error;
    });
    const wasHit = fault.disarm();
    if (!(outcome instanceof Injected)) {
      expect(wasHit, "a failed statement went unnoticed").toBe(false);
      expect(nth, "the command has statements").toBeGreaterThan(1);
      return outcome;
    }
    expect(await snapshot(db, except), `statement ${nth} failed`).toEqual(before);
  }
}

/** Jobs are rows of the caller's transaction, as in the real queue. */
const storedJobs: ShopJobs = {
  async enqueue(db, name, payload) {
    await db.execute(sql`insert into enqueued values (${name}, ${JSON.stringify(payload)}::jsonb)`);
  },
  async forget() {},
};

/** Tests have one connection: there `db` inside `db.transaction((tx) => …)` would go unnoticed. */
function guardTransactions(db: Database): Database {
  let open = 0;
  return new Proxy(db, {
    get(target, name) {
      if (name !== "transaction") {
        if (open > 0) throw new Error(`${String(name)} on db, while its transaction is open`);
        return Reflect.get(target, name);
      }
      const transaction: Database["transaction"] = async (work) => {
        open += 1;
        try {
          return await target.transaction(work);
        } finally {
          open -= 1;
        }
      };
      return transaction;
    },
  });
}

/** Every query of Drizzle passes `prepareQuery`, in nested transactions too. */
function injectFaults(db: Database) {
  let left = 0;
  let wasHit = false;
  const sessions = Object.getPrototypeOf((db._ as unknown as { session: Session }).session) as Session;
  const original = sessions.prepareQuery;
  const spy = vi.spyOn(sessions, "prepareQuery").mockImplementation(function (this: Session, query, ...rest) {
    if (left > 0 && !/^(savepoint|release|rollback)/i.test(query.sql)) {
      left -= 1;
      wasHit = left === 0;
      if (wasHit) throw new Injected(query.sql);
    }
    return original.call(this, query, ...rest);
  });
  return {
    [Symbol.dispose]: () => spy.mockRestore(),
    armAt(nth: number) {
      left = nth;
      wasHit = false;
    },
    disarm() {
      left = 0;
      return wasHit;
    },
  };
}

async function snapshot(db: Database, except: string[]) {
  const tables = await rowsOf(db, sql`select tablename as name from pg_tables where schemaname = 'public'`);
  const names = tables.map(({ name }) => String(name)).filter((name) => !except.includes(name));
  const parts = names.map((name) => {
    const table = sql.identifier(name);
    return sql`select ${name}::text as name, coalesce(jsonb_agg(to_jsonb(${table}) order by to_jsonb(${table})::text), '[]') as rows from ${table}`;
  });
  return rowsOf(db, sql`${sql.join(parts, sql` union all `)} order by name`);
}

async function rowsOf(db: Database, query: SQL) {
  return ((await db.execute(query)) as { rows: Record<string, unknown>[] }).rows;
}
