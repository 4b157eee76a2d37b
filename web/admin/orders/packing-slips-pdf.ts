import { listCopies, pictureKey } from "#shop/catalog/pictures.ts";
import { frontOf } from "#shop/engraving/designs.ts";
import { listParcels, type PackedTags } from "#shop/orders/labels.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { listSetupCodes } from "#shop/profiles/setup-code.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/packing-slips-pdf.ts";
import { readInvoices } from "./read-invoices.ts";

/** `?invoice=FT-100001&invoice=…`: the slips of these orders' parcels by number, without refunded and cancelled orders. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const numbers = readInvoices(request);
  const { packingSlipsResponse } = await import("#web/pdf/packing-slips.server.ts");
  const { db, files, drawTag, secret, siteUrl } = context.get(servicesContext);
  const parcels = await listParcels(db, numbers);

  async function pictureOf(order: PackedTags[number]) {
    const front = frontOf(order.engraving);
    if (front) return drawTag(front);
    const photo = listCopies(order.pictureId ?? "").find(({ format }) => format === "jpg");
    return photo && files.read(pictureKey(photo.fileName));
  }

  const sent = parcels.filter((parcel) => !parcel.some(({ status }) => isCancelledOrRefunded(status)));
  const codes = await listSetupCodes(
    db,
    secret,
    sent.flat().flatMap(({ profileId }) => profileId ?? []),
  );
  return packingSlipsResponse(request, sent, { pictureOf, codes, siteUrl });
}
