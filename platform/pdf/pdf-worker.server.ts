import { parentPort, workerData } from "node:worker_threads";
import { PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { drawAnnotations } from "./draw-annotations.server.ts";

/** The thread posts the PDF's pages as a clean PDF, or why there is none; with replacements, the changed PDF, or `mixed`. */
export type PdfWork = {
  pdf: Uint8Array;
  replacements?: readonly { page: number; content: Uint8Array }[];
  /** Keeps only the pages of this size. Without it, pages of both sizes are `mixed`. */
  paper?: Paper | undefined;
};

/** A label printer takes 4×6 inches, all else is for paper of letter size. */
export type Paper = "label" | "letter";

/** A page needs these to be printed. Everything else can hold scripts, actions or files, annotations above all. */
const printed = new Set(
  ["Type", "Parent", "Resources", "Contents", "Rotate", "UserUnit", "Group", "MediaBox", "CropBox"].map(
    (name) => PDFName.of(name),
  ),
);

/** A label of 4 inches may be some points wider. */
const maxLabelWidth = 4.5 * 72;

const { pdf, replacements, paper } = workerData as PdfWork;
parentPort?.postMessage(replacements ? await replace(replacements) : await clean());

async function clean() {
  const document = await open();
  if (!document) return "encrypted";
  const pages = document.getPages();
  if (!pages.every(drawAnnotations)) return "undrawn";
  // Before the copy, which takes along whatever a page refers to.
  for (const { node } of pages) disarm(node);
  const copy = await PDFDocument.create();
  for (const page of await copy.copyPages(document, document.getPageIndices())) copy.addPage(page);
  return copy.getPageCount() === 0 ? "broken" : copy.save();
}

/** Undefined where a reader must type a password: an owner's alone leaves that of readers empty. */
async function open(): Promise<PDFDocument | undefined> {
  try {
    return await PDFDocument.load(pdf, { updateMetadata: false, password: "" });
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) return undefined;
    throw error;
  }
}

function disarm(page: PDFPage["node"]) {
  for (const name of page.keys()) if (!printed.has(name)) page.delete(name);
}

async function replace(replacements: NonNullable<PdfWork["replacements"]>) {
  const document = await PDFDocument.load(pdf, { updateMetadata: false });
  const originalPages = document.getPages();
  for (const { page, content } of replacements) {
    const pages = await copyPages(document, content).catch(() => []);
    const index = document.getPages().findIndex(({ ref }) => ref === originalPages[page]?.ref);
    if (pages.length === 0 || index < 0) continue;
    pages.forEach((added, behind) => {
      document.insertPage(index + behind, added);
    });
    // They have moved the original behind them.
    document.removePage(index + pages.length);
  }
  const papers = document.getPages().map(findPaper);
  if (!paper && new Set(papers).size > 1) return "mixed";
  for (const [page, own] of [...papers.entries()].reverse())
    if (paper && own !== paper) document.removePage(page);
  return document.save();
}

function findPaper(page: PDFPage): Paper {
  const { width, height } = page.getCropBox();
  return Math.min(width, height) > maxLabelWidth ? "letter" : "label";
}

async function copyPages(document: PDFDocument, content: Uint8Array): Promise<PDFPage[]> {
  const other = await PDFDocument.load(content, { updateMetadata: false });
  return document.copyPages(other, other.getPageIndices());
}
