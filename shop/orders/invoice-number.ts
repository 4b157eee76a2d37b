import { subjectOf } from "#shop/audit/audit-entry.ts";
import { shopConfig } from "#shop-config";

/** `FT-100001`: how people see an invoice number, stored as an integer. Throws for an order that waits for its payment: it has none yet. */
export function formatInvoiceNumber(invoiceNumber: number | null): string {
  if (invoiceNumber === null) throw new Error("An order gets its invoice number when it is paid.");
  return `${shopConfig.invoicePrefix}${invoiceNumber}`;
}

/** The stored integer of a shown number, with or without prefix, in any case; undefined for anything else. */
export function parseInvoiceNumber(shown: string): number | undefined {
  const prefix = shopConfig.invoicePrefix.toLowerCase();
  const text = shown.trim().toLowerCase();
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

/** An order in the audit log, by its invoice number. */
export function orderSubject({ id, invoiceNumber }: { id: string; invoiceNumber: number | null }) {
  return subjectOf("order", id, formatInvoiceNumber(invoiceNumber));
}
