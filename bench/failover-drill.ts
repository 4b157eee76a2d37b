import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import { startSandbox } from "#sandbox/start.ts";
import { openDatabase } from "#server/open-database.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { runShop, type ShopProcess, temporaryFolder } from "#tests/processes/run-shop.ts";
import { buy, createProfile, signIn } from "./buyer.ts";
import { table } from "./measure.ts";
import { makeDatabase, query } from "./with-shop.ts";

/** Two shops sell through a proxy and a pooler while one of each is killed in turn. Exits with 1 if selling stops for 30 s, or a payment is lost. */

const [pooler = "", primary = "", standby = "", front = "", ...ports] = process.argv.slice(2);
const name = new URL(await makeDatabase(primary)).pathname;
const ofStandby = new URL(name, standby).href;
const siteUrl = `http://127.0.0.1:${front}`;
const sandbox = await startSandbox({ webhookUrl: `${siteUrl}/api/stripe/webhook` });
const site = { siteUrl, sandboxUrl: `http://127.0.0.1:${sandbox.port}`, pid: process.pid };
const admin = "admin@example.com";

const machines: ShopProcess[] = [];
for (const port of ports) machines.push(await startMachine(Number(port)));
const opened = await openDatabase("", new URL(name, primary).href);
await makeAdmin(opened, { email: admin, password });
await opened.close();

// Until the proxy has seen both.
await pause(3_000);

const bought: { began: number; ended: number }[] = [];
let failed = 0;
let isOver = false;
const answers: Record<string, Set<string>> = {};
const { publicId } = await createProfile(site);
const cookie = await signIn(`${siteUrl}/admin`, admin);
const people = [
  ...Array.from({ length: 8 }, buyer),
  visitor("finder", `/p/${publicId}`),
  visitor("admin", "/admin/orders"),
  visitor("visitor", "/"),
];
await pause(5_000);
const rows = [
  await strike("a shop", async () => machines[0]?.kill()),
  await strike("the pooler", async () => killPort(new URL(pooler).port)),
  await strike("the primary database", async () => {
    killPort(new URL(primary).port);
    setTimeout(() => query(standby, "select pg_promote()"), 3_000);
  }),
];
isOver = true;
await Promise.all(people);
console.log(
  table(["killed with -9", "sold again after s", "failed attempts", ...Object.keys(answers)], rows),
);
await requireAllPaid(sandbox.port);
await Promise.all(machines.slice(1).map((machine) => machine.stop()));
await sandbox.stop();

function startMachine(port: number) {
  const env = {
    ...{
      SITE_URL: siteUrl,
      TRUSTED_PROXIES: "127.0.0.1",
      SECRET: "a secret of the two machines of the drill",
    },
    ...{ STRIPE_SECRET_KEY: "sk_test_sandbox", STRIPE_WEBHOOK_SECRET: "whsec_sandbox" },
    STRIPE_API_URL: `http://127.0.0.1:${sandbox.port}`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    DATABASE_URL: `${new URL(name, pooler).href}?pgbouncer=true`,
    LOG_LEVEL: "silent",
  };
  return runShop({ dataDir: temporaryFolder().path, port, sandboxPort: port + 1, env });
}

async function buyer() {
  while (!isOver) {
    const began = performance.now();
    try {
      await buy(site);
      bought.push({ began, ended: performance.now() });
    } catch {
      failed += 1;
      await pause(200);
    }
  }
}

/** Whatever comes must be a page with a heading; `torn` are those that a killed machine had begun to send. */
async function visitor(who: string, path: string) {
  const seen = new Set<string>();
  answers[who] = seen;
  while (!isOver) {
    const headers = { accept: "text/html", cookie };
    const answer = await fetch(siteUrl + path, { headers, signal: AbortSignal.timeout(30_000) }).catch(
      () => null,
    );
    const text = await answer?.text().catch(() => null);
    seen.add(answer && text != null ? String(answer.status) : "torn");
    require(text == null || /<h1/.test(text), `${path} answered ${answer?.status}: ${text?.slice(0, 100)}`);
    await pause(50);
  }
}

/** Of purchases that began afterwards. */
async function strike(what: string, kill: () => Promise<void>) {
  const [failedBefore, killed] = [failed, performance.now()];
  for (const statuses of Object.values(answers)) statuses.clear();
  await kill();
  const sold = () => bought.find(({ began }) => began > killed);
  while (!sold() && performance.now() < killed + 60_000) await pause(50);
  const seconds = ((sold()?.ended ?? Number.POSITIVE_INFINITY) - killed) / 1_000;
  require(seconds < 30, `Nothing was sold for 30 s without ${what}.`);
  await pause(8_000);
  return [
    what,
    seconds,
    failed - failedBefore,
    ...Object.values(answers).map((each) => [...each].join(", ")),
  ];
}

/** What listens there. */
function killPort(port: string) {
  const pids = execFileSync("ss", ["-Hltnp", `sport = :${port}`], { encoding: "utf8" }).matchAll(
    /pid=(\d+)/g,
  );
  for (const pid of new Set([...pids].map((match) => Number(match[1])))) process.kill(pid, "SIGKILL");
}

async function requireAllPaid(port: number) {
  const provider = new Stripe("sk_test_sandbox", { protocol: "http", host: "127.0.0.1", port: `${port}` });
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
