import { type Limits, runInWorker } from "./run-in-worker.server.ts";

/** A PDF that takes the place of a page, counted from 0. */
export type Replacement = { page: number; content: Uint8Array };

const limits: Limits = { memory: 256 * 2 ** 20, time: 30_000 };

/**
 * A PDF in which all pages of others take the place of one page each. The page stays where its other can't be opened, is
 * encrypted or has no page. Undefined when it takes more than 256 MB or half a minute.
 */
export async function replacePages(
  pdf: Uint8Array,
  replacements: readonly Replacement[],
): Promise<Uint8Array | undefined> {
  if (replacements.length === 0) return pdf;
  return runInWorker<Uint8Array>({ pdf, replacements }, limits);
}
