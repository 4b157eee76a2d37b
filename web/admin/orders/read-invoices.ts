import { parseInvoiceNumber } from "#shop/orders/invoice-number.ts";

/** A page of the list, and some more. */
export const maxOrders = 100;

/** The valid numbers of `?invoice=FT-100001&invoice=…`. Throws 400 for too many. */
export function readInvoices({ url }: Request): string[] {
  const asked = new URL(url).searchParams.getAll("invoice");
  if (asked.length > maxOrders) throw new Response(`At most ${maxOrders} orders at once.`, { status: 400 });
  return asked.flatMap((shown) => parseInvoiceNumber(shown) ?? []);
}
