import { listParcels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/labels-pdf.ts";
import { readInvoices } from "./read-invoices.ts";

/** `?invoice=FT-100001&invoice=…`: the labels of the selected orders' parcels, bought or ours, by number. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const numbers = readInvoices(request);
  const { labelsPdfResponse } = await import("#web/pdf/labels.server.ts");
  const { db, files } = context.get(servicesContext);
  return labelsPdfResponse(request, files, await listParcels(db, numbers));
}
