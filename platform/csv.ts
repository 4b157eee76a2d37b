/** Tells Excel that the file is UTF-8. Only at its very start. */
export const byteOrderMark = "\uFEFF";

/** Where a spreadsheet's cell begins: `;` separates cells in locales with a decimal comma. */
const cellStart = "^|[;\\t\\r\\n]";

/** What a spreadsheet skips before a formula. */
const skipped = '[[\\s"]--[\\t\\r\\n]]*';

/** Signs that begin a formula in Excel, LibreOffice or old spreadsheets, and the full-width = + - @. */
const formulaSign = "[=+\\-@\\|%\\uFF1D\\uFF0B\\uFF0D\\uFF20]";

const formula = new RegExp(`(${cellStart})(${skipped})(?=${formulaSign})`, "gv");

/** One record of RFC 4180. A sign that would start a formula gets an apostrophe in front. */
export function csvRecord(fields: readonly (string | number | null | undefined)[]): string {
  return `${fields.map(csvField).join(",")}\r\n`;
}

function csvField(field: string | number | null | undefined): string {
  if (typeof field === "number") return String(field);
  const text = (field ?? "").replace(formula, "$1$2'");
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
