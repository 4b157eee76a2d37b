import { z } from "zod";
import { readPhoneDigits } from "#platform/contact-details.ts";
import {
  calendarDay,
  escapeLike,
  type Filter,
  foldedLength,
  readFilter,
  splitSearchWords,
} from "#platform/list-query.ts";
import { cleanCode, cleanLine } from "#platform/text.ts";
import { shopConfig } from "#shop-config";
import { parseInvoiceNumber, parseParcelNumber } from "./invoice-number.ts";
import { orderTypes, productionStates, settableStatuses } from "./order-status.ts";

export const openOrders = "open";

/** Counting more would take longer than the list. */
export const maxCounted = 1000;

const fields = {
  q: z.string().trim().min(1).max(200),
  status: z.enum([...settableStatuses, openOrders]),
  kind: z.enum(orderTypes),
  from: calendarDay,
  to: calendarDay,
  /** Orders that should leave on this day or before. */
  due: calendarDay,
  product: z.string().min(1).max(50),
  /** Its condition comes from the engraving desk. */
  production: z.enum(productionStates),
  sort: z.enum(["oldest"]),
};

export type OrderFilter = Filter<typeof fields>;

export function readOrderFilter(params: URLSearchParams): OrderFilter {
  return readFilter(fields, params);
}

type OrderSearch =
  | { invoiceNumber: string }
  | { publicId: string }
  | { sessionId: string }
  | { paymentId: string }
  | {
      patterns: string[];
      /** Also finds a tracking number that was typed with spaces. */
      trackingPattern?: string;
      /** Six characters, as a sheet names a tag. */
      publicIdEnd?: string;
    };

/** Seven digits and more are a part of a phone number, fewer a whole word: a ZIP code, or the number of a street or order. */
export function readSearch(typed: string): OrderSearch | undefined {
  const line = cleanLine(typed);
  if (/^cs_\w+$/.test(line)) return { sessionId: line };
  if (/^pi_\w+$/.test(line)) return { paymentId: line };
  // An address on a label has commas, and ZIP+4 a dash; the search text has words.
  const text = line
    .toLowerCase()
    .replace(/[,;]+(?=\s|$)/g, "")
    .replace(/(?<!\S)(\d{5})\p{Pd}(\d{4})(?!\S)/gu, "$1 $2");
  if (text === "") return undefined;
  const publicId = /(?:^|\/p\/)([0-9a-f]{32})$/.exec(text)?.[1];
  if (publicId) return { publicId };
  const code = cleanCode(text);
  // Numbers of parcels and orders come before phone numbers, of which seven digits may be a part.
  const parcel = parseParcelNumber(text);
  if (parcel) return { invoiceNumber: parcel.purchaseNumber };
  const invoiceNumber = /^\d+-\d{1,3}$/.test(code) ? parseInvoiceNumber(code) : readMarkedNumber(code);
  if (invoiceNumber !== undefined) return { invoiceNumber };
  const digits = /^\d{5} \d{4}$/.test(text) ? undefined : readPhoneDigits(text);
  const words = digits ? [digits] : splitSearchWords(text);
  const joined = text.replace(/\s/g, "");
  const isTracking = words.length > 1 && /^(?=(?:\D*\d){6})[a-z\d]{8,50}$/.test(joined);
  return {
    patterns: words.map(toPattern),
    ...(isTracking && { trackingPattern: toPattern(joined) }),
    ...(/^[\da-f]{6}$/.test(text) && { publicIdEnd: text }),
  };
}

/** Reads a number after `order`, `#` or the prefix; plain digits may also be a phone or tracking number. */
function readMarkedNumber(text: string): string | undefined {
  const word = shopConfig.invoicePrefix.toLowerCase().replace(/-$/, "");
  const bare = text.replace(/^order\b/, "").replace(/[\s#]/g, "");
  const isMarked = bare.startsWith(word) || /^(order\b|#)/.test(text);
  const number = bare.startsWith(word) ? bare.slice(word.length).replace(/^-/, "") : bare;
  return isMarked ? parseInvoiceNumber(number) : undefined;
}

/** The trigram index needs three characters, so shorter words match only at the start of a word. */
function toPattern(word: string): string {
  if (/^\d{1,6}$/.test(word)) return `% ${word} %`;
  return `${foldedLength(word) < 3 ? "% " : "%"}${escapeLike(word)}%`;
}
