import type { Worker } from "node:cluster";
import { EventEmitter } from "node:events";
import { AggregatorRegistry, Counter, Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";
import { makeMetricsReader } from "./metrics.ts";

/** A process that counted so many requests and takes so much memory. */
function makeWorker(requests: number, memory: number): Worker {
  const registers = [new Registry()];
  new Counter({ name: "requests", help: "-", registers }).inc(requests);
  new Gauge({ name: "memory", help: "-", registers }).set(memory);
  const worker = new EventEmitter();
  const send = async () => worker.emit("message", await registers[0]?.getMetricsAsJSON());
  return Object.assign(worker, { send }) as unknown as Worker;
}

test("metrics: processes are added up; what one that ended had counted stays", async () => {
  const [first, second, third] = [makeWorker(1, 10), makeWorker(20, 100), makeWorker(300, 1_000)];
  let workers = [first, second];
  const read = makeMetricsReader(() => workers);
  const sums = async () => {
    const text = await AggregatorRegistry.aggregate(await read()).metrics();
    return text.split("\n").filter((line) => /^\w/.test(line));
  };
  expect(await sums()).toEqual(["requests 21", "memory 110"]);
  workers = [third, second];
  expect(await sums()).toEqual(["requests 321", "memory 1100"]);
  workers = [third];
  expect(await sums()).toEqual(["requests 321", "memory 1000"]);
});
