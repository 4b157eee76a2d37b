import { type AuditFilter, readAuditFilter } from "#platform/audit/audit-filter.ts";
import { auditSubjects } from "#shop/audit-subjects.ts";
import { formatInvoiceNumber, parseInvoiceNumber } from "#shop/orders/invoice-number.ts";
import { readSearch } from "#shop/orders/search-terms.ts";

/** The audit log's filter that an address holds; an order's number may be typed as in the list of orders. */
export function readAuditSearch(params: URLSearchParams): AuditFilter {
  const filter = readAuditFilter(params, auditSubjects);
  const isOrders = filter.subject === undefined || filter.subject === "order";
  const number = isOrders && filter.name !== undefined ? invoiceNumberIn(filter.name) : undefined;
  return number === undefined ? filter : { ...filter, name: formatInvoiceNumber(number) };
}

function invoiceNumberIn(name: string): number | undefined {
  const search = readSearch(name);
  return search && "invoiceNumber" in search ? search.invoiceNumber : parseInvoiceNumber(name);
}
