import type { Files } from "#platform/files/files.ts";
import { maxUploadBytes } from "#platform/files/files.ts";
import { type Replacement, replacePages } from "#platform/pdf/pdf.server.ts";
import { serialQueue } from "#platform/serial-queue.ts";
import { type Label, labelTitle, type OrderLabel, whyUnprinted } from "#shop/orders/label.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { drawLabels, type LabelPage } from "./draw-labels.server.ts";
import { unprintedWords } from "./unprinted-words.ts";

/** Drawing keeps a processor busy: one after the other. */
const inTurn = serialQueue(10);

/** Our labels as a file that the browser shows and prints; 404 for none, 503 while too many wait. */
export async function labelPdfResponse(labels: Label[]): Promise<Response> {
  return answer(labels, () => drawLabels(labels));
}

/** The labels of several orders, bought or ours; 413 when the bought ones are too large for one file. */
export async function labelsPdfResponse(files: Files, labels: OrderLabel[]): Promise<Response> {
  return answer(labels, () => assembleLabels(files, labels));
}

async function answer(labels: Label[], draw: () => Promise<Uint8Array | "too_large">): Promise<Response> {
  if (labels.length === 0) return refuse(404, "Order not found");
  const pdf = await inTurn(draw);
  if (!pdf) return refuse(503, "Please try again in a moment.");
  if (pdf === "too_large")
    return refuse(413, "The uploaded labels are too large for one file. Please select fewer.");
  const headers = { ...pdfHeaders(labelTitle(labels)), "content-security-policy": policy };
  return new Response(Buffer.from(pdf), { headers });
}

/** Our file opens the print dialog, which a sandboxed document may not. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** For our labels and uploaded ones: to view and print, private. */
export function pdfHeaders(title: string) {
  return {
    ...privateHeaders,
    "content-type": "application/pdf",
    "content-disposition": `inline; filename="${title}.pdf"`,
  };
}

function refuse(status: number, words: string): Response {
  return new Response(words, { status, headers: privateHeaders });
}

/** Of all uploaded labels in one file: a page of the list holds 50 orders, and a label has some 100 KB. */
const maxBytes = 8 * maxUploadBytes;

/**
 * The uploaded label of each order, else ours. An order without one gets a page that says why: refunded, canceled, its
 * label at a web address, or uploaded but unreadable.
 */
async function assembleLabels(
  files: Files,
  labels: readonly OrderLabel[],
): Promise<Uint8Array | "too_large"> {
  const replacements: Replacement[] = [];
  let bytes = 0;
  for (const [page, label] of labels.entries()) {
    const content = label.file && !whyUnprinted(label) ? await files.read(label.file) : undefined;
    bytes += content?.byteLength ?? 0;
    if (bytes > maxBytes) return "too_large";
    if (content) replacements.push({ page, content });
  }
  const ours = await drawLabels(labels.map(pageOf));
  return (await replacePages(ours, replacements)) ?? "too_large";
}

/** Ours; for an uploaded label, the page that shows if it can't be read. */
function pageOf(label: OrderLabel): LabelPage {
  const { invoiceNumber, file } = label;
  const why = whyUnprinted(label);
  if (why) return { invoiceNumber, notice: unprintedWords(why, [invoiceNumber]) };
  if (!file) return label;
  return {
    invoiceNumber,
    notice: `The uploaded label of ${invoiceNumber} can't be read: open it from the order.`,
  };
}
