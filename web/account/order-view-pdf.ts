import { findPurchaseByToken } from "#shop/orders/purchases.server.ts";
import { servicesContext } from "#web/context.ts";
import { invoicePdfResponse, refuseInvoicePdf } from "#web/pdf/invoice-pdf.server.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import type { Route } from "./+types/order-view-pdf.ts";

/** The invoice as a file, by the signed link of the order email. */
export async function loader({ context, params }: Route.LoaderArgs) {
  if ((await limitCalls(context, "orderViews")) !== undefined) return refuseInvoicePdf(429);
  const { db, siteUrl } = context.get(servicesContext);
  const purchase = await findPurchaseByToken(db, params.token);
  return purchase ? invoicePdfResponse(purchase, siteUrl) : refuseInvoicePdf(404);
}
