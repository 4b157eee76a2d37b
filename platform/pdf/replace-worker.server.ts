import { parentPort, workerData } from "node:worker_threads";
import { PDFDict, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";

// The thread that replace-pages.server.ts starts: puts the pages of several PDFs into one.
const { pdf, replacements } = workerData as {
  pdf: Uint8Array;
  replacements: { page: number; content: Uint8Array }[];
};
const document = await PDFDocument.load(pdf, { updateMetadata: false });
const spare = document.getPages();
for (const { page, content } of replacements) {
  const pages = await pagesOf(content).catch(() => []);
  const at = document.getPages().findIndex(({ ref }) => ref === spare[page]?.ref);
  if (pages.length === 0 || at < 0) continue;
  pages.forEach((added, behind) => {
    document.insertPage(at + behind, added);
  });
  document.removePage(at + pages.length);
}
parentPort?.postMessage(await document.save());

async function pagesOf(content: Uint8Array): Promise<PDFPage[]> {
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
