import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { inject } from "vitest";
import { pgliteExtensions } from "#server/open-database.ts";
import { copyDatabase } from "#tests/database.ts";
import { freePorts, type Settings, temporaryFolder } from "./run-shop.ts";

type Query = (statement: string) => Promise<{ rows: unknown[] }>;

/** An empty place for a shop. */
export async function emptyPlace(): Promise<Settings> {
  const migrated = inject("migrated");
  const isEmbedded = migrated.kind === "pglite";
  const env: Record<string, string> = isEmbedded
    ? {}
    : { DATABASE_URL: await copyDatabase(migrated.url, "template0") };
  const dataDir = join(temporaryFolder().path, "data");
  return { dataDir, ...(await freePorts()), env };
}

export async function inDatabase<Result>({ dataDir, env }: Settings, run: (query: Query) => Promise<Result>) {
  if (env?.DATABASE_URL) {
    const client = new pg.Client({ connectionString: env.DATABASE_URL });
    await client.connect();
    return run((statement) => client.query(statement)).finally(() => client.end());
  }
  const pglite = await PGlite.create(join(dataDir, "database"), { extensions: pgliteExtensions });
  return run(async (statement) => ({ rows: (await pglite.exec(statement)).at(-1)?.rows ?? [] })).finally(() =>
    pglite.close(),
  );
}

/** The database of a release, which had a row in each of its tables. */
export async function releasedShop(release: "1.0" | "1.1"): Promise<Settings> {
  const settings = await emptyPlace();
  mkdirSync(settings.dataDir);
  await inDatabase(settings, (query) => query(readFileSync(`tests/releases/${release}.sql`, "utf8")));
  return settings;
}
