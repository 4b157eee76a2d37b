import { setImmediate } from "node:timers/promises";
import { grayscale, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { addressLines } from "#platform/address.ts";
import { formatLongDate } from "#platform/dates.ts";
import { type Files, maxUploadBytes } from "#platform/files/files.ts";
import { type Replacement, replacePages } from "#platform/pdf/pdf.server.ts";
import { serialQueue } from "#platform/serial-queue.ts";
import { type Label, labelTitle, unprintedWords, whyUnprinted } from "#shop/orders/label.ts";
import type { OrderLabel } from "#shop/orders/labels.server.ts";
import { shopConfig } from "#shop-config";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { drawText, type Fonts, openFonts } from "./fonts.server.ts";
import { fitText } from "./wrap-text.ts";

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

/** The uploaded label of each order, else ours. An order without one gets a page that says why. */
async function assembleLabels(
  files: Files,
  labels: readonly OrderLabel[],
): Promise<Uint8Array | "too_large"> {
  const replacements: Replacement[] = [];
  let bytes = 0;
  for (const [page, label] of labels.entries()) {
    const file = whyUnprinted(label) ? null : label.shippingLabelFile;
    const content = file ? await files.read(file) : undefined;
    bytes += content?.byteLength ?? 0;
    if (bytes > maxBytes) return "too_large";
    if (content) replacements.push({ page, content });
  }
  const ours = await drawLabels(labels.map(pageOf));
  return (await replacePages(ours, replacements)) ?? "too_large";
}

/** Ours; for an uploaded label, the page that shows if it can't be read. */
function pageOf(label: OrderLabel): LabelPage {
  const { invoiceNumber, shippingLabelFile } = label;
  const why = whyUnprinted(label);
  if (why) return { invoiceNumber, notice: unprintedWords(why, [invoiceNumber]) };
  if (!shippingLabelFile) return label;
  return {
    invoiceNumber,
    notice: `The uploaded label of ${invoiceNumber} can't be read: open it from the order.`,
  };
}

/** 4 × 6 inches in points; printers may cut off 3 mm, which are 8.5 points. */
const paper: [width: number, height: number] = [288, 432];
const margin = 14;
const width = paper[0] - 2 * margin;
const black = grayscale(0);
const leading = 1.18;

/** The three parts of a label from the top down; text shrinks to fit the height of its part. */
const parts = {
  sender: { top: 14, height: 50 },
  recipient: { top: 76, height: 184 },
  facts: { top: 272, height: 146 },
};
const factName = 78;

/** A label, or a notice in its place. */
export type LabelPage = Label | { invoiceNumber: string; notice: string };

/** A page of 4 × 6 inches for each, in black only. Yields to other requests between pages. */
export async function drawLabels(labels: readonly LabelPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(labelTitle(labels), { showInWindowTitleBar: true });
  document.setLanguage("en-US");
  // Readers ask for a printer as soon as it is open.
  const print = document.context.obj({ Type: "Action", S: "Named", N: "Print" });
  document.catalog.set(PDFName.of("OpenAction"), print);
  const pages = labels.map((label) => ({ label, facts: "notice" in label ? [] : factsOf(label) }));
  const fonts = await openFonts(document, sender + JSON.stringify(pages));
  for (const { label, facts } of pages) {
    const page = document.addPage(paper);
    if ("notice" in label) {
      drawPart(page, fonts, { head: "No label", text: label.notice, maxSize: 19, ...parts.recipient });
      continue;
    }
    drawPart(page, fonts, { head: "From", text: sender, maxSize: 10, ...parts.sender });
    drawRule(page, parts.recipient.top - 6);
    drawPart(page, fonts, {
      head: "Ship to",
      text: addressLines(label.shipping).join("\n"),
      maxSize: 19,
      ...parts.recipient,
    });
    drawRule(page, parts.facts.top - 6);
    drawFacts(page, fonts, facts);
    await setImmediate();
  }
  return document.save({ objectsPerTick: 20 });
}

const { senderAddress } = shopConfig;
const sender = [
  senderAddress.name,
  senderAddress.line1,
  `${senderAddress.city}, ${senderAddress.state} ${senderAddress.postalCode}`,
].join("\n");

type Facts = [name: string, value: string][];

function factsOf(label: Label): Facts {
  return [
    ["Order number", label.invoiceNumber],
    ["Order date", formatLongDate(label.createdAt)],
    ["Product type", label.productType ?? "N/A"],
    ["Product ID", label.productId ?? "N/A"],
    ["Product title", label.productTitle],
    ["Quantity", "1"],
  ];
}

type Part = { head: string; text: string; top: number; height: number; maxSize: number };

function drawPart(page: PDFPage, fonts: Fonts, { head, text, top, height, maxSize }: Part) {
  const headSize = 8;
  drawText(page, fonts, head, { x: margin, y: paper[1] - top - headSize, size: headSize, color: black });
  const { lines, size } = fitText([text], {
    width,
    height: (height - headSize * leading) / leading,
    maxSize,
    widthOf: fonts.widthOf,
  });
  drawLines(page, fonts, { lines: lines.flat(), size, x: margin, top: top + headSize * leading });
}

/** Values below each other, each beside its name. */
function drawFacts(page: PDFPage, fonts: Fonts, facts: Facts) {
  const { lines, size } = fitText(
    facts.map(([, value]) => value),
    {
      width: width - factName,
      height: parts.facts.height / leading,
      maxSize: 12,
      widthOf: fonts.widthOf,
    },
  );
  let { top } = parts.facts;
  facts.forEach(([name], at) => {
    const value = lines[at] ?? [];
    drawLines(page, fonts, { lines: [name], size: Math.min(size, 11), x: margin, top });
    drawLines(page, fonts, { lines: value, size, x: margin + factName, top });
    top += value.length * size * leading;
  });
}

type Lines = { lines: string[]; size: number; x: number; top: number };

function drawLines(page: PDFPage, fonts: Fonts, { lines, size, x, top }: Lines) {
  lines.forEach((line, at) => {
    const y = paper[1] - top - size - at * size * leading;
    drawText(page, fonts, line, { x, y, size, color: black });
  });
}

function drawRule(page: PDFPage, top: number) {
  const start = { x: margin, y: paper[1] - top };
  page.drawLine({ start, end: { ...start, x: margin + width }, thickness: 1, color: black });
}
