import { PDFDocument } from "@cantoo/pdf-lib";

export type PdfProblem = "no_pdf" | "broken" | "encrypted";

/**
 * What keeps these bytes from being printed as a PDF, by content alone; undefined when nothing does. A file begins with
 * `%PDF-` and ends with `%%EOF` (some writers add a little behind it), and its pages can be listed.
 */
export async function findPdfProblem(content: Uint8Array): Promise<PdfProblem | undefined> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.subarray(0, 5).toString("latin1") !== "%PDF-") return "no_pdf";
  if (!bytes.subarray(-1024).includes("%%EOF")) return "broken";
  try {
    const document = await PDFDocument.load(content, { updateMetadata: false, ignoreEncryption: true });
    if (document.isEncrypted) return "encrypted";
    return document.getPageCount() > 0 ? undefined : "broken";
  } catch {
    return "broken";
  }
}
