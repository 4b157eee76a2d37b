import { subjectOf } from "#shop/audit/audit-entry.ts";
import { formatInvoiceNumber } from "./invoice-number.ts";

/** An order in the audit log, by its invoice number. */
export function orderSubject({ id, invoiceNumber }: { id: string; invoiceNumber: number | null }) {
  return subjectOf("order", id, formatInvoiceNumber(invoiceNumber));
}
