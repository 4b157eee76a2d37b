import { parentPort, workerData } from "node:worker_threads";
import { PDFDict, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";

// The thread that pdf.server.ts starts.

/** Without replacements, the thread posts the state of the PDF; with them, the changed PDF. */
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

/** Removes actions that a viewer would run by itself or on a click; printing needs none. */
function disarm(page: PDFPage["node"]) {
  page.delete(PDFName.of("AA"));
  const annotations = page.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations?.lookup(at);
    if (!(annotation instanceof PDFDict)) continue;
    for (const name of ["A", "AA", "PA"]) annotation.delete(PDFName.of(name));
  }
}
