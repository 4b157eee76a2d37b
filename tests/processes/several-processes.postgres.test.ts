import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { expect, onTestFinished, test } from "vitest";
import { shopConfig } from "#shop-config";
import { demoProduct, emailsOf, orderByHttp, postJson } from "./order-by-http.ts";
import { ownFolder } from "./own-shop.ts";
import { runShop } from "./run-shop.ts";

async function startTwo(env: Record<string, string> = {}) {
  const { settings, remove } = await ownFolder();
  const shop = await runShop({ ...settings, env: { ...settings.env, WEB_CONCURRENCY: "2", ...env } });
  // What a failed test leaves running, the next one would count.
  onTestFinished(async () => void (await shop.stop()));
  const stop = async () => {
    expect(await shop.stop()).toBe(0);
    remove();
  };
  return { shop, stop };
}

test("processes: a killed one is replaced, and SIGHUP replaces all without losing a request", async () => {
  const { shop, stop } = await startTwo();
  const processes = () => childrenOf(shop.pid, "main.js");
  const [first = 0, second] = processes();
  expect(second).toBeDefined();
  process.kill(first, "SIGKILL");
  await expect.poll(() => processes().filter((pid) => pid !== first)).toHaveLength(2);

  const before = processes();
  let isOver = false;
  let answered = 0;
  const visitors = Array.from({ length: 6 }, async () => {
    while (!isOver) {
      const answer = await fetch(`${shop.siteUrl}/contact?visit=${answered}`);
      await answer.text();
      expect(answer.status).toBe(200);
      answered += 1;
    }
  });
  process.kill(shop.pid, "SIGHUP");
  const isReplaced = () => processes().length === 2 && !processes().some((pid) => before.includes(pid));
  const isVisited = () => isReplaced() && answered > 100;
  await Promise.race([expect.poll(isVisited, { timeout: 120_000 }).toBe(true), Promise.all(visitors)]);
  isOver = true;
  await Promise.all(visitors);

  await stop();
}, 300_000);

test("processes: one that crashes while SIGHUP replaces all gets one successor", async () => {
  const { shop, stop } = await startTwo({ LOG_LEVEL: "info" });
  const processes = () => childrenOf(shop.pid, "main.js");
  const replacements = () =>
    readFileSync(join(shop.dataDir, "shop.log"), "utf8").split("all processes were replaced").length - 1;
  const isReplaced = (times: number) =>
    expect.poll(replacements, { timeout: 120_000 }).toBeGreaterThanOrEqual(times);
  const [, second = 0] = processes();
  process.kill(shop.pid, "SIGHUP");
  await expect.poll(() => processes().length, { timeout: 60_000 }).toBe(3);
  process.kill(second, "SIGKILL");
  await isReplaced(1);

  // Its turn comes after all that the crash has queued.
  process.kill(shop.pid, "SIGHUP");
  await isReplaced(2);
  expect(processes()).toHaveLength(2);
  await stop();
}, 300_000);

test("processes: SIGHUP while they start ends nothing", async () => {
  const { settings, remove } = await ownFolder();
  const opening = runShop({ ...settings, env: { ...settings.env, WEB_CONCURRENCY: "2" } });
  const starting = () => childrenOf(process.pid, "main.js")[0] ?? 0;
  await expect.poll(() => childrenOf(starting(), "main.js"), { timeout: 60_000 }).toHaveLength(1);
  process.kill(starting(), "SIGHUP");

  const shop = await opening;
  expect((await fetch(shop.siteUrl)).status).toBe(200);
  expect(await shop.stop()).toBe(0);
  remove();
}, 300_000);

test("processes: they share numbers, emails and limits", async () => {
  const { shop, stop } = await startTwo({ RATE_LIMITS: "on" });
  const sessions = await Promise.all(Array.from({ length: 12 }, () => orderByHttp(shop, demoProduct)));
  const pay = (session: string) => postJson(`${shop.sandboxUrl}/sandbox/pay`, { session });
  await Promise.all(sessions.map(pay));
  const emails = await emailsOf(shop, 24);
  expect(emails).toHaveLength(24);
  const numbers = emails.flatMap(({ text }) =>
    [...text.matchAll(/FT-(\d{6})/g)].map(([, number]) => Number(number)),
  );
  const place = (number: number) => shopConfig.firstInvoiceNumber + number;
  expect([...new Set(numbers)].sort((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, at) => place(at)),
  );

  const write = async () => {
    const message = { name: "Ada", email: "ada@example.com", message: "When will it ship?" };
    const headers = { connection: "close", origin: shop.siteUrl };
    const body = new URLSearchParams(message);
    return (await fetch(`${shop.siteUrl}/contact`, { method: "POST", headers, body, redirect: "manual" }))
      .status;
  };
  const answers = await Promise.all(Array.from({ length: 12 }, write));
  expect(answers.filter((status) => status === 429)).toHaveLength(7);
  await stop();
}, 300_000);

test("processes: a stop adds the visits that each counted, and a visitor counts once", async () => {
  const { settings, remove } = await ownFolder();
  const shop = await runShop({ ...settings, env: { ...settings.env, WEB_CONCURRENCY: "2" } });
  const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0";
  const headers = { "user-agent": firefox, connection: "close" };
  await Promise.all(Array.from({ length: 20 }, () => fetch(`${shop.siteUrl}/about`, { headers })));
  expect(await shop.stop()).toBe(0);

  const database = new pg.Client({ connectionString: settings.env?.DATABASE_URL });
  await database.connect();
  const { rows } = await database.query("select views, visitors from visit_figures where value = 'About'");
  await database.end();
  expect(rows).toEqual([{ views: 20, visitors: 1 }]);
  remove();
}, 300_000);

function childrenOf(pid: number, program: string): number[] {
  const lines = execFileSync("ps", ["-eo", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  return lines
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent, ...args]) => Number(parent) === pid && args.some((arg) => arg.endsWith(program)))
    .map(([child]) => Number(child));
}
