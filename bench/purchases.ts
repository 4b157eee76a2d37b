import { setTimeout as pause } from "node:timers/promises";
import { createProfile, openCheckout, pay } from "./buyer.ts";
import { figure, percentile, repeat, table } from "./measure.ts";
import { bareRequestSeconds, findChild, processorSeconds } from "./processor-time.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/** A purchase counts when both its emails are out. Its cost is processor time, in requests of 6 KB to a bare server. */

const buyers = 8;
const seconds = 12;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);

await withShop(database, async (shop) => {
  await repeat({ atOnce: buyers, seconds: 8 }, () => buy(shop));
  await allSent();
  const [{ warmedUp = 0 } = {}] = await query<{ warmedUp: number }>(
    database,
    `select count(*)::int as "warmedUp" from orders`,
  );
  const bareBefore = await bareRequestSeconds();
  const used = processorTimes(shop);
  const began = performance.now();
  const since = new Date();
  const timings = await repeat({ atOnce: buyers, seconds }, () => buy(shop));
  const perSecond = timings.length / ((performance.now() - began) / 1_000);
  await allSent();
  const allPerSecond = timings.length / ((performance.now() - began) / 1_000);
  const usedNow = processorTimes(shop);

  console.log(
    `${figure(perSecond)} purchases/s paid by ${buyers} buyers at once (${timings.length} in all), `,
  );
  console.log(`${figure(allPerSecond)} purchases/s with all their emails out.\n`);
  // Before and after, because the machine's speed changes meanwhile.
  const bareSeconds = (bareBefore + (await bareRequestSeconds())) / 2;
  console.log(`A bare request of 6 KB takes ${figure(bareSeconds * 1e6)} µs of processor time.`);
  const costs = Object.entries(usedNow).map(([name, now]) => {
    const cost = (now - (used[name] ?? 0)) / timings.length;
    return [name, cost * 1_000, cost / bareSeconds];
  });
  console.log(`${table(["process", "ms of processor time per purchase", "in bare requests"], costs)}\n`);
  const rows: (string | number)[][] = (["profile", "checkout", "payment", "whole"] as const).map((step) => {
    const times = timings.map((timing) => timing[step]);
    return [step, percentile(times, 0.5), percentile(times, 0.99), Math.max(...times)];
  });
  for (const name of ["order-confirmation", "order-notice"]) {
    const delays = await emailDelays(name, since);
    rows.push([`${name}, after payment`, ...[0.5, 0.99, 1].map((share) => percentile(delays, share))]);
  }
  console.log(table(["step", "p50 ms", "p99 ms", "max ms"], rows));
  await requireOrders(timings.length + warmedUp);
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

/** Seconds. */
function processorTimes({ pid }: BenchShop): Record<string, number> {
  const sandbox = processorSeconds(findChild(pid, "sandbox"));
  return { shop: processorSeconds(pid) - sandbox, sandbox };
}

async function allSent() {
  for (let waited = 0; waited < 240; waited += 0.25) {
    const [{ left = 0 } = {}] = await query<{ left: number }>(
      database,
      "select count(*)::int as left from pgboss.job where name like 'order-%' and state < 'completed'",
    );
    if (left === 0) return;
    await pause(250);
  }
  throw new Error("The emails were not out after four minutes.");
}

async function emailDelays(name: string, since: Date): Promise<number[]> {
  const rows = await query<{ delay: number }>(
    database,
    `select (extract(epoch from sent_at - paid_at) * 1000)::float as delay from emails_sent
     join purchases on purchases.id::text = split_part(key, ':', 2)
     where split_part(key, ':', 1) = '${name}' and paid_at > '${since.toISOString()}'`,
  );
  return rows.map(({ delay }) => delay);
}

async function requireOrders(counted: number) {
  const [found] = await query<{ pending: number; numbers: number; span: number; emails: number }>(
    database,
    `select count(*)::int as pending, count(distinct purchases.invoice_number)::int as numbers,
       (max(purchases.invoice_number) - min(purchases.invoice_number) + 1)::int as span,
       (select count(*)::int from emails_sent where key like 'order-%') as emails
     from orders join purchases on purchases.id = orders.purchase_id where status = 'pending'`,
  );
  const { pending = 0, numbers = 0, span = 0, emails = 0 } = found ?? {};
  console.log(
    `\n${pending} pending orders, ${numbers} invoice numbers in a span of ${span}, ${emails} emails.`,
  );
  if (pending < counted || numbers !== pending || span !== pending || emails !== 2 * pending) {
    console.error(`${counted} purchases were counted, but the orders or emails do not match.`);
    process.exitCode = 1;
  }
}
