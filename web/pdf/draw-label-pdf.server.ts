import { setImmediate } from "node:timers/promises";
import { grayscale, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { formatLongDate } from "#platform/dates.ts";
import { type Label, labelTitle } from "#shop/orders/label.ts";
import { shopConfig } from "#shop-config";
import { drawText } from "./draw-text.server.ts";
import { fitText } from "./fit-text.ts";
import { type Lettering, openLettering } from "./lettering.server.ts";

/** 4 × 6 inches in points (spec §9), and what a printer may cut off: 3 mm are 8.5 points. */
const paper: [width: number, height: number] = [288, 432];
const margin = 14;
const width = paper[0] - 2 * margin;
const black = grayscale(0);
const leading = 1.18;

/** The three parts of a label, from the top down: each has its height, and its text shrinks to fit it. */
const parts = {
  sender: { top: 14, height: 50 },
  recipient: { top: 76, height: 184 },
  facts: { top: 272, height: 146 },
};
const factName = 78;

const words = [
  "From",
  "Ship to",
  "Order number",
  "Order date",
  "Product type",
  "Product ID",
  "Product title",
  "No label",
];

/** A label, or what stands in its place. */
export type LabelPage = Label | { invoiceNumber: string; notice: string };

/** Labels of 4 × 6 inches, a page each, in black alone. Lets others be answered between pages. */
export async function drawLabelPdf(labels: readonly LabelPage[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  document.setTitle(labelTitle(labels), { showInWindowTitleBar: true });
  document.setLanguage("en-US");
  // Readers ask for a printer as soon as it is open.
  const print = document.context.obj({ Type: "Action", S: "Named", N: "Print" });
  document.catalog.set(PDFName.of("OpenAction"), print);
  const pages = labels.map((label) => ({ label, facts: "notice" in label ? [] : factsOf(label) }));
  const lettering = await openLettering(document, `${words}Quantity1,${sender}${JSON.stringify(pages)}`);
  for (const { label, facts } of pages) {
    const page = document.addPage(paper);
    if ("notice" in label) {
      drawPart(page, lettering, { head: "No label", text: label.notice, most: 19, ...parts.recipient });
      continue;
    }
    drawPart(page, lettering, { head: "From", text: sender, most: 10, ...parts.sender });
    drawRule(page, parts.recipient.top - 6);
    drawPart(page, lettering, { head: "Ship to", text: addressText(label), most: 19, ...parts.recipient });
    drawRule(page, parts.facts.top - 6);
    drawFacts(page, lettering, facts);
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

function addressText({ shipping }: Label): string {
  const { name, addressLine1, addressLine2, city, state, postalCode } = shipping;
  return [name, addressLine1, addressLine2, `${city}, ${state} ${postalCode}`].filter(Boolean).join("\n");
}

type Facts = [name: string, value: string][];

function factsOf(label: Label): Facts {
  return [
    ["Order number", label.invoiceNumber],
    ["Order date", formatLongDate(label.orderedAt)],
    ["Product type", label.productType ?? "N/A"],
    ["Product ID", label.productId ?? "N/A"],
    ["Product title", label.productTitle],
    ["Quantity", "1"],
  ];
}

type Part = { head: string; text: string; top: number; height: number; most: number };

function drawPart(page: PDFPage, lettering: Lettering, { head, text, top, height, most }: Part) {
  const headSize = 8;
  drawText(page, lettering, head, { x: margin, y: paper[1] - top - headSize, size: headSize, color: black });
  const { lines, size } = fitText([text], {
    width,
    height: (height - headSize * leading) / leading,
    most,
    widthOf: lettering.widthOf,
  });
  drawLines(page, lettering, { lines: lines.flat(), size, x: margin, top: top + headSize * leading });
}

/** Values below each other, each beside its name. */
function drawFacts(page: PDFPage, lettering: Lettering, facts: Facts) {
  const { lines, size } = fitText(
    facts.map(([, value]) => value),
    {
      width: width - factName,
      height: parts.facts.height / leading,
      most: 12,
      widthOf: lettering.widthOf,
    },
  );
  let { top } = parts.facts;
  facts.forEach(([name], at) => {
    const value = lines[at] ?? [];
    drawLines(page, lettering, { lines: [name], size: Math.min(size, 11), x: margin, top });
    drawLines(page, lettering, { lines: value, size, x: margin + factName, top });
    top += value.length * size * leading;
  });
}

type Lines = { lines: string[]; size: number; x: number; top: number };

function drawLines(page: PDFPage, lettering: Lettering, { lines, size, x, top }: Lines) {
  lines.forEach((line, at) => {
    const y = paper[1] - top - size - at * size * leading;
    drawText(page, lettering, line, { x, y, size, color: black });
  });
}

function drawRule(page: PDFPage, top: number) {
  const start = { x: margin, y: paper[1] - top };
  page.drawLine({ start, end: { ...start, x: margin + width }, thickness: 1, color: black });
}
