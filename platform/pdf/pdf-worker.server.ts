import { parentPort, workerData } from "node:worker_threads";
import { PDFDict, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";

// The thread that pdf.server.ts starts.

/** Without replacements, the thread posts the PDF's pages as a clean PDF, or why there is none; with them, the changed PDF. */
export type PdfWork = { pdf: Uint8Array; replacements?: readonly { page: number; content: Uint8Array }[] };

const { pdf, replacements } = workerData as PdfWork;
parentPort?.postMessage(replacements ? await replace(replacements) : await clean());

async function clean() {
  const document = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true });
  if (document.isEncrypted) return "encrypted";
  // Before the copy, which takes along whatever a page refers to.
  for (const { node } of document.getPages()) disarm(node);
  const copy = await PDFDocument.create();
  for (const page of await copy.copyPages(document, document.getPageIndices())) copy.addPage(page);
  return copy.getPageCount() === 0 ? "broken" : copy.save();
}

/** Removes actions that a viewer would run by itself or on a click; printing needs none. */
function disarm(page: PDFPage["node"]) {
  page.delete(PDFName.of("AA"));
  const annotations = page.Annots();
  for (let at = 0; at < (annotations?.size() ?? 0); at += 1) {
    const annotation = annotations?.lookup(at);
    if (!(annotation instanceof PDFDict)) continue;
    // A part of a form has its scripts in the form, its parent.
    for (const name of ["A", "AA", "PA", "Parent"]) annotation.delete(PDFName.of(name));
  }
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
  return document.copyPages(other, other.getPageIndices());
}
