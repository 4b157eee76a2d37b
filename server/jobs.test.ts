import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { insertDemoMaterials } from "#shop/engraving/materials.server.ts";
import { shopJobNames } from "#shop/jobs.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { makePaidPurchase } from "#tests/make-paid-purchase.ts";
import { makePaymentIssue, wrongAmount } from "#tests/make-payment-issue.ts";
import { givenUp } from "./email-queue.ts";
import { type JobHandlers, shopWork, startJobs, superviseSeconds } from "./jobs.ts";
import { logOptions } from "./log.ts";
import { measureShop } from "./metrics.ts";
import { type OpenDatabase, openDatabase } from "./open-database.ts";

const folder = mkdtempSync(join(tmpdir(), "jobs-"));
let database: OpenDatabase;

beforeAll(async () => {
  database = await openDatabase(folder, undefined);
  await insertDemoMaterials(database.db);
});

afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

type Line = { level: number; queue: string; job: string; attempt: number; err: { message: string } };

/** pg-boss on a real database, with one handler for every job; `lines` is what it logged. */
async function start(handle: (id: string) => Promise<void>, queue: Parameters<typeof startJobs>[2] = {}) {
  const lines: Line[] = [];
  const log = pino(logOptions("info"), { write: (line: string) => void lines.push(JSON.parse(line)) });
  const running = await startJobs(database, log, queue);
  onTestFinished(running.stop);
  const firstValue = (payload: object) => handle(String(Object.values(payload)[0]));
  const handlers = Object.fromEntries(shopJobNames.map((name) => [name, firstValue])) as JobHandlers;
  const enqueue = (purchaseId: string) =>
    running.jobs.enqueue(database.db, "order-confirmation", { purchaseId });
  return { ...running, enqueue, lines, work: () => running.work(handlers, {}) };
}

async function query(text: string) {
  return ((await database.db.execute(text)) as { rows: Record<string, unknown>[] }).rows;
}

async function count(name: string) {
  const [row] = await query(`select count(*) from pgboss.job where name = '${name}' and state = 'created'`);
  return Number(row?.count);
}

test("jobs: a rolled back transaction enqueues nothing", async () => {
  const done: string[] = [];
  const { work, enqueue, jobs } = await start(async (id) => void done.push(id));
  const rolledBack = database.db.transaction(async (tx) => {
    await jobs.enqueue(tx, "order-confirmation", { purchaseId: "rolled back" });
    throw new Error("no");
  });
  await expect(rolledBack).rejects.toThrow("no");
  await enqueue("committed");
  await work();
  await expect.poll(() => done).toEqual(["committed"]);
});

test("jobs: one that fails is retried and logged without addresses", async () => {
  const done: string[] = [];
  const failed: string[] = [];
  const handle = async (id: string) => {
    if (id === "bad" && failed.push(id) === 1) throw new Error("550 <ann@example.com> is unknown");
    done.push(id);
  };
  const { work, enqueue, lines } = await start(handle, { retryDelay: 1 });
  for (const id of ["one", "bad", "three"]) await enqueue(id);
  await work();

  await expect.poll(() => [...done].sort(), { timeout: 40_000 }).toEqual(["bad", "one", "three"]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    level: 40,
    queue: "order-confirmation",
    attempt: 1,
    job: expect.any(String),
  });
  expect(lines[0]?.err.message).toBe("550 <<address>> is unknown");
});

test("jobs: the last failure is logged as an error, and the job is kept", async () => {
  const { work, enqueue, lines } = await start(
    async () => {
      throw new Error("never");
    },
    { retryLimit: 1, retryDelay: 1 },
  );
  await enqueue("lost");
  await work();
  await expect.poll(() => lines.map(({ level }) => level), { timeout: 40_000 }).toEqual([40, 50]);
  expect(lines[1]).toMatchObject({ queue: "order-confirmation", attempt: 2 });
  await expect.poll(() => count(givenUp)).toBe(1);

  const next = await start(async () => {});
  await next.work();
  expect(next.lines).toMatchObject([{ level: 50, queue: "given-up", jobs: 1 }]);
});

test("jobs: only those of a killed process restart within a minute", async () => {
  const done: string[] = [];
  const { work, jobs } = await start(async (id) => void done.push(id), { superviseSeconds: 1 });
  for (const [messageId, seconds] of [
    ["half done", 21],
    // The next heartbeat of a process that lives would come meanwhile.
    ["being done", -20],
  ] as const) {
    await jobs.enqueue(database.db, "contact-message", { messageId });
    await query(
      `update pgboss.job set state = 'active', started_on = now(), heartbeat_on = now() - interval '${seconds} seconds'
       where name = 'contact-message' and state = 'created'`,
    );
  }
  await work();
  await expect.poll(() => done, { timeout: 40_000 }).toEqual(["half done"]);
  const [row] = await query(
    `select heartbeat_seconds + retry_delay as seconds from pgboss.queue where name = 'contact-message'`,
  );
  expect(Number(row?.seconds) + superviseSeconds + shopWork.pollingIntervalSeconds).toBeLessThan(60);
  await query(`delete from pgboss.job where name = 'contact-message' and state = 'active'`);
});

