import { auditSubject } from "#shop/audit/audit-entry.ts";
import { shopConfig } from "#shop-config";

// A purchase has one number, such as 100045. Its order has the same one; of several orders each has a suffix: 100045-2.
// Orders that were paid before release 1.2 have numbers of their own.

/** Throws for null: an unpaid order has no number yet. */
export function formatInvoiceNumber(invoiceNumber: string | null): string {
  if (invoiceNumber === null) throw new Error("An order gets its invoice number when it is paid.");
  return `${shopConfig.invoicePrefix}${invoiceNumber}`;
}

/** Reads a number with or without prefix, in any case; undefined for anything else. */
export function parseInvoiceNumber(shown: string): string | undefined {
  const prefix = shopConfig.invoicePrefix.toLowerCase();
  const text = shown.trim().toLowerCase();
  const number = text.startsWith(prefix) ? text.slice(prefix.length) : text;
  if (!/^\d{1,9}(-\d{1,3})?$/.test(number)) return undefined;
  return number.split("-").map(Number).join("-");
}

/** The number of the purchase, without the suffix of an order; also with the prefix. */
export function purchaseNumber(invoiceNumber: string): string {
  return invoiceNumber.replace(/(\d)-\d{1,3}$/, "$1");
}

/** `FT-100045-P2`, by the number of the purchase or of an order in it, with or without the prefix. */
export function formatParcelNumber(invoiceNumber: string, { number }: { number: number }): string {
  return `${purchaseNumber(formatInvoiceNumber(parseInvoiceNumber(invoiceNumber) ?? null))}-P${number}`;
}

/** Reads the number of a parcel, with or without the prefix, in any case; undefined for anything else. */
export function parseParcelNumber(shown: string): { purchaseNumber: string; number: number } | undefined {
  const [, invoiceNumber = "", number] = /^(.+)-p(\d{1,3})$/i.exec(shown.trim()) ?? [];
  const purchaseNumber = parseInvoiceNumber(invoiceNumber);
  if (purchaseNumber === undefined || purchaseNumber.includes("-")) return undefined;
  return { purchaseNumber, number: Number(number) };
}

/** True if an order has this number, or its purchase does. */
export function matchesNumber(order: string | null, number: string): boolean {
  return order === number || Boolean(order?.startsWith(`${number}-`));
}

/** True if the second number is the next one: 100046 after 100045, or 100045-3 after 100045-2. */
export function isNextNumber(one: string, next: string): boolean {
  const [purchase = 0, place] = (parseInvoiceNumber(one) ?? "").split("-").map(Number);
  const following = place === undefined ? `${purchase + 1}` : `${purchase}-${place + 1}`;
  return parseInvoiceNumber(next) === following;
}

/** Sorts by number: 100045-10 comes after 100045-9. */
export function compareInvoiceNumbers(one: string, other: string): number {
  return one.localeCompare(other, "en", { numeric: true });
}

export function orderSubject({ id, invoiceNumber }: { id: string; invoiceNumber: string | null }) {
  return auditSubject("order", id, formatInvoiceNumber(invoiceNumber));
}
