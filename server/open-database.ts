import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { fromPglite } from "pg-boss";
import type { Database } from "#platform/database.ts";
import { type Environment, StartProblem } from "./environment.ts";

export type OpenDatabase = {
  db: Database;
  kind: "postgres" | "pglite";
  source: PGlite | string;
  /** pg-boss takes PGlite's one connection, or a PostgreSQL address for its own small pool. */
  jobs: { db: ReturnType<typeof fromPglite> } | { connectionString: string };
  /** How many connections PostgreSQL takes, for all who use it; undefined where that isn't known. */
  serverConnections?: number | undefined;
  /** Runs `work` in one process at a time: of several that start at once, the others wait. */
  runAlone<Result>(work: () => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};

const lockNotAvailable = "55P03";

export const migrationsFolder = "migrations";
const casing = "snake_case";

/** `connections` are those of this process at most, with the jobs' own. */
export async function openDatabase(
  dataDir: string,
  databaseUrl: string | undefined,
  connections = 24,
): Promise<OpenDatabase> {
  return databaseUrl ? openPostgres(databaseUrl, connections) : openPglite(join(dataDir, "database"));
}

/** The part of a process's connections that its jobs have. */
export const connectionsForJobs = 4;

async function openPostgres(connectionString: string, connections: number): Promise<OpenDatabase> {
  const isPooled = new URL(connectionString).searchParams.get("pgbouncer") === "true";
  const pool = new pg.Pool({
    connectionString,
    max: connections - connectionsForJobs,
    connectionTimeoutMillis: 10_000,
    ...(isPooled ? { Client: UnnamedClient } : { onConnect: limitIdling }),
  });
  // A connection that breaks while nobody uses it: the pool opens another one.
  pool.on("error", () => {});
  // A connection that breaks inside a transaction: the query fails, the process must not.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = drizzlePg(pool, { casing });
  let serverConnections: number | undefined;
  try {
    serverConnections = await requireUsableServer(pool);
    await runAlone(pool, () => migrateOn(pool, isPooled));
  } catch (error) {
    await pool.end();
    if (error instanceof StartProblem) throw error;
    const { message, cause } = error as Error & { cause?: { code?: string } };
    const isInUse = cause?.code === lockNotAvailable;
    const reason = isInUse ? "A table is in use, by a backup say: start again later" : message;
    throw new StartProblem(`The database at DATABASE_URL can't be used: ${reason}.`, { cause: error });
  }
  return {
    db,
    kind: "postgres",
    source: connectionString,
    // A pooler hands out more than the server has.
    serverConnections: isPooled ? undefined : serverConnections,
    jobs: { connectionString },
    runAlone: (work) => runAlone(pool, work),
    close: () => pool.end(),
  };
}

/** Throws StartProblem where the shop can't use the server. Returns how many connections it takes. */
async function requireUsableServer(pool: pg.Pool): Promise<number> {
  // PostgreSQL 15 has no `reserved_connections`.
  const setting = (name: string) => `coalesce(current_setting('${name}', true), '0')::int`;
  const { rows } = await pool.query(
    `select ${setting("server_version_num")} as version, ${setting("max_connections")}
      - ${setting("superuser_reserved_connections")} - ${setting("reserved_connections")} as connections,
      current_setting('server_encoding') as encoding`,
  );
  const [{ version, connections, encoding }] = rows;
  requireUsable(version, encoding);
  return connections;
}

/** `version` as PostgreSQL numbers itself: 150004 is 15.4. */
export function requireUsable(version: number, encoding: string) {
  const problem = "The database at DATABASE_URL can't be used";
  if (version < 150_000)
    throw new StartProblem(
      `${problem}: it is PostgreSQL ${Math.floor(version / 10_000)}, and the shop needs 15 or newer.`,
    );
  if (encoding !== "UTF8")
    throw new StartProblem(`${problem}: its encoding is ${encoding}, and the shop needs UTF8.`);
}

type ConnectionSettings = Pick<Environment, "processes" | "databaseConnections">;

/** Returns a sentence with what fits, where the server has too few. Each replaced process runs beside its successor for a moment. */
export function describeMissingConnections(
  { processes, databaseConnections }: ConnectionSettings,
  serverConnections = Number.POSITIVE_INFINITY,
) {
  const atOnce = processes > 1 ? processes + 1 : 1;
  const total = atOnce * databaseConnections;
  if (total <= serverConnections) return undefined;
  return `The shop may open ${total} connections (${atOnce} processes at once, ${databaseConnections} each), and PostgreSQL takes ${serverConnections}: set DATABASE_CONNECTIONS=${Math.floor(serverConnections / atOnce)}, or raise its max_connections.`;
}

/**
 * Ends transactions that idle: a machine that vanished inside one would hold its locks for hours, such as the one on the invoice
 * numbers. A pooler sets its own limit.
 */
async function limitIdling(client: pg.ClientBase) {
  await client.query("set idle_in_transaction_session_timeout = '5s'");
}

/** Behind a pooler that lends a connection for one transaction, the next one would not know a named statement. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: all overloads of pg
  override query(config: any, ...rest: any[]): any {
    const isNamed = typeof config === "object" && "name" in config;
    return super.query(isNamed ? { ...config, name: undefined } : config, ...(rest as []));
  }
}

async function migrateOn(pool: pg.Pool, isPooled: boolean) {
  const client = await pool.connect();
  try {
    // A statement that waits for a table holds up everybody behind it, and a backup holds every table for minutes. A pooled connection
    // would keep the setting for its next user.
    if (!isPooled) await client.query("set lock_timeout = '5s'");
    await migratePg(drizzlePg(client, { casing }), { migrationsFolder });
  } finally {
    client.release(true);
  }
}

/** Its transaction holds the lock, because a pooler may give each one another connection. */
async function runAlone<Result>(pool: pg.Pool, work: () => Promise<Result>): Promise<Result> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query("set local idle_in_transaction_session_timeout = 0");
    await client.query("select pg_advisory_xact_lock(7205112)");
    return await work();
  } finally {
    // Closing the connection ends the transaction, whatever happened to it.
    client.release(true);
  }
}

async function openPglite(folder: string): Promise<OpenDatabase> {
  const { PGlite } = await import("@electric-sql/pglite");
  const { drizzle } = await import("drizzle-orm/pglite");
  const { migrate } = await import("drizzle-orm/pglite/migrator");
  // By default PostgreSQL touches 128 MB of buffers at every start; the files are cached by the system anyway.
  const startParams = [...PGlite.defaultStartParams, "-c", "shared_buffers=16MB"];
  const pglite = await PGlite.create(folder, { extensions: pgliteExtensions, startParams });
  const db = drizzle(pglite, { casing });
  await migrate(db, { migrationsFolder });
  return {
    db,
    kind: "pglite",
    source: pglite,
    jobs: { db: fromPglite(pglite) },
    runAlone: (work) => work(),
    close: () => pglite.close(),
  };
}

/** Trigrams, by which the administration searches. */
export const pgliteExtensions = { pg_trgm };
