import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listParcels } from "#shop/orders/labels.server.ts";
import { isCancelledOrRefunded } from "#shop/orders/order-status.ts";
import { listSetupCodes } from "#shop/profiles/setup-code.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/setup-cards-pdf.ts";

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { setupCardsResponse } = await import("#web/pdf/packing-slips.server.ts");
  const { db, secret, siteUrl } = context.get(servicesContext);
  const listed = await listParcels(db, [parseInvoiceNumber(params.invoiceNumber) ?? ""]);
  const parcels = listed.map((parcel) => parcel.filter(({ status }) => !isCancelledOrRefunded(status)));
  const profileIds = parcels.flat().flatMap(({ profileId }) => profileId ?? []);
  const codes = await listSetupCodes(db, secret, profileIds);
  return setupCardsResponse(request, parcels, { codes, siteUrl });
}