test("jobs: thirty emails are sent ten at once without a pause between batches", async () => {
  let done = 0;
  let atOnce = 0;
  let most = 0;
  const began: number[] = [];
  const { work, enqueue } = await start(async () => {
    if (atOnce === 0) began.push(performance.now());
    most = Math.max(most, ++atOnce);
    await new Promise((resolve) => setTimeout(resolve, 50));
    atOnce--;
    done++;
  });
  for (let index = 0; index < 30; index++) await enqueue(`email ${index}`);
  await work();
  await expect.poll(() => done, { timeout: 40_000 }).toBe(30);
  expect(most).toBe(10);
  // The shortest alone: a busy machine lengthens some, but without the burst none is shorter than a look's interval.
  const apart = began.slice(1).map((at, before) => at - (began[before] ?? 0));
  expect(apart).toHaveLength(2);
  expect(Math.min(...apart)).toBeLessThan(shopWork.pollingIntervalSeconds * 800);
});

test("jobs: retries outlast an email server that is down for two days", async () => {
  await start(async () => {});
  const [row] = await query(
    `select retry_limit, retry_delay, retry_delay_max, retention_seconds from pgboss.queue where name = 'order-confirmation'`,
  );
  const queue = Object.fromEntries(Object.entries(row ?? {}).map(([name, value]) => [name, Number(value)]));
  // pg-boss waits between half of this and all of it.
  const shortest = Array.from({ length: queue.retry_limit ?? 0 }, (_, attempt) =>
    Math.min(queue.retry_delay_max ?? 0, ((queue.retry_delay ?? 0) * 2 ** Math.min(16, attempt + 1)) / 2),
  ).reduce((sum, seconds) => sum + seconds, 0);
  expect(shortest).toBeGreaterThan(2 * 24 * 60 * 60);
  expect(queue.retention_seconds).toBeGreaterThan(2 * shortest);
});

test("jobs: a held email is not sent by itself, whatever it was doing", async () => {
  const done: string[] = [];
  const { work, jobs, enqueue, hold, emailQueue } = await start(async (id) => void done.push(id));
  const before = await count(givenUp);
  await jobs.enqueue(database.db, "delete-files", { files: ["labels/1.pdf"] });
  for (const id of ["created", "retry", "active"]) {
    await enqueue(id);
    await query(
      `update pgboss.job set state = '${id}' where data->>'purchaseId' = '${id}' and state = 'created'`,
    );
  }
  expect(await hold()).toBe(3);
  expect(await count(givenUp)).toBe(before + 3);
  // A refund's email does not wait for it: the buyer may have it.
  expect(await emailQueue.isUnsent("order-confirmation", { purchaseId: "created" })).toBe(false);

  await enqueue("later");
  await work();
  await expect.poll(() => done.sort()).toEqual(["labels/1.pdf", "later"]);
});

test("email queue: shows what waits and what was given up; Retry queues it again", async () => {
  const options = { retryLimit: 0 };
  const { work, jobs, enqueue, emailQueue } = await start(async () => {
    throw new Error("550 <ann@example.com> is unknown");
  }, options);
  await query("delete from pgboss.job");
  await jobs.enqueue(database.db, "delete-files", { files: ["labels/1.pdf"] });
  expect(await emailQueue.find()).toMatchObject({ waiting: 0 });
  await query("delete from pgboss.job");
  const { id: purchaseId, invoices } = await makePaidPurchase(database.db);
  const payload = { purchaseId };
  await enqueue(payload.purchaseId);
  expect(await emailQueue.find()).toMatchObject({ waiting: 1, oldest: expect.any(Date), givenUp: [] });
  expect(await emailQueue.isUnsent("order-confirmation", payload)).toBe(true);
  await work();
  await expect.poll(() => count(givenUp), { timeout: 40_000 }).toBe(1);

  const { givenUp: emails, ...counts } = await emailQueue.find();
  expect(counts).toEqual({ waiting: 0, oldest: null, givenUpCount: 1 });
  expect(emails).toMatchObject([
    {
      name: "order-confirmation",
      reason: "550 <<address>> is unknown",
      invoiceNumber: parseInvoiceNumber(invoices[0] ?? ""),
    },
  ]);
  // How pg-boss writes that a job expired.
  await query(
    `update pgboss.job set source_output = '{"value": {"message": "job timed out"}}' where name = '${givenUp}'`,
  );
  expect((await emailQueue.find()).givenUp[0]?.reason).toBe("job timed out");

  expect(await emailQueue.isUnsent("order-confirmation", payload)).toBe(true);
  expect(await emailQueue.isUnsent("order-confirmation", { purchaseId: "another" })).toBe(false);
  const retry = (id?: string) => database.db.transaction((tx) => emailQueue.retry(tx, id));
  expect(await retry(crypto.randomUUID())).toBe(0);
  expect(await retry(emails[0]?.id)).toBe(1);
  await expect.poll(() => count(givenUp), { timeout: 40_000 }).toBe(1);
  expect(await retry()).toBe(1);
});

test("metrics: emails that wait, by kind, and open payment issues", async () => {
  const { enqueue } = await start(async () => {});
  await query("delete from pgboss.job");
  const { id } = await makePaidPurchase(database.db);
  await enqueue(id);
  await query("update pgboss.job set created_on = now() - interval '1 hour'");
  await makePaymentIssue(database.db, id, wrongAmount);

  const [jobs, ages, issues] = await measureShop(database.db);
  const ofQueue = { labels: { queue: "order-confirmation" } };
  expect(jobs).toMatchObject({ values: expect.arrayContaining([{ ...ofQueue, value: 1 }]) });
  expect(ages).toMatchObject({
    values: expect.arrayContaining([{ ...ofQueue, value: expect.closeTo(3_600, -3) }]),
  });
  expect(issues).toMatchObject({ values: [{ value: 1 }] });
});
