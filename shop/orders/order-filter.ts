import { z } from "zod";
import { calendarDay, type Filter, readFilter } from "#platform/read-filter.ts";
import { shopConfig } from "#shop-config";
import { parseInvoiceNumber } from "./invoice-number.ts";
import { orderStatuses, orderTypes } from "./order-status.ts";

/** What is still to be worked: pending or processing. */
export const openOrders = "open";

const fields = {
  /** An invoice number, name, email, phone, public id or tracking number. */
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

/**
 * What an admin looks for: one number, one tag, one payment (by its session or itself), or texts that all stand in the order (patterns of LIKE, lower case);
 * `joined`: or this one, a tracking number that was typed with spaces.
 */
type OrderSearch =
  | { invoiceNumber: number }
  | { publicId: string }
  | { sessionId: string }
  | { paymentId: string }
  | { patterns: string[]; joined?: string };

const maxWords = 8;

/**
 * Invoice numbers that are marked as such (`Order #FT-100021`, `FT100021`), ids of payments and public ids (also as the address of the tag's page) are looked up as they are;
 * anything of digits and the signs of phone numbers is compared by its digits alone; everything else word by word.
 * Undefined when nothing was typed.
 */
export function readSearch(typed: string): OrderSearch | undefined {
  const written = typed.replaceAll("\0", "").trim();
  if (/^cs_\w+$/.test(written)) return { sessionId: written };
  if (/^pi_\w+$/.test(written)) return { paymentId: written };
  const text = written.toLowerCase();
  if (text === "") return undefined;
  const publicId = /(?:^|\/p\/)([0-9a-f]{32})$/.exec(text)?.[1];
  if (publicId) return { publicId };
  const invoiceNumber = markedNumber(text);
  if (invoiceNumber !== undefined) return { invoiceNumber };
  const words = /^[\d\s().+-]*\d[\d\s().+-]*$/.test(text) ? [digitsOf(text)] : text.split(/\s+/);
  const joined = text.replace(/\s/g, "");
  const isTracking = words.length > 1 && /^(?=(?:\D*\d){6})[a-z\d]{8,50}$/.test(joined);
  return {
    patterns: words.slice(0, maxWords).map(patternOf),
    ...(isTracking && { joined: patternOf(joined) }),
  };
}

/** Behind `order`, `#` or the prefix; digits alone may be a phone's or a parcel's too. */
function markedNumber(text: string): number | undefined {
  const word = shopConfig.invoicePrefix.toLowerCase().replace(/-$/, "");
  const bare = text.replace(/^order\b/, "").replace(/[\s#]/g, "");
  const isMarked = bare.startsWith(word) || /^(order\b|#)/.test(text);
  const number = bare.startsWith(word) ? bare.slice(word.length).replace(/^-/, "") : bare;
  return isMarked ? parseInvoiceNumber(number) : undefined;
}

/** Phone numbers are stored without country code. */
function digitsOf(text: string): string {
  const digits = text.replace(/\D/g, "");
  return digits.length === 11 && digits.startsWith("1") ? digits.slice(1) : digits;
}

/** The index of three letters can't look within words for less: shorter ones are looked for where words begin. */
function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, "\\$&");
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}
