import { parentPort, workerData } from "node:worker_threads";
import { PDFDict, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";

// The thread that run-in-worker.server.ts starts.

/** Without replacements the answer is what kind of PDF this is, else the PDF with them. */
export type PdfWork = { pdf: Uint8Array; replacements?: readonly { page: number; content: Uint8Array }[] };

const { pdf, replacements } = workerData as PdfWork;
parentPort?.postMessage(replacements ? await replace(replacements) : await inspect());

async function inspect() {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true });
  if (document.isEncrypted) return "encrypted";
  return document.getPageCount() === 0 ? "broken" : "sound";
}

async function replace(replacements: NonNullable<PdfWork["replacements"]>) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const spare = document.getPages();
  for (const { page, content } of replacements) {
    const pages = await copyPages(document, content).catch(() => []);
    const at = document.getPages().findIndex(({ ref }) => ref === spare[page]?.ref);
    if (pages.length === 0 || at < 0) continue;
    pages.forEach((added, behind) => {
      document.insertPage(at + behind, added);
    });
    document.removePage(at + pages.length);
  }
  return document.save();
}

async function copyPages(document: PDFDocument, content: Uint8Array): Promise<PDFPage[]> {
  const other = await PDFDocument.load(content, { updateMetadata: false });
  const pages = await document.copyPages(other, other.getPageIndices());
  for (const { node } of pages) disarm(node);
  return pages;
}

/** What a reader would do by itself or at a click: printing needs none of it. */
function disarm(page: PDFPage["node"]) {
  page.delete(PDFName.of("AA"));
  const marks = page.Annots();
  for (let at = 0; at < (marks?.size() ?? 0); at += 1) {
    const mark = marks?.lookup(at);
    if (!(mark instanceof PDFDict)) continue;
    for (const name of ["A", "AA", "PA"]) mark.delete(PDFName.of(name));
  }
}
