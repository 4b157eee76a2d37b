import type { Files } from "#platform/files/files.ts";
import { serialQueue } from "#platform/serial-queue.ts";
import { type Label, labelTitle, type OrderLabel } from "#shop/orders/label.ts";
import { privateHeaders } from "#web/shell/private-headers.ts";
import { assembleLabels } from "./assemble-labels.server.ts";
import { drawLabelPdf } from "./draw-label-pdf.server.ts";

/** Drawing keeps a processor busy: one after the other. */
const inTurn = serialQueue(10);

/** Our own labels as a file that the browser shows and prints; 404 for none, 503 while too many are being asked for. */
export async function answerLabelPdf(labels: Label[]): Promise<Response> {
  return answer(labels, () => drawLabelPdf(labels));
}

/** The labels of several orders, bought or ours; 413 when the bought ones are too much to be put into one file. */
export async function answerLabelsPdf(files: Files, labels: OrderLabel[]): Promise<Response> {
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

/** Ours asks for the printer, which a sandboxed document may not. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'";

/** What the administration's own labels and uploaded ones share: to look at and print, for this reader alone. */
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
