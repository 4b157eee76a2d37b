import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { resolveProgram } from "#platform/child-worker.server.ts";
import { createQueue } from "#platform/promises.ts";
import type { Paper, PdfWork } from "./pdf-worker.server.ts";

export type PdfProblem = "no_pdf" | "broken" | "encrypted" | "undrawn" | "busy";

export type Replacement = { page: number; content: Uint8Array };

type Limits = { memory: number; time: number };

const memory = 256 * 2 ** 20;

const workerProgram = resolveProgram(import.meta, "pdf-worker.server.ts");

const inTurn = createQueue(10);

/** NUL and white space, which some programs write after a file's end. */
const padding = new Set([0x00, 0x09, 0x0a, 0x0d, 0x20]);

/** Returns an untrusted PDF without scripts and other actions, or why it can't be printed. `busy` when ten others wait. */
export async function cleanPdf(
  content: Uint8Array,
  limits: Limits = { memory, time: 10_000 },
): Promise<Uint8Array | PdfProblem> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const start = bytes.subarray(0, 1024).indexOf("%PDF-");
  if (start < 0) return "no_pdf";
  const end = bytes.findLastIndex((byte) => !padding.has(byte)) + 1;
  const pdf = bytes.subarray(start, end);
  if (!pdf.subarray(-1024).includes("%%EOF")) return "broken";
  const cleaned = await inTurn(
    async () => (await runInWorker<Uint8Array | PdfProblem>({ pdf }, limits)) ?? "broken",
  );
  return cleaned ?? "busy";
}

/**
 * Replaces pages of 4×6 inches by all pages of other PDFs; one that can't be opened replaces nothing. With `paper`, keeps only the pages
 * of that size; without it, returns `mixed` where they need both. Undefined when it fails, or takes too long or too much memory.
 */
export async function replacePages(
  pdf: Uint8Array,
  replacements: readonly Replacement[],
  paper?: Paper,
): Promise<Uint8Array | "mixed" | undefined> {
  if (replacements.length === 0) return pdf;
  return runInWorker<Uint8Array | "mixed">({ pdf, replacements, paper }, { memory, time: 30_000 });
}

/** Returns the thread's message. A small PDF can unpack to any size, so a thread above its limits is stopped. Undefined then, and when it fails. */
async function runInWorker<Result>(workerData: PdfWork, limits: Limits): Promise<Result | undefined> {
  const thread = new Worker(workerProgram, {
    workerData,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: limits.memory / 2 ** 20 },
  });
  const tooMuch = new AbortController();
  // The limit of the heap doesn't count what is unpacked.
  const watch = setInterval(async () => {
    const used = await thread.getHeapStatistics().catch(() => undefined);
    if (used && used.external_memory > limits.memory) tooMuch.abort();
  }, 20);
  thread.on("error", () => tooMuch.abort());
  try {
    const signal = AbortSignal.any([tooMuch.signal, AbortSignal.timeout(limits.time)]);
    const [message] = await once(thread, "message", { signal });
    return message;
  } catch {
    return undefined;
  } finally {
    clearInterval(watch);
    await thread.terminate();
  }
}
