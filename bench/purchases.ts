import { setTimeout as pause } from "node:timers/promises";
import { startBareServer } from "./bare-server.ts";
import { buy, openGroup, pay } from "./buyer.ts";
import { figure, loadProcess, percentile, processorSeconds, repeat, table, timeOnce } from "./measure.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/** Many buyers at once, then a group beside purchases of one tag. Exits with code 1 if an order or email is missing. */

const buyers = 8;
const seconds = 12;
const tags = 100;

const [server = ""] = process.argv.slice(2);
const database = await makeDatabase(server);

await withShop(database, async (shop) => {
  await query(database, "create extension pg_stat_statements");
  await repeat({ atOnce: buyers, seconds: 8 }, () => buy(shop));
  await pay(shop, await openGroup(shop, 2));
  await waitForEmails();
  await measureBuyers(shop);
  await compareWithGroup(shop);
  await requireWholeOrders();
});

async function measureBuyers(shop: BenchShop) {
  const began = new Date();
  const times = await repeat({ atOnce: buyers, seconds }, () => timeOnce(() => buy(shop)));
  await waitForEmails();
  const perSecond = times.length / ((Date.now() - began.getTime()) / 1_000);
  console.log(`${figure(perSecond)} purchases/s of ${buyers} buyers at once, with all their emails out.\n`);
  const steps: [step: string, times: number[]][] = [
    ["form to payment", times],
    ["payment to confirmation", await listEmailDelays("order-confirmation", began)],
    ["payment to the workshop's notice", await listEmailDelays("order-notice", began)],
  ];
  const rows = steps.map(([step, values]) => {
    const [median, slowest] = [percentile(values, 0.5), percentile(values, 0.99)];
    return [step, median, slowest, slowest / median];
  });
  console.log(table(["step", "p50 ms", "p99 ms", "p99 of p50"], rows));
}

/** Emails are included. A bare request of 6 KB shows how fast the machine is. */
async function compareWithGroup(shop: BenchShop) {
  const single = await measureCost(shop, async () => {
    for (let tag = 0; tag < tags; tag += 1) await buy(shop);
  });
  const group = await measureCost(shop, async () => pay(shop, await openGroup(shop, tags)));
  const bareServer = await startBareServer({ status: 200, headers: {}, body: Buffer.alloc(6_000, "x") });
  const bare = await loadProcess(bareServer.pid, bareServer.url, {}, { seconds: 4 });
  bareServer.stop();
  const listFigures = ({ microseconds, statements }: typeof single) => [
    microseconds / tags / 1_000,
    microseconds / tags / bare.microseconds,
    microseconds / single.microseconds,
    statements / tags,
    statements / single.statements,
  ];
  const head = ["cost of one tag", "processor ms", "in bare requests", "of alone", "statements", "of alone"];
  const rows = [
    ["bought alone", ...listFigures(single)],
    [`in a group of ${tags}`, ...listFigures(group)],
  ];
  console.log(`\n${table(head, rows)}`);
}

async function measureCost({ pid }: BenchShop, work: () => Promise<void>) {
  const secondsBefore = processorSeconds(pid);
  const statementsBefore = await countStatements();
  await work();
  await waitForEmails();
  return {
    microseconds: (processorSeconds(pid) - secondsBefore) * 1e6,
    statements: (await countStatements()) - statementsBefore,
  };
}

/** Leaves out the job queue, which also asks while nothing happens. */
async function countStatements(): Promise<number> {
  const [row] = await query<{ count: number }>(
    database,
    `select sum(calls)::int as count from pg_stat_statements(true) as statements
     join pg_database on pg_database.oid = dbid
     where datname = current_database() and query not like '%pgboss%' and query not like '%pg_stat_statements%'`,
  );
  return row?.count ?? 0;
}

async function waitForEmails() {
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

async function listEmailDelays(name: string, since: Date): Promise<number[]> {
  const rows = await query<{ delay: number }>(
    database,
    `select (extract(epoch from sent_at - paid_at) * 1000)::float as delay from emails_sent
     join purchases on purchases.id::text = split_part(key, ':', 2)
     where split_part(key, ':', 1) = '${name}' and paid_at > '${since.toISOString()}'`,
  );
  return rows.map(({ delay }) => delay);
}

/** Every purchase is paid, no invoice number is missing or doubled, and two emails are out for each. */
async function requireWholeOrders() {
  const [counts] = await query<{ all: number; paid: number; numbers: number; span: number; emails: number }>(
    database,
    `select count(*)::int as all, count(*) filter (where state = 'paid')::int as paid,
       count(distinct invoice_number)::int as numbers,
       (max(invoice_number) - min(invoice_number) + 1)::int as span,
       (select count(*)::int from emails_sent where key like 'order-%') as emails
     from purchases`,
  );
  const { all = 0, paid = 0, numbers = 0, span = 0, emails = 0 } = counts ?? {};
  console.log(
    `\n${paid} of ${all} purchases paid, ${numbers} numbers in a span of ${span}, ${emails} emails.`,
  );
  if (paid !== all || numbers !== all || span !== all || emails !== 2 * all) process.exitCode = 1;
}
