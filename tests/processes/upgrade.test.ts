import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { pgliteExtensions } from "#server/open-database.ts";
import { copyDatabase } from "#tests/database.ts";
import { password } from "#tests/make-account.ts";
import { demoProduct, emailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { runProgram } from "./run-program.ts";
import { freePorts, runShop, type Settings, temporaryFolder } from "./run-shop.ts";

type Query = (statement: string) => Promise<{ rows: unknown[] }>;

/** An empty place for a shop. */
async function emptyPlace(): Promise<Settings> {
  const migrated = inject("migrated");
  const isEmbedded = migrated.kind === "pglite";
  const env: Record<string, string> = isEmbedded
    ? {}
    : { DATABASE_URL: await copyDatabase(migrated.url, "template0") };
  const dataDir = join(temporaryFolder().path, "data");
  return { dataDir, ...(await freePorts()), env };
}

async function inDatabase<Result>({ dataDir, env }: Settings, run: (query: Query) => Promise<Result>) {
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

/** The database of the release, which had a row in each of its tables. */
async function releasedShop(): Promise<Settings> {
  const settings = await emptyPlace();
  mkdirSync(settings.dataDir);
  await inDatabase(settings, (query) => query(readFileSync("tests/releases/1.0.sql", "utf8")));
  return settings;
}

/** How many rows each table of the shop has. */
function countRows(settings: Settings): Promise<Record<string, number>> {
  return inDatabase(settings, async (query) => {
    const { rows } = await query(
      `select table_name as "table" from information_schema.tables where table_schema = 'public' order by 1`,
    );
    const counts: Record<string, number> = {};
    for (const { table } of rows as { table: string }[]) {
      const counted = await query(`select count(*)::int as "count" from public."${table}"`);
      counts[table] = (counted.rows as { count: number }[])[0]?.count ?? 0;
    }
    return counts;
  });
}

/** Sells a tag and returns its number; an old customer signs in and finds the tag. */
async function useShop(settings: Settings): Promise<string | undefined> {
  const shop = await runShop(settings);
  const session = await orderByHttp(shop, demoProduct);
  await postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  const [first] = await emailsOf(shop, 2);
  const body = new URLSearchParams({ email: "canary@example.com", password, intent: "sign-in" });
  const signedIn = await fetch(`${shop.siteUrl}/auth`, { method: "POST", body, redirect: "manual" });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  const profile = await (await fetch(`${shop.siteUrl}/profile`, { headers: { cookie } })).text();
  expect(profile).toContain("Canary Name");
  expect(await shop.stop()).toBe(0);
  return /FT-\d+/.exec(first?.text ?? "")?.[0];
}

test("upgrade: a database of 1.0 with every kind of row keeps all of it, and sells", async () => {
  const settings = await releasedShop();
  const before = await countRows(settings);
  expect(Object.entries(before).filter(([, count]) => count === 0)).toEqual([]);

  expect(await useShop(settings)).toBe("FT-100006");
  const after = await countRows(settings);
  const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < (before[table] ?? 0));
  // The sign-in ended the wait after wrong passwords.
  expect(lost).toEqual(["login_backoff"]);
  expect([after.orders, after.purchases]).toEqual([before.orders! + 1, before.purchases! + 1]);
}, 600_000);

test("backup: one of 1.0 is restored here, and a newer one is refused", async () => {
  const { dataDir, ...old } = await releasedShop();
  const backup = join(temporaryFolder().path, "backup");
  writeFileSync(join(dataDir, "secret"), "a secret of 32 characters or more.");
  const made = await runProgram("backup", [backup], { env: { ...old.env, DATA_DIR: dataDir } });
  expect(made, made.complaint).toMatchObject({ code: 0 });

  const place = await emptyPlace();
  const env = { ...place.env, DATA_DIR: place.dataDir, SANDBOX_PORT: `${place.sandboxPort}` };
  const restore = () => runProgram("restore", [backup, "--next-invoice", "FT-100020"], { env });
  const manifest = join(backup, "manifest.json");
  const written = readFileSync(manifest, "utf8");
  writeFileSync(manifest, written.replace(/"schema": "\w+"/, '"schema": "of a later migration"'));
  expect((await restore()).complaint).toContain("The backup was made by a newer version of the shop");
  writeFileSync(manifest, written);
  const restored = await restore();
  expect(restored, restored.complaint).toMatchObject({ code: 0 });
  expect(await useShop(place)).toBe("FT-100020");
}, 600_000);
