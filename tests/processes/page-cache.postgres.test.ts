import { eq } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import { products } from "#shop/catalog/products.table.ts";
import { copyDatabase } from "#tests/database.ts";
import { demoProduct } from "./order-by-http.ts";
import { freePort, runShop, temporaryFolder } from "./run-shop.ts";

async function start(DATABASE_URL: string) {
  const folder = temporaryFolder();
  const ports = { port: await freePort(), sandboxPort: await freePort() };
  const shop = await runShop({ dataDir: folder.path, ...ports, env: { DATABASE_URL } });
  const stop = async () => {
    await shop.stop();
    folder.remove();
  };
  return { siteUrl: shop.siteUrl, stop };
}

test("page cache: a deactivated product disappears from the pages of every process", async () => {
  const migrated = inject("migrated");
  if (migrated.kind !== "postgres") throw new Error("This test needs PostgreSQL.");
  const url = await copyDatabase(migrated.url);
  const shops = [await start(url), await start(url)];
  const { db, close } = await openDatabase("", url);
  const read = () =>
    Promise.all(
      shops.map(async ({ siteUrl }) => (await (await fetch(`${siteUrl}/products`)).text()).includes(link)),
    );
  const link = `/order?product=${demoProduct}`;
  const setActive = (isActive: boolean) =>
    db.update(products).set({ isActive }).where(eq(products.productId, demoProduct));

  await expect.poll(read).toEqual([true, true]);
  await setActive(false);
  await expect.poll(read).toEqual([false, false]);
  await setActive(true);
  await expect.poll(read).toEqual([true, true]);

  await close();
  for (const { stop } of shops) await stop();
}, 600_000);
