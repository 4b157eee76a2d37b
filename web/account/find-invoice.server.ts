import { type RouterContextProvider, redirect } from "react-router";
import { findPurchaseOf } from "#shop/orders/find-own-purchase.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import type { OwnPurchase } from "#shop/orders/purchase-view.ts";
import { accountContext, servicesContext } from "#web/context.ts";

/** What the address names, if it may be seen; another's, an unknown, an unpaid and an unreadable number are told alike (decisions §4.10). */
export async function findInvoice(
  context: Readonly<RouterContextProvider>,
  shown: string,
): Promise<OwnPurchase> {
  const { userId } = context.get(accountContext);
  const invoiceNumber = parseInvoiceNumber(shown);
  const purchase =
    invoiceNumber === undefined
      ? undefined
      : await findPurchaseOf(context.get(servicesContext).db, userId, invoiceNumber);
  if (!purchase) throw redirect("/orders?missing=1");
  return purchase;
}
