import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { createProfile, openCheckout, pay } from "./buyer.ts";
import { figure, percentile, repeat, table } from "./measure.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/**
 * Complete purchases per second. Eight parallel buyers, each purchase by a new customer: profile, checkout, payment; the
 * sandbox sends the signed webhook and responds when the shop has accepted it. Before and after, the same PostgreSQL commits
 * single rows over eight connections: the ratio is the cost of a purchase in commits. At the end every counted purchase must
 * be a pending order with an invoice number in the database.
 */

const buyers = 8;
const seconds = 8;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);

await withShop(database, async (shop) => {
  await repeat({ atOnce: buyers, seconds: 2 }, () => buy(shop));
  const before = await commitsPerSecond();
  const began = performance.now();
  const timings = await repeat({ atOnce: buyers, seconds }, () => buy(shop));
  const perSecond = timings.length / ((performance.now() - began) / 1_000);
  const after = await commitsPerSecond();
  await pause(500);
  const bare = (before + after) / 2;

  console.log(`${figure(perSecond)} purchases/s by ${buyers} buyers at once (${timings.length} in all).`);
  console.log(`Single-row commits/s of the same PostgreSQL: ${figure(bare)}; a purchase : a commit`);
  console.log(`= ${figure(bare / perSecond)} : 1 in time.\n`);
  const rows = (["profile", "checkout", "payment", "whole"] as const).map((step) => {
    const times = timings.map((timing) => timing[step]);
    return [step, percentile(times, 0.5), percentile(times, 0.99)];
  });
  console.log(table(["step", "p50 ms", "p99 ms"], rows));
  await requireOrders(timings.length);
});

async function buy(shop: BenchShop) {
  const start = performance.now();
  const buyer = await createProfile(shop);
  const made = performance.now();
  const session = await openCheckout(shop, buyer);
  const opened = performance.now();
  await pay(shop, session);
  const paid = performance.now();
  return { profile: made - start, checkout: opened - made, payment: paid - opened, whole: paid - start };
}

/** Single-row commits per second over eight connections, measured for two seconds. */
async function commitsPerSecond(): Promise<number> {
  await query(database, "create table if not exists bench_rows (id serial primary key, note text)");
  const pool = new pg.Pool({ connectionString: database, max: buyers });
  const insert = { name: "note", text: "insert into bench_rows (note) values ($1)", values: ["x"] };
  const commits = await repeat({ atOnce: buyers, seconds: 2 }, () => pool.query(insert));
  await pool.end();
  return commits.length / 2;
}

/** Checks the counted purchases: pending orders, invoice numbers without gaps. Prints how many emails were sent. */
async function requireOrders(counted: number) {
  const [found] = await query<{ pending: number; numbers: number; span: number }>(
    database,
    `select count(*)::int as pending, count(distinct invoice_number)::int as numbers,
       (max(invoice_number) - min(invoice_number) + 1)::int as span
     from orders where status = 'pending'`,
  );
  const [jobs] = await query<{ done: number; all: number }>(
    database,
    "select (count(*) filter (where state = 'completed'))::int as done, count(*)::int as all from pgboss.job where name like 'order-%'",
  );
  const { pending = 0, numbers = 0, span = 0 } = found ?? {};
  console.log(`\n${pending} pending orders, ${numbers} invoice numbers in a span of ${span}.`);
  console.log(`Emails sent meanwhile: ${jobs?.done} of ${jobs?.all}.`);
  if (pending < counted || numbers !== pending || span !== pending) {
    console.error(`${counted} purchases were counted, but the orders do not match.`);
    process.exitCode = 1;
  }
}
