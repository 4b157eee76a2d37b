import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import { buy } from "./buyer.ts";
import { figure } from "./measure.ts";
import { type BenchShop, makeDatabase, query, withShop } from "./with-shop.ts";

/** Kills the primary after five seconds and promotes its synchronous standby three seconds later. */

const [proxy = "", primary = "", standby = ""] = process.argv.slice(2);
const name = new URL(await makeDatabase(primary)).pathname;
const ofProxy = new URL(name, proxy).href;
const ofStandby = new URL(name, standby).href;

await withShop(ofProxy, async (shop) => {
  const bought: number[] = [];
  let failed = 0;
  let isOver = false;
  const buyers = Array.from({ length: 8 }, async () => {
    while (!isOver) {
      try {
        await buy(shop);
        bought.push(performance.now());
      } catch {
        failed += 1;
        await pause(200);
      }
    }
  });
  await pause(5_000);
  const killed = performance.now();
  await kill(primary);
  const answers = await Promise.all(["/", "/products", "/order", "/contact"].map((path) => read(shop, path)));
  await pause(3_000);
  await query(standby, "select pg_promote()");
  await pause(10_000);
  isOver = true;
  await Promise.all(buyers);

  const again = bought.find((at) => at > killed + 3_000) ?? Number.POSITIVE_INFINITY;
  const downFor = (again - killed) / 1_000;
  console.log(
    `${bought.length} purchases, ${failed} attempts failed. Sold again after ${figure(downFor)} s.`,
  );
  console.log(`Pages meanwhile: ${answers.join(", ")}.`);
  require(downFor < 30, "The shop did not sell again within 30 s.");
  await requireAllPaid(shop);
});

async function kill(database: string) {
  const [{ pid = 0 } = {}] = await query<{ pid: number }>(
    database,
    "select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid",
  );
  process.kill(pid, "SIGKILL");
}

async function read({ siteUrl }: BenchShop, path: string): Promise<string> {
  const answer = await fetch(siteUrl + path, { signal: AbortSignal.timeout(20_000) });
  const [, heading = "no heading"] = /<h1[^>]*>([^<]*)/.exec(await answer.text()) ?? [];
  require(answer.status === 200, `${path} answered ${answer.status}.`);
  return `${path} ${answer.status} "${heading}"`;
}

async function requireAllPaid({ sandboxUrl }: BenchShop) {
  const port = new URL(sandboxUrl).port;
  const provider = new Stripe("sk_test_sandbox", { protocol: "http", host: "127.0.0.1", port });
  const paid: string[] = [];
  for (let waited = 0; waited < 60; waited += 1) {
    paid.length = 0;
    let left = 0;
    const events = provider.events.list({ limit: 100 });
    for await (const { type, data, pending_webhooks } of events) {
      left += pending_webhooks;
      if (type === "checkout.session.completed") paid.push((data.object as { id: string }).id);
    }
    if (left === 0) break;
    await pause(1_000);
  }
  const rows = await query<{ session: string; numbers: number[] }>(
    ofStandby,
    `select stripe_checkout_session_id as session, array_agg(invoice_number) as numbers
     from purchases join orders on orders.purchase_id = purchases.id
     where purchases.state = 'paid' group by 1`,
  );
  const known = new Set(rows.map(({ session }) => session));
  const lost = paid.filter((session) => !known.has(session)).length;
  const numbers = rows.flatMap((row) => row.numbers).sort((a, b) => a - b);
  const gaps = numbers.filter((number, at) => at > 0 && number !== (numbers[at - 1] ?? 0) + 1).length;
  const doubled = rows.filter((row) => row.numbers.length !== 1).length;
  console.log(
    `${paid.length} payments: ${lost} lost, ${doubled} doubled, ${gaps} gaps in the invoice numbers.`,
  );
  require(rows.length === paid.length && lost + doubled + gaps === 0, "Payments and orders do not match.");
}

function require(holds: boolean, problem: string) {
  if (holds) return;
  console.error(problem);
  process.exitCode = 1;
}
