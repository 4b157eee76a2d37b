import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import { listVariantsAt } from "#shop/catalog/catalog.server.ts";
import { listCopies, pictureKey } from "#shop/catalog/pictures.ts";
import { pickFront, profileUrl, toQrText } from "#shop/engraving/engraving.ts";
import { drawLaserFile } from "#shop/engraving/laser-file.server.ts";
import { findListedMaterial } from "#shop/engraving/materials.server.ts";
import type { TagSide } from "#shop/engraving/render-tag.server.ts";
import { type AdminOrder, findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { findTagPrice } from "#shop/orders/check-edit.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { pdfTitle } from "#shop/orders/label.ts";
import { readOrderFilter } from "#shop/orders/order-filter.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { listParcels, type PackedTags } from "#shop/orders/parcels.server.ts";
import { exportOrders } from "#shop/payments/export-orders.server.ts";
import { productionColumn } from "#shop/production/queue.server.ts";
import { listSetupCodes } from "#shop/profiles/setup-code.server.ts";
import type { RouteArgs } from "#web/admin/admin-action.server.ts";
import { servicesContext } from "#web/context.ts";
import { pdfHeaders, refusePdf } from "#web/pdf/pdf-response.server.ts";
import { answerDrawn, answerFile } from "#web/shell/answer-file.server.ts";
import { notFound } from "#web/shell/read-form.ts";

/** A page of the list, and some more. */
export const maxOrders = 100;

export function answerCsv({ context, request }: RouteArgs) {
  const { db, siteUrl, now } = context.get(servicesContext);
  const filter = readOrderFilter(new URL(request.url).searchParams);
  const lines = exportOrders(db, filter, { siteUrl, production: productionColumn(filter.production) });
  const name = `orders-${shopDay(now())}.csv`;
  return answerFile(context, lines, { type: "text/csv; charset=utf-8", name });
}

/** Lists the variants that an order may be changed to. */
export async function answerVariants({ context, params }: RouteArgs) {
  const { db } = context.get(servicesContext);
  const details = await findOrderForAdmin(db, readInvoice(params));
  if (!details) return Response.json([], { status: 404 });
  const { variant, amounts } = details.order;
  const price = await findTagPrice(db, { productDbId: variant, amounts });
  return Response.json(await listVariantsAt(db, price));
}

/** The uploaded label of an order, which has no public address, else our own drawing for its parcel. */
export async function answerLabel({ context, params, request }: RouteArgs) {
  const { labelPdfResponse } = await import("#web/pdf/labels.server.ts");
  const { db, files } = context.get(servicesContext);
  const number = readInvoice(params);
  const [tags = []] = await listParcels(db, [number]);
  const order = tags.find(({ invoiceNumber }) => parseInvoiceNumber(invoiceNumber) === number);
  if (!order) return refusePdf(404, "Order not found");
  const { labelFile } = order.parcel;
  if (!labelFile) return labelPdfResponse(request, order.invoiceNumber, tags);
  const content = await files.read(labelFile);
  // Our own drawing would send the package off without postage.
  if (!content) return new Response("The uploaded label can't be read.", { status: 404 });
  return new Response(Buffer.from(content), {
    headers: pdfHeaders(pdfTitle("Shipping-Label", [order.invoiceNumber])),
  });
}

/** The labels of the selected orders' parcels, bought or ours, by number. */
export async function answerLabels({ context, request }: RouteArgs) {
  const numbers = readInvoices(request);
  const { labelsPdfResponse } = await import("#web/pdf/labels.server.ts");
  const { db, files } = context.get(servicesContext);
  return labelsPdfResponse(request, files, await listParcels(db, numbers));
}

/** The slips of the selected orders' parcels by number, without refunded and cancelled orders. */
export async function answerPackingSlips({ context, request }: RouteArgs) {
  const numbers = readInvoices(request);
  const { packingSlipsResponse } = await import("#web/pdf/packing-slips.server.ts");
  const { db, files, drawTag, secret, siteUrl } = context.get(servicesContext);
  const parcels = await listPackedParcels(db, numbers);
  const codes = await listSetupCodes(db, secret, listProfileIds(parcels));

  async function readPicture(order: PackedTags[number]) {
    const front = pickFront(order.engraving);
    if (front) return drawTag(front);
    const photo = listCopies(order.pictureId ?? "").find(({ format }) => format === "jpg");
    return photo && files.read(pictureKey(photo.fileName));
  }

  return packingSlipsResponse(request, parcels, { pictureOf: readPicture, codes, siteUrl });
}

export async function answerSetupCards({ context, params, request }: RouteArgs) {
  const { setupCardsResponse } = await import("#web/pdf/packing-slips.server.ts");
  const { db, secret, siteUrl } = context.get(servicesContext);
  const parcels = await listPackedParcels(db, [readInvoice(params)]);
  const codes = await listSetupCodes(db, secret, listProfileIds(parcels));
  return setupCardsResponse(request, parcels, { codes, siteUrl });
}

/** Leaves out cancelled and refunded orders, which `listParcels` lists each as a parcel of its own. */
async function listPackedParcels(db: Database, numbers: string[]): Promise<PackedTags[]> {
  const parcels = await listParcels(db, numbers);
  return parcels.filter((tags) => !tags.some(({ status }) => isCancelledOrRefunded(status)));
}

function listProfileIds(parcels: PackedTags[]): string[] {
  return parcels.flat().flatMap(({ profileId }) => profileId ?? []);
}

/** `front.svg` or `back.svg`. */
export async function answerLaserFile({ context, params, request }: RouteArgs) {
  const { db, siteUrl } = context.get(servicesContext);
  const { file = "" } = params;
  const details = await findOrderForAdmin(db, readInvoice(params));
  const side = details && findSide(details.order, file, siteUrl);
  if (!side) throw notFound();
  const { invoiceNumber } = details.order;
  const headers = {
    "content-type": "image/svg+xml",
    "content-disposition": `attachment; filename="${invoiceNumber}-${file}"`,
    "cache-control": "no-store",
  };
  const title = `${invoiceNumber} ${file.replace(".svg", "")}`;
  return answerDrawn(request, headers, async () => {
    const material = await findListedMaterial(db, side.material.id);
    const svg = await drawLaserFile(side, { title, burnOffset: (material?.burnOffset ?? 0) / 100 });
    const unread = "The code on this tag can't be read back, so it has no file.";
    return svg ?? new Response(unread, { status: 500 });
  });
}

function findSide(order: AdminOrder, file: string, siteUrl: string): TagSide | undefined {
  const front = pickFront(order.engraving);
  if (!front || file === "front.svg") return front;
  if (file !== "back.svg" || !order.publicId) return undefined;
  return { material: front.material, qrText: toQrText(profileUrl(siteUrl, order.publicId)) };
}

function readInvoice({ invoiceNumber }: RouteArgs["params"]): string {
  return parseInvoiceNumber(invoiceNumber ?? "") ?? "";
}

/** The valid numbers of `?invoice=FT-100001&invoice=…`. Throws 400 for too many. */
function readInvoices({ url }: Request): string[] {
  const invoices = new URL(url).searchParams.getAll("invoice");
  if (invoices.length > maxOrders)
    throw new Response(`At most ${maxOrders} orders at once.`, { status: 400 });
  return invoices.flatMap((invoice) => parseInvoiceNumber(invoice) ?? []);
}
