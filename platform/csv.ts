/** Tells Excel that the file is UTF-8. Only at its very start. */
export const byteOrderMark = "\uFEFF";

/** Finds where a spreadsheet would start a formula, also after `;` in locales with a decimal comma. */
const formula = /(^|[;\t\r\n])([[\s"]--[\t\r\n]]*)(?=[=+\-@\|%\uFF1D\uFF0B\uFF0D\uFF20])/gv;

/** One record of RFC 4180. A sign that would start a formula gets an apostrophe in front. */
export function csvRecord(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | null | undefined): string {
  if (typeof field === "number") return String(field);
  const text = (field ?? "").replace(formula, "$1$2'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
