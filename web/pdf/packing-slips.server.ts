import { setImmediate } from "node:timers/promises";
import type { Color } from "@cantoo/pdf-lib";
import { addressLines } from "#platform/address.ts";
import { formatLongDate } from "#platform/dates.ts";
import { formatEngraving } from "#shop/engraving/engraving.ts";
import { formatParcelNumber } from "#shop/orders/invoice-number.ts";
import { pdfTitle } from "#shop/orders/label.ts";
import type { PackedTags } from "#shop/orders/parcels.server.ts";
import { rateWords } from "#shop/shipping-rates.ts";
import { shopConfig } from "#shop-config";
import { formatOrderNumbers, senderLine } from "#web/account/order-words.ts";
import { pdfResponse, refusePdf } from "./pdf-response.server.ts";
import { drawSetupCards, type SetupCodes } from "./setup-cards.server.ts";
import { ink, openSheet, paper, quiet, rule, type Sheet } from "./sheet.server.ts";
import { drawText, fitText, wrapText } from "./text.server.ts";

type ParcelOrder = PackedTags[number];

type PictureOf = (order: ParcelOrder) => Promise<Uint8Array | undefined>;

type Printed = { pictureOf: PictureOf; codes: SetupCodes; siteUrl: string };

/** Draws the setup cards of parcels alone. */
export async function setupCardsResponse(
  request: Request,
  parcels: readonly PackedTags[],
  printed: Omit<Printed, "pictureOf">,
): Promise<Response> {
  if (printed.codes.size === 0) return refusePdf(404, "No tag of this order waits to be set up.");
  const title = pdfTitle(
    "Setup-Card",
    parcels.flat().map(({ invoiceNumber }) => invoiceNumber),
  );
  return pdfResponse(request, title, async () => {
    const sheet = await openSheet(title, listCharacters(parcels));
    for (const parcel of parcels) drawSetupCards(sheet, parcel, printed);
    return sheet.finish("");
  });
}

export async function packingSlipsResponse(
  request: Request,
  parcels: readonly PackedTags[],
  printed: Printed,
): Promise<Response> {
  if (parcels.length === 0) return refusePdf(404, "Order not found");
  const invoices = parcels.flat().map(({ invoiceNumber }) => invoiceNumber);
  const title = pdfTitle("Packing-Slip", invoices);
  return pdfResponse(request, title, () => drawPackingSlips(parcels, title, printed));
}

/** Draws what is in each parcel, without prices; then a card with the gift note of each gift, and the setup cards. Yields to other requests between tags. */
async function drawPackingSlips(
  parcels: readonly PackedTags[],
  title: string,
  printed: Printed,
): Promise<Uint8Array> {
  const foot = `${shopConfig.companyName} · ${shopConfig.supportEmail}`;
  const sheet = await openSheet(title, listCharacters(parcels));
  for (const parcel of parcels) {
    const items = equalTags(parcel);
    drawHead(sheet, parcel);
    for (const tags of items) {
      await drawTags(sheet, tags, { pictureOf: printed.pictureOf, isOfMany: items.length > maxLarge });
      await setImmediate();
    }
    sheet.endPart(foot);
    for (const tags of withOwnNote(items, printed)) drawCard(sheet, tags);
    drawSetupCards(sheet, parcel, printed);
  }
  return sheet.finish(foot);
}

function listCharacters(parcels: readonly PackedTags[]): string {
  return `×·${JSON.stringify([shopConfig, parcels])}`;
}

/** Keeps of a group, which has one note for all, the first tag alone. */
function withOwnNote(items: Tags[], { codes }: Printed): Tags[] {
  const ofGroup = items.filter(({ order }) => codes.has(order.profileId ?? ""));
  const findFirst = ({ order }: Tags) => ofGroup.find((tags) => tags.order.giftNote === order.giftNote);
  return items.filter((tags) => !ofGroup.includes(tags) || findFirst(tags) === tags);
}

type Tags = { order: ParcelOrder; invoiceNumbers: string[] };

function equalTags(parcel: PackedTags): Tags[] {
  const equal = Map.groupBy(parcel, ({ productTitle, engraving, pictureId, giftNote }) =>
    JSON.stringify([productTitle, engraving, pictureId, giftNote]),
  );
  return Array.from(equal.values(), (orders) => ({
    order: orders[0] as ParcelOrder,
    invoiceNumbers: orders.map(({ invoiceNumber }) => invoiceNumber),
  }));
}

const small = { size: 10, isQuiet: true };

