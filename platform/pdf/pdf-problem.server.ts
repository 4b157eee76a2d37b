import { serialQueue } from "#platform/serial-queue.ts";
import { runInWorker } from "./run-in-worker.server.ts";

export type PdfProblem = "no_pdf" | "broken" | "encrypted" | "busy";

const limits = { memory: 256 * 2 ** 20, time: 10_000 };

type Found = "sound" | "encrypted" | "broken";

const inTurn = serialQueue(10);

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
  const found = await inTurn(
    async () => (await runInWorker<Found>({ pdf: content }, { memory, time })) ?? "broken",
  );
  return found === "sound" ? undefined : (found ?? "busy");
}
