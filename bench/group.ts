import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { emailsOf } from "#tests/processes/order-by-http.ts";
import { buy, openGroup, pay, signIn } from "./buyer.ts";
import { measurePages, table } from "./measure.ts";
import { findChild, processorSeconds } from "./processor-time.ts";
import { type TakeStatements, withStatementLog } from "./statement-log.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/** A group of 100 tags beside 100 purchases of one, emails included; and the order page of the administration. */

const tags = 100;
const admin = { email: "admin@example.com", password };

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);
const { db, close } = await openDatabase("", database);
await makeAdmin({ db }, admin);
await close();

await withShop(database, async (shop) => {
  await buy(shop);
  await pay(shop, await openGroup(shop, 2));
  await emailsOf(shop, 4);
  await withStatementLog(database, (take) => compare(shop, take));
  await measureOrderPages(shop);
});

async function compare(shop: BenchShop, take: TakeStatements) {
  const single = await costOf(shop, take, 4 + 2 * tags, async () => {
    for (let bought = 0; bought < tags; bought += 1) await buy(shop);
  });
  const group = await costOf(shop, take, 6 + 2 * tags, async () => pay(shop, await openGroup(shop, tags)));
  const rows = [
    [`${tags} purchases of one`, ...single, 1],
    [`a group of ${tags}`, ...group, (group[0] ?? 0) / (single[0] ?? 1)],
  ];
  console.log(
    table(["", "s of processor time", "statements", "s until the emails are out", "time of the first"], rows),
  );
}

/** `emails`: how many are out by then. */
async function costOf(shop: BenchShop, take: TakeStatements, emails: number, act: () => Promise<void>) {
  await take();
  const used = shopSeconds(shop);
  const began = performance.now();
  await act();
  await emailsOf(shop, emails);
  const seconds = (performance.now() - began) / 1_000;
  return [shopSeconds(shop) - used, (await take()).length, seconds];
}

function shopSeconds({ pid }: BenchShop): number {
  return processorSeconds(pid) - processorSeconds(findChild(pid, "sandbox"));
}

async function measureOrderPages({ siteUrl }: BenchShop) {
  const cookie = await signIn(`${siteUrl}/admin`, admin.email);
  const rows = await query<{ first: string; count: number }>(
    database,
    `select min(invoice_number) as first, count(*)::int as count from orders group by purchase_id order by count`,
  );
  const [small, large] = [rows[0], rows.at(-1)].map((row) => ({
    name: `order page, ${row?.count} tags`,
    path: `/admin/orders/FT-${row?.first}`,
    cookie,
  }));
  await measurePages({ siteUrl, database }, [{ name: "/about", path: "/about" }, small!, large!], 10);
}
