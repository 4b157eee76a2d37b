import { expect, inject, test } from "vitest";
import { products } from "#shop/catalog/products.table.ts";
import { copyDatabase } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { openDatabase } from "./open-database.ts";

test("start: of several processes at once one fills the database, the others wait", async () => {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  const url = await copyDatabase(migrated.url);
  const shops = await Promise.all([1, 2, 3].map(() => openDatabase("", url)));
  await Promise.all(
    shops.map(({ db, alone }) =>
      alone(async () => {
        if ((await db.$count(products)) === 0) await makeVariant(db);
      }),
    ),
  );
  expect(await shops[0]?.db.$count(products)).toBe(2);
  await Promise.all(shops.map(({ close }) => close()));
});
