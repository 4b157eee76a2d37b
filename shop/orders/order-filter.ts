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

/** Reads the filter from a query string; ignores missing and invalid values. Never throws. */
export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return readFilter(fields, params);
}

/**
 * A search of an admin: one invoice number, tag or payment (by session or payment id), or LIKE patterns in lower case
 * that must all match. `joined` is an alternative: a tracking number that was typed with spaces.
 */
type OrderSearch =
  | { invoiceNumber: number }
  | { publicId: string }
  | { sessionId: string }
  | { paymentId: string }
  | { patterns: string[]; joined?: string };

const maxWords = 8;

/**
 * Reads a typed search: marked invoice numbers (`Order #FT-100021`, `FT100021`), payment ids and public ids (also as
 * the URL of the tag's page) match exactly, phone numbers by their digits, everything else word by word. Undefined for
 * an empty one.
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

/** After `order`, `#` or the prefix; plain digits may also be a phone or tracking number. */
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

/** The trigram index needs three characters, so shorter words match only at the start of a word. */
function patternOf(word: string): string {
  const escaped = word.replace(/[\\%_]/g, "\\$&");
  return word.length < 3 ? `% ${escaped}%` : `%${escaped}%`;
}
