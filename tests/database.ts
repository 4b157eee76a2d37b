import { randomBytes } from "node:crypto";
import { readFileSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { drizzle } from "drizzle-orm/pglite";
import pg from "pg";
import { test as base, inject } from "vitest";
import type { Database } from "#platform/database.ts";
import { pgliteExtensions } from "#server/open-database.ts";
import { templateDatabase, withDatabase } from "./global-setup.ts";

class Rollback extends Error {}

const casing = "snake_case";

/** A copy of the migrated database for this worker alone, on whichever engine the run is for. */
async function openDatabase(): Promise<Database> {
  const migrated = inject("migrated");
  if (migrated.kind === "pglite") return drizzle(await loadCopy(migrated.file), { casing });
  return drizzlePg(new pg.Pool({ connectionString: await copyDatabase(migrated.url), max: 20 }), { casing });
}

function loadCopy(file: string, dataDir?: string) {
  const loadDataDir = new Blob([readFileSync(file)]);
  return PGlite.create({ ...(dataDir && { dataDir }), loadDataDir, extensions: pgliteExtensions });
}

/** Puts a copy of the migrated database into a folder, for a shop that opens it there. */
export async function copyToFolder(file: string, folder: string) {
  await (await loadCopy(file, folder)).close();
}

/** Creates a separate database from the migrated template, or from an empty one, and returns its URL (PostgreSQL only). */
export async function copyDatabase(url: string, template = templateDatabase): Promise<string> {
  const name = `test_${randomBytes(6).toString("hex")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query("select pg_advisory_lock(1)");
  await admin.query(`create database ${name} template ${template}`);
  await admin.end();
  return withDatabase(url, name);
}

/** Makes a test that runs in a transaction of this database, which is rolled back: a clean database for some milliseconds. */
export function testIn(open: () => Promise<Database>) {
  let opened: Promise<Database> | undefined;
  return base.extend<{ db: Database }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads a fixture's needs from its pattern.
    db: async ({}, use) => {
      opened ??= open();
      const database = await opened;
      await database
        .transaction(async (tx) => {
          await use(tx);
          throw new Rollback();
        })
        .catch((error) => {
          if (!(error instanceof Rollback)) throw error;
        });
    },
  });
}

export const test = testIn(openDatabase);
