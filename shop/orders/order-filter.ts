import { z } from "zod";
import { orderStatuses, orderTypes } from "./order-status.ts";

/** What is still to be worked: pending or processing. */
export const openOrders = "open";

const day = z.iso.date();

const fields = {
  /** An invoice number, name, e-mail, phone, public id or tracking number. */
  q: z.string().trim().min(1).max(200),
  status: z.enum([...orderStatuses, openOrders]),
  kind: z.enum(orderTypes),
  /** Days of the shop's zone, both included. */
  from: day,
  to: day,
  /** The text code of a product. */
  product: z.string().min(1).max(50),
};

/** Which orders are listed; what is absent doesn't narrow. */
export type OrderFilter = { [Name in keyof typeof fields]?: z.output<(typeof fields)[Name]> };

/** Of an address: what is empty or no filter is passed over. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  const filter: Record<string, string> = {};
  for (const [name, schema] of Object.entries(fields)) {
    const read = schema.safeParse(params.get(name));
    if (read.success) filter[name] = read.data.replaceAll("\0", "");
  }
  return filter;
}

/** Back into an address, without question mark; the fields always in one order. */
export function writeOrderFilter(filter: OrderFilter): string {
  const given = Object.keys(fields).flatMap((name) => {
    const value = filter[name as keyof OrderFilter];
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(given).toString();
}
