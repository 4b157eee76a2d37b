import { once } from "node:events";
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import { takeTurns } from "#platform/take-turns.ts";

export type PdfProblem = "no_pdf" | "broken" | "encrypted" | "busy";

/** What opening a PDF may cost: bytes of memory and milliseconds. */
const limits = { memory: 256 * 2 ** 20, time: 10_000 };

const inTurn = takeTurns(10);

/**
 * What keeps these bytes from being printed as a PDF, by content alone; undefined when nothing does. A file begins with
 * `%PDF-` and ends with `%%EOF` (some writers add a little behind it), and its pages can be listed. One that takes more
 * than 256 MB or ten seconds to open is `broken`. `busy` when ten others wait already.
 */
export async function findPdfProblem(
  content: Uint8Array,
  { memory, time } = limits,
): Promise<PdfProblem | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") return "no_pdf";
  if (!bytes.subarray(-1024).includes("%%EOF")) return "broken";
  const found = (await inTurn(() => openAside(content, { memory, time }))) ?? "busy";
  return found === "sound" ? undefined : found;
}

/** In a thread of its own, which is ended when it takes too much: a small file can unpack to any size. */
async function openAside(
  content: Uint8Array,
  { memory, time }: typeof limits,
): Promise<"sound" | "encrypted" | "broken"> {
  // By the package's name for it: the built server lies elsewhere than this file.
  const file = createRequire(import.meta.url).resolve("#platform/pdf/pdf-worker.server.ts");
  const worker = new Worker(file, {
    workerData: content,
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
    const [found] = await once(worker, "message", { signal });
    return found;
  } catch {
    return "broken";
  } finally {
    clearInterval(watch);
    await worker.terminate();
  }
}
