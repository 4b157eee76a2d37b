import { listVariantsAt } from "#shop/catalog/catalog.server.ts";
import { findOrderForAdmin } from "#shop/orders/admin-orders.server.ts";
import { discountedPrice } from "#shop/orders/amounts.ts";
import { findTagPrice } from "#shop/orders/edit-order.server.ts";
import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { servicesContext } from "#web/context.ts";
import type { Route } from "./+types/variants.ts";

/** What an order may be changed to, asked for when its dialog opens: a large catalog has thousands. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext);
  const found = await findOrderForAdmin(db, parseInvoiceNumber(params.invoiceNumber) ?? "");
  if (!found) return Response.json([], { status: 404 });
  const { variant, amounts } = found.order;
  const price = await findTagPrice(db, { productDbId: variant, amountPaid: discountedPrice(amounts) });
  return Response.json(await listVariantsAt(db, price));
}
