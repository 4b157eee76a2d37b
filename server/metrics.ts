import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import {
  AggregatorRegistry,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  prometheusContentType,
  Registry,
  register,
} from "prom-client";
import type { Database } from "#platform/database.ts";
import { withTimeout } from "#platform/promises.ts";
import { shopJobNames } from "#shop/jobs.server.ts";
import { paymentIssues } from "#shop/payments/payments.table.ts";
import { whereIssueOpen } from "#shop/payments/settled-issues.server.ts";
import { givenUp } from "./email-queue.ts";
import type { Environment } from "./environment.ts";
import type { CountRequest } from "./log.ts";

// Loaded only with METRICS_PORT: it takes memory.

type Metrics = { type: string }[];

let readShop: (() => Promise<Metrics>) | undefined;

/** Measures the shop, too, if a database is given: one of several processes does that. */
export function measureProcess(db: Database | undefined): CountRequest {
  collectDefaultMetrics();
  // While the database is down the rest is answered all the same.
  readShop = db && (() => withTimeout(measureShop(db)).catch(() => []));
  const durations = new Histogram({
    name: "http_request_duration_seconds",
    help: "Time until an answer begins, by the route's pattern and status.",
    labelNames: ["route", "status"],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.25, 1, 2.5, 10],
  });
  // Nothing else is sent to one of several processes after its start.
  if (cluster.isWorker) process.on("message", async () => process.send?.(await readProcess()));
  return (route, status, seconds) =>
    durations.observe({ route: route === "*" ? "other" : route, status }, seconds);
}

async function readProcess(): Promise<Metrics> {
  return [...(await readMetrics(register)), ...((await readShop?.()) ?? [])];
}

export async function measureShop(db: Database): Promise<Metrics> {
  const queues = [givenUp, ...shopJobNames];
  const { rows } = (await db.execute(sql`
    select name, count(*)::int as jobs, extract(epoch from now() - min(created_on))::float8 as age
    from pgboss.job where name in ${queues} and state < 'active' group by name`)) as unknown as {
    rows: { name: string; jobs: number; age: number }[];
  };
  const registry = new Registry();
  const gauge = (name: string, help: string, ...labelNames: string[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const jobs = gauge("shop_jobs_waiting", "Jobs that wait for their first or next attempt.", "queue");
  const ages = gauge("shop_jobs_oldest_seconds", "Age of the oldest job that waits.", "queue");
  for (const queue of queues) {
    const queueFacts = rows.find(({ name }) => name === queue);
    jobs.set({ queue }, queueFacts?.jobs ?? 0);
    ages.set({ queue }, queueFacts?.age ?? 0);
  }
  gauge("shop_payment_issues", "Payment issues that are open.").set(
    await db.$count(paymentIssues, whereIssueOpen),
  );
  return readMetrics(registry);
}

function readMetrics(registry: Registry): Promise<Metrics> {
  return registry.getMetricsAsJSON() as Promise<object[]> as Promise<Metrics>;
}

/** Serves the sums of these processes, or of this one. Returns what stops it. */
export async function serveMetrics(at: NonNullable<Environment["metrics"]>, workers?: () => Worker[]) {
  const readProcesses = workers ? makeMetricsReader(workers) : async () => [await readProcess()];
  let reading: Promise<string> | undefined;
  const app = new Hono().get("/metrics", async (c) => {
    // Requests at the same time share one reading.
    reading ??= readProcesses()
      .then((parts) => AggregatorRegistry.aggregate(parts).metrics())
      .finally(() => {
        reading = undefined;
      });
    return c.body(await reading, 200, { "content-type": prometheusContentType });
  });
  const server = createServer(getRequestListener(app.fetch));
  await once(server.listen(at), "listening");
  return () => {
    server.close();
    server.closeAllConnections();
  };
}

/**
 * Makes a function that reads the metrics of all workers. Sums never fall while this process runs: what a worker that ended had
 * counted stays, and a silent one counts as it was.
 */
export function makeMetricsReader(workers: () => Worker[]): () => Promise<Metrics[]> {
  const metricsByWorker = new Map<Worker, Metrics>();
  let ended: Metrics = [];
  return async () => {
    const present = workers();
    await Promise.all(
      present.map(async (worker) =>
        metricsByWorker.set(worker, (await ask(worker)) ?? metricsByWorker.get(worker) ?? []),
      ),
    );
    for (const [worker, metrics] of metricsByWorker) {
      if (present.includes(worker)) continue;
      const counted = metrics.filter(({ type }) => type !== "gauge");
      ended = await readMetrics(AggregatorRegistry.aggregate([ended, counted]));
      metricsByWorker.delete(worker);
    }
    return [ended, ...metricsByWorker.values()];
  };
}

async function ask(worker: Worker): Promise<Metrics | undefined> {
  const answer = once(worker, "message", { signal: AbortSignal.timeout(3_000) });
  worker.send({}, () => {});
  return answer.then(
    ([metrics]) => metrics as Metrics,
    () => undefined,
  );
}
