/** Tells Excel that what follows is UTF-8. Stands once, at the very start of a file. */
export const byteOrderMark = "\uFEFF";

/**
 * One record of RFC 4180, ended by CR LF. A text that a spreadsheet would take for a formula gets an apostrophe before it
 * (OWASP, CSV Injection): it is then shown, and never worked out. Numbers stay numbers; null and undefined are empty.
 */
export function csvRecord(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | null | undefined): string {
  if (typeof field === "number") return String(field);
  const text = isFormula(field ?? "") ? `'${field}` : (field ?? "");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * By its first sign, also a full-width one, and behind spaces, which some programs pass over; also behind a semicolon or
 * tab, which part the cells where the comma is the decimal sign.
 */
function isFormula(text: string): boolean {
  return /^[\t\r\n]|^\s*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20|%]|[;\t]\s*[=+\-@]/.test(text);
}
