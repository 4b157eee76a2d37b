import { readFileSync } from "node:fs";
import { isNotNull, sql } from "drizzle-orm";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { wasSent } from "#platform/email/send-once.server.ts";
import { products } from "#shop/catalog/products.table.ts";
import { sheets } from "#shop/production/production.table.ts";
import { copyDatabase } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { openDatabase } from "./open-database.ts";

function makeDatabase(template?: string): Promise<string> {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  return copyDatabase(migrated.url, template);
}

test("start: of several processes at once one fills the database, the others wait", async () => {
  const url = await makeDatabase();
  const shops = await Promise.all([1, 2, 3].map(() => openDatabase("", url)));
  await Promise.all(
    shops.map(({ db, runAlone }) =>
      runAlone(async () => {
        if ((await db.$count(products)) === 0) await makeVariant(db);
      }),
    ),
  );
  expect(await shops[0]?.db.$count(products)).toBe(2);
  await Promise.all(shops.map(({ close }) => close()));
});

test("migration: gives up at a table that is in use, and is made by the next start", async () => {
  const url = await makeDatabase("template0");
  const backup = new pg.Client({ connectionString: url });
  await backup.connect();
  await backup.query(readFileSync("tests/releases/1.0.sql", "utf8"));
  await backup.query("begin; lock table public.sheets in access share mode");
  await expect(openDatabase("", url)).rejects.toThrow(
    "A table is in use, by a backup say: start again later.",
  );
  expect((await backup.query("select count(*)::int from public.orders")).rows).toEqual([{ count: 6 }]);
  await backup.query("commit");
  await backup.end();
  const { db, close } = await openDatabase("", url);
  expect(await db.$count(sheets, isNotNull(sheets.file))).toBe(1);
  await db.update(sheets).set({ file: null });
  await close();
});

test("a machine that vanished inside a transaction: its locks are free after five seconds", async () => {
  const { db, close } = await openDatabase("", await makeDatabase());
  const limit = await db.execute(sql`show idle_in_transaction_session_timeout`);
  expect((limit as { rows: unknown }).rows).toEqual([{ idle_in_transaction_session_timeout: "5s" }]);
  await close();
});

test("pooled by transaction: no statement is named", async () => {
  const url = await makeDatabase();
  const countNamed = async (address: string) => {
    const { db, close } = await openDatabase("", address);
    const named = await db.transaction(async (tx) => {
      await wasSent(tx, "key");
      return tx.execute(sql`select count(*)::int as "count" from pg_prepared_statements`);
    });
    await close();
    return (named as { rows: unknown }).rows;
  };
  expect(await countNamed(url)).toEqual([{ count: 1 }]);
  expect(await countNamed(`${url}?pgbouncer=true`)).toEqual([{ count: 0 }]);
});
