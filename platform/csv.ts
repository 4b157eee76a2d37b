/** Tells Excel that what follows is UTF-8. Stands once, at the very start of a file. */
export const byteOrderMark = "\uFEFF";

/**
 * Where a spreadsheet would begin to work something out: at the start of a text, and behind what parts its cells and rows
 * where the comma is the decimal sign. Spaces, quotes and full-width signs don't keep programs from it.
 */
const formula = /(^|[;\t\r\n])([[\s"]--[\t\r\n]]*)(?=[=+\-@\|%\uFF1D\uFF0B\uFF0D\uFF20])/gv;

/**
 * One record of RFC 4180, ended by CR LF. Before each sign with which a spreadsheet would take a text, or a part of it, for
 * a formula stands an apostrophe (OWASP, CSV Injection): it is then shown, and never worked out. Numbers stay numbers; null
 * and undefined are empty.
 */
export function csvRecord(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | null | undefined): string {
  if (typeof field === "number") return String(field);
  const text = (field ?? "").replace(formula, "$1$2'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
