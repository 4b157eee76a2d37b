import Papa from "papaparse";

/** `code`: of the variant, where it isn't the group's. */
export type NamedTag = { name: string; code: string };

/** One tag a line: a name, or a name and a variant's code, as spreadsheets copy them or as CSV. */
export function readNames(text: string): NamedTag[] {
  const unquoted = text.replace(/"[^"]*"/g, "");
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, ""), {
    skipEmptyLines: "greedy",
    // Papa's own guess overlooks a list in which few names have a code.
    delimiter: ["\t", ";", ","].find((each) => unquoted.includes(each)) ?? "\t",
  });
  const rows = data.map(([name = "", code = ""]) => ({ name: name.trim(), code: code.trim() }));
  return rows[0]?.name.toLowerCase() === "name" ? rows.slice(1) : rows;
}

/** With a tab after each name, so that a comma in one ends nothing. */
export function writeNames(tags: NamedTag[]): string {
  const rows = tags.map(({ name, code }) => [name, code]);
  return Papa.unparse(rows, { delimiter: "\t", newline: "\n" });
}
