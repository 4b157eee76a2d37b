import { rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { drizzle as drizzlePg } from "drizzle-orm/node-postgres";
import { migrate as migratePg } from "drizzle-orm/node-postgres/migrator";
import { drizzle } from "drizzle-orm/pglite";
import { migrate } from "drizzle-orm/pglite/migrator";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { pgliteExtensions } from "#server/open-database.ts";
import { insertDemoMaterials } from "#shop/engraving/materials.server.ts";
import { keepFirstStart } from "./processes/first-start.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** A file with a migrated PGlite, or the address of a PostgreSQL server with a migrated template database. */
    migrated: { kind: "pglite"; file: string } | { kind: "postgres"; url: string };
    /** Where the one first start of the run is kept, for `copyFirstStart`. */
    firstStart: string;
  }
}

export const templateDatabase = "migrated_template";

/** Migrates once per run; every worker opens a copy. */
export default async function setup(project: TestProject) {
  const kept = keepFirstStart();
  project.provide("firstStart", kept.path);
  const url = process.env.TEST_DATABASE_URL;
  if (url) {
    await migrateTemplate(url);
    project.provide("migrated", { kind: "postgres", url });
    return kept.remove;
  }
  const file = join(tmpdir(), `migrated-${process.pid}.tar`);
  const pglite = await PGlite.create({ extensions: pgliteExtensions });
  const db = drizzle(pglite, { casing: "snake_case" });
  await migrate(db, { migrationsFolder: "migrations" });
  await insertDemoMaterials(db);
  writeFileSync(file, Buffer.from(await (await pglite.dumpDataDir("none")).arrayBuffer()));
  await pglite.close();
  project.provide("migrated", { kind: "pglite", file });
  return () => {
    rmSync(file, { force: true });
    kept.remove();
  };
}

async function migrateTemplate(url: string) {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${templateDatabase}`);
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const client = new pg.Client({ connectionString: withDatabase(url, templateDatabase) });
  await client.connect();
  const db = drizzlePg(client, { casing: "snake_case" });
  await migratePg(db, { migrationsFolder: "migrations" });
  await insertDemoMaterials(db);
  await client.end();
}

/** The same server, another database. */
export function withDatabase(url: string, name: string): string {
  const other = new URL(url);
  other.pathname = `/${name}`;
  return other.href;
}
