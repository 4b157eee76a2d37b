import { type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { openAsBlob } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { PGlite } from "@electric-sql/pglite";
import { readMigrationFiles } from "drizzle-orm/migrator";
import pg from "pg";
import type { Manifest } from "./backup-folder.ts";
import { StartProblem } from "./environment.ts";
import { migrationsFolder, pgliteExtensions } from "./open-database.ts";

const postgresDump = "database.dump";
const pgliteDump = "database.tar.gz";

type DatabaseFacts = Pick<Manifest, "kind" | "schema" | "newestInvoice">;

export async function dumpDatabase(database: PGlite | string, folder: string): Promise<DatabaseFacts> {
  if (typeof database !== "string") {
    const dump = await database.dumpDataDir("gzip");
    await writeFile(join(folder, pgliteDump), dump.stream());
    return { kind: "pglite", ...(await readFacts(database)) };
  }
  // Without a day's salt, a backup's hashes of that day say nothing about anybody.
  const withoutSalts = "--exclude-table-data=visit_salts";
  await runClient("pg_dump", database, [
    "--format=custom",
    withoutSalts,
    `--file=${join(folder, postgresDump)}`,
  ]);
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return { kind: "postgres", ...(await readFacts(client)) };
  } finally {
    await client.end();
  }
}

/** Call it after the dump: then the number is not below the newest one in it. */
async function readFacts(database: { query: (text: string) => Promise<{ rows: unknown[] }> }) {
  // A backup may be made before the upgrade, when the table has its name of release 1.1.
  const named = await database.query(
    "select coalesce(to_regclass('purchase_numbers'), to_regclass('invoice_numbers'))::text as name",
  );
  const [table] = named.rows as { name: string }[];
  const { rows } = await database.query(
    `select (select hash from drizzle.__drizzle_migrations order by created_at desc limit 1) as "schema",
            (select newest from ${table?.name}) as "newestInvoice"`,
  );
  const [facts] = rows as Omit<DatabaseFacts, "kind">[];
  if (!facts) throw new Error("The database answered nothing.");
  return facts;
}

/** Throws a StartProblem unless this version can use the dump and the database to load it into is empty. */
export async function requireLoadable(manifest: Manifest, databaseUrl: string | undefined): Promise<void> {
  if (manifest.kind !== (databaseUrl ? "postgres" : "pglite"))
    throw new StartProblem(
      databaseUrl
        ? "The backup is of an embedded database: remove DATABASE_URL."
        : "The backup is of PostgreSQL: set DATABASE_URL to an empty database.",
    );
  const migrations = readMigrationFiles({ migrationsFolder });
  if (!migrations.some(({ hash }) => hash === manifest.schema))
    throw new StartProblem(
      "The backup was made by a newer version of the shop: restore it with that version, or a later one.",
    );
  if (databaseUrl) await requireEmpty(databaseUrl);
}

async function requireEmpty(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl });
  try {
    await client.connect();
    const { rowCount } = await client.query(
      `select from pg_class where relkind in ('r', 'p', 'v', 'm', 'S')
         and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace, 'pg_toast'::regnamespace)
       limit 1`,
    );
    if (rowCount) throw new StartProblem("The database at DATABASE_URL is not empty: create a new one.");
  } catch (error) {
    if (error instanceof StartProblem) throw error;
    throw new StartProblem(`The database at DATABASE_URL can't be used: ${(error as Error).message}.`);
  } finally {
    await client.end();
  }
}

export async function loadDatabase(
  folder: string,
  { dataDir, databaseUrl }: { dataDir: string; databaseUrl: string | undefined },
): Promise<void> {
  if (databaseUrl) {
    const options = [
      "--exit-on-error",
      "--single-transaction",
      "--no-owner",
      "--no-privileges",
      "--no-comments",
    ];
    return runClient("pg_restore", databaseUrl, [...options, join(folder, postgresDump)]);
  }
  const loadDataDir = await openAsBlob(join(folder, pgliteDump), { type: "application/gzip" });
  const pglite = await PGlite.create(join(dataDir, "database"), {
    loadDataDir,
    extensions: pgliteExtensions,
  });
  await pglite.close();
}

/** The password is not among the arguments, which every user can list. */
async function runClient(program: string, databaseUrl: string, args: string[]): Promise<void> {
  const url = new URL(databaseUrl);
  // biome-ignore lint/style/noProcessEnv: The client programs read the same environment as they do when typed.
  const env = { ...process.env, ...(url.password && { PGPASSWORD: decodeURIComponent(url.password) }) };
  url.password = "";
  url.searchParams.delete("pgbouncer");
  const options: SpawnOptions = { env, stdio: ["ignore", "ignore", "pipe"] };
  const child = spawn(program, [`--dbname=${url.href}`, ...args], options);
  const complaint = child.stderr ? text(child.stderr) : "";
  try {
    const [code] = await once(child, "close");
    if (code !== 0) throw new StartProblem(`${program} failed: ${(await complaint).trim()}`);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    throw new StartProblem(
      `${program} is missing: install PostgreSQL's client programs (Debian: postgresql-client), no older than the server.`,
    );
  }
}
