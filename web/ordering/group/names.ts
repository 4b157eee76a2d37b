import Papa from "papaparse";

/** `code`: of the variant, where it isn't the group's. */
export type NamedTag = { name: string; code: string };

/** One tag a line: a name, or a name and a variant's code, as spreadsheets copy them or as CSV. */
export function readNames(text: string): NamedTag[] {
  const unquoted = text.replace(/"[^"]*"/g, "");
  // Papa's own guess overlooks a list in which few names have a code.
  const delimiter = ["\t", ";", ","].find((each) => unquoted.includes(each)) ?? "\t";
  const parse = (config: { quoteChar?: string }) =>
    Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), { skipEmptyLines: "greedy", delimiter, ...config });
  const quoted = parse({});
  // A quote that is never closed would swallow the names behind it.
  const { data } = quoted.errors.some(({ type }) => type === "Quotes") ? parse({ quoteChar: "\0" }) : quoted;
  const [isFirst, isSecond] = data[0] ?? [];
  const inTwoColumns = /^(first|given)/i.test(isFirst ?? "") && /^(last|family|sur)/i.test(isSecond ?? "");
  const rows = data.map((cells) => {
    const [first = "", ...others] = cells.map((cell) => cell.trim()).filter(Boolean);
    if (inTwoColumns)
      return { name: [first, ...others.slice(0, 1)].join(" "), code: others.slice(1).join(", ") };
    return { name: first, code: others.join(", ") };
  });
  return inTwoColumns || isHeader(rows[0]) ? rows.slice(1) : rows;
}

function isHeader(row: NamedTag | undefined): boolean {
  return /^(full |player |first )?names?$|^player$/i.test(row?.name ?? "");
}

/** With a tab after each name, so that a comma in one ends nothing. */
export function writeNames(tags: NamedTag[]): string {
  const rows = tags.map(({ name, code }) => [name, code]);
  if (isHeader(tags[0])) rows.unshift(["Name", "Code"]);
  return Papa.unparse(rows, { delimiter: "\t", newline: "\n" });
}
