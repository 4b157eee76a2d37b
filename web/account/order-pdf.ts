import { servicesContext } from "#web/context.ts";
import { invoicePdfResponse, refuseInvoicePdf } from "#web/pdf/invoice-pdf.server.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import type { Route } from "./+types/order-pdf.ts";
import { findInvoice } from "./find-invoice.server.ts";

/** The invoice as a file: what its page shows. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if ((await limitCalls(context, "orderViews")) !== undefined) return refuseInvoicePdf(429);
  const purchase = await findInvoice(context, params.invoiceNumber);
  return invoicePdfResponse(purchase, context.get(servicesContext).siteUrl);
}
