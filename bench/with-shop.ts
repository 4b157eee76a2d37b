import { randomBytes } from "node:crypto";
import pg from "pg";
import { freePort, runShop, type ShopProcess, temporaryFolder } from "#tests/processes/run-shop.ts";

/** No benchmark runs into a limit, and none measures the writing of a log. */
const quiet = {
  LOG_LEVEL: "silent",
  RATE_PROFILES: "1000000",
  RATE_SEARCHES: "1000000",
  RATE_CHECKOUTS: "1000000",
  RATE_MESSAGES: "1000000",
  RATE_ORDER_VIEWS: "1000000",
  RATE_ACCOUNTS: "1000000",
  RATE_SIGN_INS: "1000000",
};

export type BenchShop = Pick<ShopProcess, "siteUrl" | "sandboxUrl" | "pid">;

/** Makes an empty database on the server and answers its address. */
export async function makeDatabase(server: string): Promise<string> {
  const name = `bench_${randomBytes(6).toString("hex")}`;
  await query(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** One question over a connection of its own. */
export async function query<Row extends pg.QueryResultRow>(database: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

/** A shop on ports of its own: PostgreSQL when a database is given, else PGlite in the folder. */
export async function startShop(folder: string, database?: string): Promise<ShopProcess> {
  return runShop({
    dataDir: folder,
    port: await freePort(),
    sandboxPort: await freePort(),
    env: { ...quiet, ...(database && { DATABASE_URL: database }) },
  });
}

/** Starts the built shop on that database, with an empty folder, and ends it when `use` has ended, well or badly. */
export async function withShop<T>(database: string, use: (shop: BenchShop) => Promise<T>): Promise<T> {
  const folder = temporaryFolder();
  const shop = await startShop(folder.path, database);
  try {
    const { siteUrl, sandboxUrl, pid } = shop;
    // By number: a name would be looked up for every connection, and may mean ::1 first.
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
