import { setTimeout as pause } from "node:timers/promises";
import { buy, createProfile, openCheckout, pay } from "./buyer.ts";
import { figure, percentile, repeat, table, timed } from "./measure.ts";
import { findChild, memoryOf, processorSeconds } from "./processor-time.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/**
 * Half an hour at half the highest rate of purchases, with five visits of pages for each. Exits with code 1 when an answer was
 * not 200, an email is left at the end, or memory grew by a fifth between the first and the last part.
 */

const parts = 6;
const secondsOfPart = 300;
const paths = ["/", "/products", "/order", "/about"];

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);

await withShop(database, async (shop) => {
  const highest = (await repeat({ atOnce: 8, seconds: 15 }, () => buy(shop))).length / 15;
  console.log(
    `${figure(highest)} purchases/s at most; half of it for ${(parts * secondsOfPart) / 60} minutes.\n`,
  );
  const rows: number[][] = [];
  for (let part = 1; part <= parts; part += 1) rows.push([part, ...(await measure(shop, highest / 2))]);
  console.log(
    table(
      [
        "part",
        "purchases",
        "p50 ms",
        "p99 ms",
        "page p99 ms",
        "shop MB",
        "sandbox MB",
        "cores",
        "emails waiting",
      ],
      rows,
    ),
  );
  for (let waited = 0; waited < 60 && (await unsent()) > 0; waited += 1) await pause(1_000);
  const left = await unsent();
  const [first = [], last = []] = [rows[0], rows.at(-1)];
  const growth = (last[5] ?? 0) / (first[5] ?? 1);
  console.log(`\n${left} emails left; memory of the last part: ${figure(growth)} of the first's.`);
  if (left > 0 || growth > 1.2) process.exitCode = 1;
});

/** Starts a purchase whenever one is due, however long the others take: customers don't wait for each other. */
async function measure(shop: BenchShop, perSecond: number): Promise<number[]> {
  const [began, used] = [performance.now(), processorSeconds(shop.pid)];
  const [purchases, pages]: [number[], number[]] = [[], []];
  const running = new Set<Promise<void>>();
  for (let due = 0; due < perSecond * secondsOfPart; due += 1) {
    await pause(Math.max(0, began + (due / perSecond) * 1_000 - performance.now()));
    const customer = comeAndBuy(shop, purchases, pages).finally(() => running.delete(customer));
    running.add(customer);
  }
  await Promise.all(running);
  const cores = (processorSeconds(shop.pid) - used) / ((performance.now() - began) / 1_000);
  const memory = [memoryOf(shop.pid), memoryOf(findChild(shop.pid, "sandbox"))];
  const times = [percentile(purchases, 0.5), percentile(purchases, 0.99), percentile(pages, 0.99)];
  return [purchases.length, ...times, ...memory, cores, await unsent()];
}

async function comeAndBuy(shop: BenchShop, purchases: number[], pages: number[]) {
  for (const path of paths) pages.push(await timed(() => visit(shop.siteUrl + path)));
  const buyer = await createProfile(shop);
  pages.push(await timed(() => visit(`${shop.siteUrl}/p/${buyer.publicId}`)));
  purchases.push(await timed(async () => pay(shop, await openCheckout(shop, buyer))));
}

async function visit(url: string) {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}.`);
}

async function unsent(): Promise<number> {
  const [row] = await query<{ left: number }>(
    database,
    "select count(*)::int as left from pgboss.job where name like 'order-%' and state <> 'completed'",
  );
  return row?.left ?? 0;
}
