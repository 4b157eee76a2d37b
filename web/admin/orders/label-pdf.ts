import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { listLabels } from "#shop/orders/labels.server.ts";
import { servicesContext } from "#web/context.ts";
import { labelPdfResponse } from "#web/pdf/labels-response.server.ts";
import type { Route } from "./+types/label-pdf.ts";

/** Our own drawing of the label. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const number = parseInvoiceNumber(params.invoiceNumber);
  const { db } = context.get(servicesContext);
  return labelPdfResponse(await listLabels(db, number === undefined ? [] : [number]));
}
