import { redirect } from "react-router";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { findVisiblePurchase } from "#shop/orders/own-orders.server.ts";
import { accountContext, type Context, servicesContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";

/** Returns the reader's purchase. Returns the reader's purchase. An unknown number, an unpaid order's and somebody else's all get the same redirect. */
export async function findInvoice(context: Context, number: string) {
  const { userId } = context.get(accountContext);
  const invoiceNumber = parseInvoiceNumber(number);
  const { db } = context.get(servicesContext);
  const purchase = invoiceNumber && (await findVisiblePurchase(db, userId, invoiceNumber));
  return purchase || leaveMissingOrder(context);
}

export function leaveMissingOrder(context: Context): never {
  setFlash(context, "order_missing");
  throw redirect("/orders");
}
