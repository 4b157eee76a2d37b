import { randomBytes } from "node:crypto";
import pg from "pg";
import type { Database } from "#platform/database.ts";
import { openDatabase } from "#server/open-database.ts";
import { freePort, runShop, type ShopProcess, temporaryFolder } from "#tests/processes/run-shop.ts";

export type BenchShop = Pick<ShopProcess, "siteUrl" | "sandboxUrl" | "pid">;

export async function makeDatabase(server: string): Promise<string> {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database, application_name: "bench" });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** Opens the database as the shop does, with its migrations. */
export async function withDatabase<T>(database: string, use: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openDatabase("", database);
  try {
    return await use(db);
  } finally {
    await close();
  }
}

/** Runs the built shop as a separate process; without `database`, on the embedded one. */
export async function withShop<T>(
  database: string | undefined,
  use: (shop: BenchShop) => Promise<T>,
  dataDir?: string,
): Promise<T> {
  const folder = temporaryFolder();
  const shop = await runShop({
    dataDir: dataDir ?? folder.path,
    port: await freePort(),
    sandboxPort: await freePort(),
    env: { LOG_LEVEL: "silent", ...(database && { DATABASE_URL: database }) },
  });
  try {
    const { siteUrl, sandboxUrl, pid } = shop;
    // An IP address: a name would be resolved for every connection, perhaps to ::1 first.
    return await use({
      siteUrl: siteUrl.replace("localhost", "127.0.0.1"),
      sandboxUrl: sandboxUrl.replace("localhost", "127.0.0.1"),
      pid,
    });
  } finally {
    await shop.stop();
    folder.remove();
  }
}
