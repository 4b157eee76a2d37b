import { z } from "zod";
import { calendarDay, type Filter, readFilter } from "#platform/read-filter.ts";
import { orderStatuses, orderTypes } from "./order-status.ts";

/** What is still to be worked: pending or processing. */
export const openOrders = "open";

const fields = {
  /** An invoice number, name, e-mail, phone, public id or tracking number. */
  q: z.string().trim().min(1).max(200),
  status: z.enum([...orderStatuses, openOrders]),
  kind: z.enum(orderTypes),
  /** Days of the shop's zone, both included. */
  from: calendarDay,
  to: calendarDay,
  /** The text code of a product. */
  product: z.string().min(1).max(50),
};

/** Which orders are listed; what is absent doesn't narrow. */
export type OrderFilter = Filter<typeof fields>;

/** What the parts of an address narrow to; a part that is missing or no value of its field narrows nothing. Never throws. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return readFilter(fields, params);
}

/** Back into an address, without question mark; the fields always in one order. */
export function writeOrderFilter(filter: OrderFilter): string {
  const given = Object.keys(fields).flatMap((name) => {
    const value = filter[name as keyof OrderFilter];
    return value ? [[name, value]] : [];
  });
  return new URLSearchParams(given).toString();
}
