import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import type { PdfWork } from "./pdf-worker.server.ts";

/** What a piece of work may cost: bytes of memory and milliseconds. */
export type Limits = { memory: number; time: number };

// In the build the worker lies beside this file's chunk, by its name in vite.config.ts.
const worker = join(
  import.meta.dirname,
  import.meta.filename.endsWith(".ts") ? "pdf-worker.server.ts" : "pdf-worker.js",
);

/**
 * The message of a thread of its own, which is ended when it takes too much: a small PDF can unpack to any size. Undefined
 * when it did, or failed.
 */
export async function runInWorker<Answer>(
  workerData: PdfWork,
  { memory, time }: Limits,
): Promise<Answer | undefined> {
  const thread = new Worker(worker, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: memory / 2 ** 20 },
  });
  const tooMuch = new AbortController();
  // The limit of the heap doesn't count what is unpacked.
  const watch = setInterval(async () => {
    const used = await thread.getHeapStatistics().catch(() => undefined);
    if (used && used.external_memory > memory) tooMuch.abort();
  }, 20);
  thread.on("error", () => tooMuch.abort());
  try {
    const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(time)]);
    const [answer] = await once(thread, "message", { signal });
    return answer;
  } catch {
    return undefined;
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
