import type { Files } from "#platform/files/files.ts";
import { maxUploadBytes } from "#platform/files/upload-size.ts";
import { type Replacement, replacePages } from "#platform/pdf/replace-pages.server.ts";
import { type OrderLabel, whyUnprinted } from "#shop/orders/label.ts";
import { drawLabelPdf, type LabelPage } from "./draw-label-pdf.server.ts";
import { unprintedWords } from "./unprinted-words.ts";

/** Of the uploaded labels of one file: a page of the list holds 50 orders, and a label has some 100 KB. */
const mostBytes = 8 * maxUploadBytes;

/**
 * What is printed of several orders, in their order: the uploaded label, else ours. An order that gets none has a page
 * that says so in its place: refunded, cancelled, its label at a web address, or uploaded and not to be read.
 */
export async function assembleLabels(
  files: Files,
  labels: readonly OrderLabel[],
): Promise<Uint8Array | "too_large"> {
  const replacements: Replacement[] = [];
  let bytes = 0;
  for (const [page, label] of labels.entries()) {
    const content = label.file && !whyUnprinted(label) ? await files.read(label.file) : undefined;
    bytes += content?.byteLength ?? 0;
    if (bytes > mostBytes) return "too_large";
    if (content) replacements.push({ page, content });
  }
  const ours = await drawLabelPdf(labels.map(pageOf));
  return (await replacePages(ours, replacements)) ?? "too_large";
}

/** Ours; of an uploaded label, what stays where it can't be read. */
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
