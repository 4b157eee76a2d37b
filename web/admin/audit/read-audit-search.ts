import { z } from "zod";
import { calendarDay, readFilter } from "#platform/list-query.ts";
import { auditSubjects } from "#shop/audit/audit-entry.ts";
import type { AuditFilter } from "#shop/audit/audit-log.server.ts";
import { maxTags } from "#shop/cart/cart.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { readSearch } from "#shop/orders/order-filter.ts";

const fields = {
  subject: z.enum(auditSubjects),
  name: z.string().trim().min(1).max(300),
  actor: z.string().trim().toLowerCase().min(1).max(254),
  from: calendarDay,
  to: calendarDay,
};

/** Reads the audit log's filter in a URL. An order's number may be typed as in the list of orders. */
export function readAuditSearch(params: URLSearchParams): AuditFilter {
  const filter = readFilter(fields, params);
  const canBeOrder = filter.subject === undefined || filter.subject === "order";
  const number = canBeOrder && filter.name !== undefined ? findInvoiceNumber(filter.name) : undefined;
  if (number === undefined) return filter;
  const name = formatInvoiceNumber(number);
  // A payment of several tags has the number that buyers read, and each tag its own: FT-100045-2.
  return { ...filter, name, tagNames: Array.from({ length: maxTags }, (_, at) => `${name}-${at + 1}`) };
}

/** The search also reads plain digits, which the list of orders takes for words or a phone number. */
function findInvoiceNumber(name: string): string | undefined {
  const search = readSearch(name);
  return search && "invoiceNumber" in search ? search.invoiceNumber : parseInvoiceNumber(name);
}
