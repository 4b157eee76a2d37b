import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { Stripe } from "stripe";
import { startSandbox } from "#sandbox/start.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { password } from "#tests/make-account.ts";
import { makeAdmin } from "#tests/make-admin.ts";
import { makeLabel } from "#tests/make-label.ts";
import { runShop, type ShopProcess, temporaryFolder } from "#tests/processes/run-shop.ts";
import { buy, createProfile, signInAdmin } from "./buyer.ts";
import { table } from "./measure.ts";
import { adminEmail } from "./seed.ts";
import { makeDatabase, query, withDatabase } from "./with-shop.ts";

/** Two shops sell through a proxy and a pooler while each part is taken away in turn. Exits with 1 if selling stops for 30 s, or a payment is lost. */

const [pooler = "", primary = "", standby = "", bucket = "", front = "", ...addresses] =
  process.argv.slice(2);
const ofPrimary = await makeDatabase(primary);
const name = new URL(ofPrimary).pathname;
const ofStandby = new URL(name, standby).href;
const siteUrl = `http://127.0.0.1:${front}`;
const sandbox = await startSandbox({ webhookUrl: `${siteUrl}/api/stripe/webhook` });
const site = { siteUrl, sandboxUrl: `http://127.0.0.1:${sandbox.port}`, pid: process.pid };

const machines: ShopProcess[] = [];
const folders = addresses.map(temporaryFolder);
for (const at of addresses.keys()) await startMachine(at);
await withDatabase(ofPrimary, (db) => makeAdmin({ db }, { email: adminEmail, password }));

// Until the proxy has seen both.
await pause(3_000);

/** Milliseconds until a killed part starts again, or the standby is promoted. */
const downtime = 3_000;

const payments: { began: number; ended: number }[] = [];
let failed = 0;
let isOver = false;
const answers: Record<string, Set<string>> = {};
const { publicId } = await createProfile(site);
const cookie = await signInAdmin(site);
const [printed, labelled] = [await sellOne(), await sellOne()];
await fetch(siteUrl + printed, { headers: { cookie }, ...(await labelUpload(printed)) });
const people = [
  ...Array.from({ length: 8 }, buyer),
  visitor("finder", `/p/${publicId}`),
  visitor("visitor", "/"),
  visitor("admin", "/admin/orders"),
  visitor("label uploaded", labelled, await labelUpload(labelled)),
  visitor("label printed", `${printed}/label.pdf`),
];
await pause(5_000);
const otherPid = machines[1]?.pid ?? 0;
const rows = [
  await strike("a shop", async () => {
    await machines[0]?.kill();
    setTimeout(() => startMachine(0), downtime);
  }),
  await strike("the other shop, frozen", async () => void process.kill(otherPid, "SIGSTOP")),
  await strike("the file store", async () => {
    process.kill(otherPid, "SIGCONT");
    killPort(new URL(bucket).port);
  }),
  await strike("the pooler", async () => killPort(new URL(pooler).port)),
  await strike("the primary database", async () => {
    killPort(new URL(primary).port);
    setTimeout(() => query(standby, "select pg_promote()"), downtime);
  }),
];
isOver = true;
await Promise.all(people);
console.log(table(["failed part", "sold again after s", "failed attempts", ...Object.keys(answers)], rows));
await requireAllPaid(sandbox.port);
await Promise.all(machines.map((machine) => machine.kill()));
await sandbox.stop();
for (const folder of folders) folder.remove();

/** Again, if it was killed. */
async function startMachine(at: number) {
  const [host = "", port] = (addresses[at] ?? "").split(":");
  const env = {
    ...{
      HOST: host,
      SITE_URL: siteUrl,
      TRUSTED_PROXIES: "127.0.0.1",
      SECRET: "a secret of the two machines of the drill",
    },
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    STRIPE_API_URL: `http://127.0.0.1:${sandbox.port}`,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    DATABASE_URL: `${new URL(name, pooler).href}?pgbouncer=true`,
    S3_BUCKET: "shop",
    S3_ENDPOINT: bucket,
    S3_PUBLIC_URL: `${bucket}/shop`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    LOG_LEVEL: "silent",
  };
  machines[at] = await runShop({
    dataDir: folders[at]?.path ?? "",
    port: Number(port),
    sandboxPort: Number(port) + 1,
    env,
  });
}

/** Returns the path of the order's page. */
async function sellOne(): Promise<string> {
  await buy(site);
  const newest = "select max(invoice_number)::text as number from purchases";
  const [order] = await query<{ number: string }>(ofPrimary, newest);
  return `/admin/orders/${formatInvoiceNumber(order?.number ?? "")}`;
}

async function labelUpload(path: string) {
  const body = new FormData();
  body.set("intent", "label-file");
  body.set("invoice", path.replace(/.*\//, ""));
  body.set("file", new File([new Uint8Array(await makeLabel())], "label.pdf"));
  return { method: "POST", body };
}

async function buyer() {
  while (!isOver) {
    const began = performance.now();
    try {
      await buy(site);
      payments.push({ began, ended: performance.now() });
    } catch {
      failed += 1;
      await pause(200);
    }
  }
}

/** Whatever comes must be a page with a heading, or a PDF; `torn` are those that a killed machine had begun to send. */
async function visitor(who: string, path: string, init: RequestInit = {}) {
  const answersSeen = new Set<string>();
  answers[who] = answersSeen;
  while (!isOver) {
    const headers = { accept: "text/html", cookie };
    const signal = AbortSignal.timeout(30_000);
    const answer = await fetch(siteUrl + path, { ...init, headers, signal }).catch(() => null);
    const text = await answer?.text().catch(() => null);
    answersSeen.add(answer && text != null ? String(answer.status) : "torn");
    require(text == null ||
      /<h1|^%PDF/.test(text), `${path} answered ${answer?.status}: ${text?.slice(0, 100)}`);
    await pause(100);
  }
}

/** Kills a part and measures how long purchases fail that began afterwards. */
async function strike(what: string, kill: () => Promise<void>) {
  const [failedBefore, killed] = [failed, performance.now()];
  for (const statuses of Object.values(answers)) statuses.clear();
  await kill();
  const sold = () => payments.find(({ began }) => began > killed);
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
    `select stripe_checkout_session_id as session, array_agg(purchases.invoice_number) as numbers
     from purchases join orders on orders.purchase_id = purchases.id
     where purchases.state = 'paid' group by 1`,
  );
  const bookedSessions = new Set(rows.map(({ session }) => session));
  const lost = paid.filter((session) => !bookedSessions.has(session)).length;
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
