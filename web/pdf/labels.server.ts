import { setImmediate } from "node:timers/promises";
import { grayscale, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { addressLines } from "#platform/address.ts";
import { formatLongDate } from "#platform/dates.ts";
import { escapeXml } from "#platform/escape-xml.ts";
import { type Files, maxUploadBytes } from "#platform/files/files.ts";
import { type Replacement, replacePages } from "#platform/pdf/pdf.server.ts";
import type { Paper } from "#platform/pdf/pdf-worker.server.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { type LabeledTag, pdfTitle, unprintedWords, whyUnprinted } from "#shop/orders/label.ts";
import type { PackedTags } from "#shop/orders/parcels.server.ts";
import { shopConfig } from "#shop-config";
import { formatOrderNumbers } from "#web/account/order-words.ts";
import { privateHeaders } from "#web/shell/page-meta.ts";
import { pdfResponse, refusePdf } from "./pdf-response.server.ts";
import { drawText, type Fonts, fitText, openFonts } from "./text.server.ts";

export async function labelPdfResponse(
  request: Request,
  invoice: string,
  parcel: LabeledTag[],
): Promise<Response> {
  const title = pdfTitle("Shipping-Label", [invoice]);
  return pdfResponse(request, title, () => drawLabels([parcel], title));
}

/** Answers 404 for none, 413 if the uploaded ones are too large for one file. If they need two sizes of paper, the page asks for which. */
export async function labelsPdfResponse(
  request: Request,
  files: Files,
  parcels: PackedTags[],
): Promise<Response> {
  if (parcels.length === 0) return refusePdf(404, "Order not found");
  const title = pdfTitle(
    "Shipping-Label",
    parcels.flat().map(({ invoiceNumber }) => invoiceNumber),
  );
  const paper = papers.find((each) => each === new URL(request.url).searchParams.get("paper"));
  return pdfResponse(request, title, async () => {
    const labels = await assembleLabels(files, parcels, { title, paper });
    if (labels === "too_large")
      return refusePdf(413, "The uploaded labels are too large for one file. Please select fewer.");
    return labels === "mixed" ? askForPaper(parcels) : labels;
  });
}

const printWords: Record<Paper, string> = { label: "Print 4×6 labels", letter: "Print letter-size labels" };
const papers = Object.keys(printWords) as Paper[];

function askForPaper(parcels: readonly PackedTags[]): Response {
  const invoices = parcels.flatMap(([first]) => (first ? [["invoice", first.invoiceNumber]] : []));
  const link = (paper: Paper) =>
    `<p><a href="labels.pdf?${escapeXml(String(new URLSearchParams([...invoices, ["paper", paper]])))}">${printWords[paper]}</a></p>`;
  const html = `<!doctype html><html lang="en-US"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Two sizes of paper</title><style>body{font:1.25rem/1.5 sans-serif;margin:2rem}a{display:inline-block;padding:.5rem 1rem;border:2px solid}</style>
<h1>These labels need two sizes of paper</h1>
${papers.map(link).join("")}</html>`;
  return new Response(html, { headers: { ...privateHeaders, "content-type": "text/html; charset=utf-8" } });
}

/** The uploaded labels of one file have at most these bytes. A page of the list holds 50 orders, and a label has some 100 KB. */
const maxBytes = 8 * maxUploadBytes;

async function assembleLabels(
  files: Files,
  parcels: readonly PackedTags[],
  { title, paper }: { title: string; paper: Paper | undefined },
): Promise<Uint8Array | "too_large" | "mixed"> {
  const replacements: Replacement[] = [];
  let bytes = 0;
  for (const [page, [first]] of parcels.entries()) {
    const file = first && !whyUnprinted(first) ? first.parcel.labelFile : null;
    const content = file ? await files.read(file) : undefined;
    bytes += content?.byteLength ?? 0;
    if (bytes > maxBytes) return "too_large";
    if (content) replacements.push({ page, content });
  }
  const ours = await drawLabels(parcels.map(makePage), title);
  return (await replacePages(ours, replacements, paper)) ?? "too_large";
}

function makePage(tags: PackedTags): LabelPage {
  const [first] = tags as [PackedTags[number]];
  const why = whyUnprinted(first);
  if (why) return { notice: unprintedWords(why, [first.invoiceNumber]) };
  if (!first.parcel.labelFile) return tags;
  // The uploaded label takes this page's place, unless its file can't be read.
  return { notice: `The uploaded label of ${first.invoiceNumber} can't be read: open it from the order.` };
}

/** 4 × 6 inches in points; printers may cut off 3 mm, which are 8.5 points. */
const pageSize: [width: number, height: number] = [288, 432];
const margin = 14;
const width = pageSize[0] - 2 * margin;
const black = grayscale(0);
const leading = 1.18;

const parts = {
  sender: { top: 14, height: 50 },
  recipient: { top: 76, height: 184 },
  facts: { top: 272, height: 146 },
};
const factName = 78;

export type LabelPage = readonly LabeledTag[] | { notice: string };

/** Draws a page of 4 × 6 inches for each, in black only. Yields to other requests between pages. */
export async function drawLabels(labels: readonly LabelPage[], title: string): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(title, { showInWindowTitleBar: true });
  document.setLanguage("en-US");
  // Readers ask for a printer as soon as it is open.
  const print = document.context.obj({ Type: "Action", S: "Named", N: "Print" });
  document.catalog.set(PDFName.of("OpenAction"), print);
  const pages = labels.map((label) => ("notice" in label ? label : describeParcel(label)));
  const fonts = await openFonts(document, sender + JSON.stringify(pages));
  for (const label of pages) {
    const page = document.addPage(pageSize);
    if ("notice" in label) {
      drawPart(page, fonts, { head: "No label", text: label.notice, maxSize: 19, ...parts.recipient });
      continue;
    }
    drawPart(page, fonts, { head: "From", text: sender, maxSize: 10, ...parts.sender });
    drawRule(page, parts.recipient.top - 6);
    drawPart(page, fonts, {
      head: "Ship to",
      text: label.address,
      maxSize: 19,
      ...parts.recipient,
    });
    drawRule(page, parts.facts.top - 6);
    drawFacts(page, fonts, label.facts);
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

function describeParcel(tags: readonly LabeledTag[]): { address: string; facts: Facts } {
  const [first] = tags as [LabeledTag];
  const invoices = formatOrderNumbers(tags.map(({ invoiceNumber }) => invoiceNumber));
  const dates = new Set(tags.map(({ createdAt }) => formatLongDate(createdAt)));
  const products = Map.groupBy(tags, ({ productTitle }) => productTitle);
  const lines = Array.from(products, ([title, same]) => {
    const names = Map.groupBy(same, ({ engraving }) => formatEngraving(engraving));
    return `${same.length} × ${title}: ${Array.from(names, ([name, { length }]) => (length > 1 ? `${length} × ${name}` : name)).join(", ")}`;
  });
  const facts: Facts = [
    ["Parcel", formatParcelNumber(first.invoiceNumber, first.parcel)],
    [tags.length > 1 ? "Order numbers" : "Order number", invoices],
    ["Order date", [...dates].join(", ")],
    ["Tags", lines.join("\n")],
    ["Quantity", String(tags.length)],
    ["Postage", "None: this is an address sheet"],
  ];
  return { address: addressLines(first.shipping).join("\n"), facts };
}

type Part = { head: string; text: string; top: number; height: number; maxSize: number };

function drawPart(page: PDFPage, fonts: Fonts, { head, text, top, height, maxSize }: Part) {
  const headSize = 8;
  drawText(page, fonts, head, { x: margin, y: pageSize[1] - top - headSize, size: headSize, color: black });
  const { lines, size } = fitText([text], {
    width,
    height: (height - headSize * leading) / leading,
    maxSize,
    measureWidth: fonts.measureWidth,
  });
  drawLines(page, fonts, { lines: lines.flat(), size, x: margin, top: top + headSize * leading });
}

function drawFacts(page: PDFPage, fonts: Fonts, facts: Facts) {
  const { lines, size } = fitText(
    facts.map(([, value]) => value),
    {
      width: width - factName,
      height: parts.facts.height / leading,
      maxSize: 12,
      measureWidth: fonts.measureWidth,
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
    const y = pageSize[1] - top - size - at * size * leading;
    drawText(page, fonts, line, { x, y, size, color: black });
  });
}

function drawRule(page: PDFPage, top: number) {
  const start = { x: margin, y: pageSize[1] - top };
  page.drawLine({ start, end: { ...start, x: margin + width }, thickness: 1, color: black });
}