function drawHead(sheet: Sheet, parcel: PackedTags) {
  const [first] = parcel as [ParcelOrder];
  const invoices = formatOrderNumbers(parcel.map(({ invoiceNumber }) => invoiceNumber));
  const dates = new Set(parcel.map(({ createdAt }) => formatLongDate(createdAt)));
  sheet.need(200);
  sheet.write(shopConfig.companyName, { size: 20 });
  sheet.write("Packing Slip", { size: 20, align: "right" });
  sheet.move(30);
  sheet.write(senderLine, small);
  sheet.write(`Ordered ${[...dates].join(", ")}`, { align: "right" });
  sheet.move(30);
  sheet.flow("Ship to", small);
  sheet.flow(addressLines(first.shipping).join("\n"), { size: 13, width: 360 });
  const { shippingRate } = first.parcel;
  if (shippingRate) sheet.flow(rateWords(shippingRate), small);
  sheet.move(12);
  sheet.flow(parcel.length > 1 ? "Orders" : "Order", small);
  sheet.flow(invoices, { size: 13 });
  sheet.flow(`Parcel ${formatParcelNumber(first.invoiceNumber, first.parcel)}`, small);
  sheet.move(12);
  sheet.flow(parcel.length === 1 ? "1 tag" : `${parcel.length} tags`, { size: 15 });
  sheet.move(6);
}

/** A tag's drawing has 88 × 170 mm; a photo may be wider. */
const pictureBox = { width: 66, height: 128 };
/** A parcel with more items has pictures half as high. */
const maxLarge = 8;
const smallBox = { width: pictureBox.width / 2, height: pictureBox.height / 2 };
/** Texts beside the picture. */
const textLook = { x: pictureBox.width + 20, width: 400 };
const headingLook = { ...textLook, size: 15 };
const smallLook = { ...textLook, ...small };

type Pictured = { pictureOf: PictureOf; isOfMany: boolean };

async function drawTags(sheet: Sheet, { order, invoiceNumbers }: Tags, { pictureOf, isOfMany }: Pictured) {
  const box = isOfMany ? smallBox : pictureBox;
  const count = invoiceNumbers.length;
  const lines = [
    { text: `${count} × ${order.productTitle}`, look: headingLook },
    { text: `Name on the tag: ${formatEngraving(order.engraving)}`, look: textLook },
    { text: formatOrderNumbers(invoiceNumbers), look: smallLook },
    ...(order.replaces ? [{ text: `Replacement for ${order.replaces}`, look: smallLook }] : []),
    ...(order.giftNote ? [{ text: "With a gift note", look: smallLook }] : []),
  ];
  const textHeight = lines.reduce((height, { text, look }) => height + sheet.heightOf(text, look) + 4, 0);
  const height = Math.max(box.height, textHeight);
  sheet.need(height + 20);
  sheet.drawRule();
  sheet.move(10);
  const picture = await pictureOf(order);
  if (picture) await sheet.drawPicture(picture, box);
  for (const { text, look } of lines) {
    sheet.write(text, look);
    sheet.move(sheet.heightOf(text, look) + 4);
  }
  sheet.move(height - textHeight + 10);
}

/** 5 × 7 inches in the middle of a page, to be cut out. */
const card = { width: 360, height: 504 };
const cardMargin = 40;
const leading = 1.35;

function drawCard({ document, fonts }: Sheet, { order, invoiceNumbers }: Tags) {
  if (!order.giftNote) return;
  const page = document.addPage(paper);
  const [x, y] = [(paper[0] - card.width) / 2, (paper[1] - card.height) / 2];
  page.drawRectangle({ x, y, ...card, borderColor: rule, borderWidth: 0.7 });

  function write(lines: string[], { top, size, color = ink }: { top: number; size: number; color?: Color }) {
    lines.forEach((line, at) => {
      const place = {
        x: (paper[0] - fonts.measureWidth(line, size)) / 2,
        y: top - size - at * size * leading,
      };
      drawText(page, fonts, line, { ...place, size, color });
    });
  }

  const box = { width: card.width - 2 * cardMargin, height: (card.height - 2 * cardMargin) / leading };
  const fitNote = (text: string) => {
    const { lines, size } = fitText([text], { ...box, maxSize: 20, measureWidth: fonts.measureWidth });
    return { lines: lines.flat(), size };
  };
  const asTyped = fitNote(order.giftNote);
  // At the smallest size too many lines would leave the card: they run on.
  const isLong = asTyped.lines.length * asTyped.size > box.height;
  const note = isLong ? fitNote(order.giftNote.replace(/\s+/g, " ")) : asTyped;
  write(note.lines, { top: (paper[1] + note.lines.length * note.size * leading) / 2, size: note.size });
  const caption = { size: 9, color: quiet };
  write([shopConfig.companyName], { top: y + 28, ...caption });
  const gift = `${formatOrderNumbers(invoiceNumbers)} · ${formatEngraving(order.engraving)}`;
  write(
    wrapText(gift, card.width, (line) => fonts.measureWidth(line, caption.size)),
    { top: y - 10, ...caption },
  );
}
