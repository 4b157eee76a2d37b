import { execFileSync } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { startSandbox } from "#sandbox/start.ts";
import { formatInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { makeAdmin, password } from "#tests/make-account.ts";
import { makeLabel } from "#tests/make-label.ts";
import { runShop, type ShopProcess, temporaryFolder } from "#tests/processes/run-shop.ts";
import { buy, createProfile, signInAdmin } from "./buyer.ts";
import { comparePayments } from "./failover-payments.ts";
import { buyUntilOver, type Drill, visitUntilOver } from "./failover-people.ts";
import { reportUnless, table } from "./measure.ts";
import { adminEmail } from "./seed.ts";
import { makeDatabase, query, withDatabase } from "./with-shop.ts";

// Two shops sell through a proxy and a pooler while each part is taken away in turn. commands/failover-drill.mjs starts it, and
// starts a killed file store or pooler again. Exits with code 1 if selling stops for 30 s, or a payment is lost.

const [pooler = "", primary = "", standby = "", bucket = "", front = "", ...addresses] =
  process.argv.slice(2);
const ofPrimary = await makeDatabase(primary);
const name = new URL(ofPrimary).pathname;
const siteUrl = `http://127.0.0.1:${front}`;
const sandbox = await startSandbox({ webhookUrl: `${siteUrl}/api/stripe/webhook` });
const site = { siteUrl, sandboxUrl: `http://127.0.0.1:${sandbox.port}`, pid: process.pid };

const machines: ShopProcess[] = [];
const folders = addresses.map(temporaryFolder);
for (const at of addresses.keys()) await startMachine(at);
await withDatabase(ofPrimary, (db) => makeAdmin({ db }, { email: adminEmail, password }));

// Until the proxy has seen both.
await pause(3_000);

/** Milliseconds until a killed shop starts again, or the standby is promoted. */
const downtime = 3_000;

const { publicId } = await createProfile(site);
const cookie = await signInAdmin(site);
const drill: Drill = { site, cookie, isOver: false, payments: [], failedPurchases: 0, statuses: {} };
const [printed, labelled] = [await sellOne(), await sellOne()];
await fetch(siteUrl + printed, { headers: { cookie }, ...(await labelUpload(printed)) });
const people = [
  ...Array.from({ length: 8 }, () => buyUntilOver(drill)),
  visitUntilOver(drill, "finder", `/p/${publicId}`),
  visitUntilOver(drill, "visitor", "/"),
  visitUntilOver(drill, "admin", "/admin/orders"),
  visitUntilOver(drill, "label uploaded", labelled, await labelUpload(labelled)),
  visitUntilOver(drill, "label printed", `${printed}/label.pdf`),
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
drill.isOver = true;
await Promise.all(people);
const head = ["failed part", "sold again after s", "failed attempts", ...Object.keys(drill.statuses)];
console.log(table(head, rows));
await comparePayments(sandbox.port, new URL(name, standby).href);
await Promise.all(machines.map((machine) => machine.kill()));
await sandbox.stop();
for (const folder of folders) folder.remove();

/** Again, if it was killed. */
async function startMachine(at: number) {
  const [host = "", port] = (addresses[at] ?? "").split(":");
  const env = {
    HOST: host,
    SITE_URL: siteUrl,
    TRUSTED_PROXIES: "127.0.0.1",
    SECRET: "a secret of the two machines of the drill",
    STRIPE_SECRET_KEY: "sk_test_sandbox",
    STRIPE_WEBHOOK_SECRET: "whsec_sandbox",
    STRIPE_API_URL: site.sandboxUrl,
    SMTP_URL: `smtp://127.0.0.1:${sandbox.smtpPort}`,
    DATABASE_URL: `${new URL(name, pooler).href}?pgbouncer=true`,
    S3_BUCKET: "shop",
    S3_ENDPOINT: bucket,
    S3_PUBLIC_URL: `${bucket}/shop`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    LOG_LEVEL: "silent",
  };
  const dataDir = folders[at]?.path ?? "";
  machines[at] = await runShop({ dataDir, port: Number(port), sandboxPort: Number(port) + 1, env });
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

/** Kills a part and measures how long purchases fail that began afterwards. */
async function strike(part: string, kill: () => Promise<void>) {
  const { payments, failedPurchases, statuses } = drill;
  const killed = performance.now();
  for (const statusesOfOne of Object.values(statuses)) statusesOfOne.clear();
  await kill();
  const findSale = () => payments.find(({ began }) => began > killed);
  while (!findSale() && performance.now() < killed + 60_000) await pause(50);
  const seconds = ((findSale()?.ended ?? Number.POSITIVE_INFINITY) - killed) / 1_000;
  reportUnless(seconds < 30, `Nothing was sold for 30 s without ${part}.`);
  await pause(8_000);
  const answers = Object.values(statuses).map((statusesOfOne) => [...statusesOfOne].join(", "));
  return [part, seconds, drill.failedPurchases - failedPurchases, ...answers];
}

function killPort(port: string) {
  const sockets = execFileSync("ss", ["-Hltnp", `sport = :${port}`], { encoding: "utf8" });
  const pids = new Set(Array.from(sockets.matchAll(/pid=(\d+)/g), ([, pid]) => Number(pid)));
  for (const pid of pids) process.kill(pid, "SIGKILL");
}
