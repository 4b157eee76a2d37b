import { redirect } from "react-router";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { findVisiblePurchase } from "#shop/orders/own-orders.server.ts";
import { accountContext, type Context, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";

/** The reader's purchase. Another's, an unknown, an unpaid and an unreadable number get the same redirect. */
export async function findInvoice(context: Context, shown: string) {
  const { userId } = context.get(accountContext);
  const invoiceNumber = parseInvoiceNumber(shown);
  const { db } = context.get(servicesContext);
  const purchase = invoiceNumber && (await findVisiblePurchase(db, userId, invoiceNumber));
  return purchase || leaveMissingOrder(context);
}

export function leaveMissingOrder(context: Context): never {
  setFlash(context, "order_missing");
  throw redirect("/orders");
}
