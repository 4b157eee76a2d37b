import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase } from "#server/open-database.ts";
import { products } from "#shop/catalog/products.table.ts";
import { demoProduct } from "./order-by-http.ts";
import { ownFolder } from "./own-shop.ts";
import { runShop } from "./run-shop.ts";

test("page cache: a deactivated product disappears from the pages of every process", async () => {
  const [one, other] = [await ownFolder(), await ownFolder()];
  const { env = {} } = one.settings;
  const shops = [await runShop(one.settings), await runShop({ ...other.settings, env })];
  const { db, close } = await openDatabase("", env.DATABASE_URL);
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
  for (const { remove } of [one, other]) remove();
}, 600_000);
