import { setImmediate } from "node:timers/promises";
import { grayscale, PDFDocument, PDFName, type PDFPage } from "@cantoo/pdf-lib";
import { formatLongDate } from "#platform/dates.ts";
import { type Label, labelTitle } from "#shop/orders/label.ts";
import { shopConfig } from "#shop-config";
import { drawText, type Fonts, openFonts } from "./fonts.server.ts";
import { fitText } from "./wrap-text.ts";

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
  const fonts = await openFonts(document, `${words}Quantity1,${sender}${JSON.stringify(pages)}`);
  for (const { label, facts } of pages) {
    const page = document.addPage(paper);
    if ("notice" in label) {
      drawPart(page, fonts, { head: "No label", text: label.notice, maxSize: 19, ...parts.recipient });
      continue;
    }
    drawPart(page, fonts, { head: "From", text: sender, maxSize: 10, ...parts.sender });
    drawRule(page, parts.recipient.top - 6);
    drawPart(page, fonts, { head: "Ship to", text: addressText(label), maxSize: 19, ...parts.recipient });
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
