import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

/** What a piece of work may cost: bytes of memory and milliseconds. */
export type Limits = { memory: number; time: number };

/** By the package's names for them: the built server lies elsewhere than this file. */
const workers = {
  open: "#platform/pdf/pdf-worker.server.ts",
  replace: "#platform/pdf/replace-worker.server.ts",
};

/**
 * The message of a thread of its own, which is ended when it takes too much: a small PDF can unpack to any size. Undefined
 * when it did, or failed.
 */
export async function runInWorker<Answer>(
  work: keyof typeof workers,
  workerData: unknown,
  { memory, time }: Limits,
): Promise<Answer | undefined> {
  const worker = new Worker(createRequire(import.meta.url).resolve(workers[work]), {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory / 2 ** 20 },
  });
  const tooMuch = new AbortController();
  // The limit of the heap doesn't count what is unpacked.
  const watch = setInterval(async () => {
    const used = await worker.getHeapStatistics().catch(() => undefined);
    if (used && used.external_memory > memory) tooMuch.abort();
  }, 20);
  worker.on("error", () => tooMuch.abort());
  try {
    const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(time)]);
    const [answer] = await once(worker, "message", { signal });
    return answer;
  } catch {
    return undefined;
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
