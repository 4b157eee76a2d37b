import { subjectOf } from "#shop/audit/audit-entry.ts";
import { shopConfig } from "#shop-config";

/** Throws for null: an unpaid order has no number yet. */
export function formatInvoiceNumber(invoiceNumber: number | null): string {
  if (invoiceNumber === null) throw new Error("An order gets its invoice number when it is paid.");
  return `${shopConfig.invoicePrefix}${invoiceNumber}`;
}

/** With or without prefix, in any case; undefined for anything else. */
export function parseInvoiceNumber(shown: string): number | undefined {
  const prefix = shopConfig.invoicePrefix.toLowerCase();
  const text = shown.trim().toLowerCase();
  const digits = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  return /^\d{1,9}$/.test(digits) ? Number(digits) : undefined;
}

export function orderSubject({ id, invoiceNumber }: { id: string; invoiceNumber: number | null }) {
  return subjectOf("order", id, formatInvoiceNumber(invoiceNumber));
}
