/** Tells Excel that the file is UTF-8. Only at its very start. */
export const byteOrderMark = "\uFEFF";

/**
 * Where a spreadsheet would start a formula: at the start of a text, and after a separator of cells or rows in locales
 * whose decimal sign is the comma. Spaces, quotes and full-width signs don't prevent it.
 */
const formula = /(^|[;\t\r\n])([[\s"]--[\t\r\n]]*)(?=[=+\-@\|%\uFF1D\uFF0B\uFF0D\uFF20])/gv;

/**
 * One record of RFC 4180, ended by CR LF. Signs that would start a formula get an apostrophe in front (OWASP, CSV
 * Injection): spreadsheets then show the text. Numbers stay numbers; null and undefined are empty.
 */
export function csvRecord(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | null | undefined): string {
  if (typeof field === "number") return String(field);
  const text = (field ?? "").replace(formula, "$1$2'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
