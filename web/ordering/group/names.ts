import Papa from "papaparse";
import { cleanLine } from "#platform/text.ts";
import type { EngravedText } from "#shop/engraving/engraving.ts";

/** `code` names the tag's variant; it is empty where the tag is of the group's variant. */
export type NamedTag = EngravedText & { code: string };

const delimiters = ["\t", ";", ","] as const;

/** `marks`: how many numbers and bullets of a list were left out. */
export type NameList = { tags: NamedTag[]; delimiter: (typeof delimiters)[number]; marks: number };

/** Lists begin a line with "1. ", "2)", "• " or "- ". A name that really begins so is read in quotes. */
const listMarks = /^[^\S\n]*(?:\d{1,3}[.)](?=\s|\p{L})|[•·▪◦‣]|[*–-](?=\s))[^\S\n]*/gmu;

/** One tag a line: a name, or a name and a variant's code, as spreadsheets copy them or as CSV. */
export function readNames(text: string): NameList {
  const lines = text.replace(/^\uFEFF/, "").replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n");
  const marks = lines.match(listMarks)?.length ?? 0;
  const list = lines.replace(listMarks, "");
  const unquoted = list.replace(/"[^"]*"/g, "");
  // Papa's own guess overlooks a list in which few names have a code.
  const delimiter = delimiters.find((each) => unquoted.includes(each)) ?? "\t";
  // This line names the delimiter of a CSV file to spreadsheets.
  const rows = parseRows(list.replace(/^sep=.\n/i, ""), delimiter);
  const columns = findColumns(rows[0]);
  const tags = (columns ? rows.slice(1) : rows).map((cells) => readTag(cells, columns));
  return { tags, delimiter, marks };
}

function parseRows(text: string, delimiter: string): string[][] {
  const parse = (config: { quoteChar?: string }) =>
    Papa.parse<string[]>(text, { skipEmptyLines: "greedy", newline: "\n", delimiter, ...config });
  const quoted = parse({});
  // A quote that is never closed would swallow the names behind it.
  const { data } = quoted.errors.some(({ type }) => type === "Quotes") ? parse({ quoteChar: "\0" }) : quoted;
  return data.map((cells) => cells.map(cleanLine)).filter((cells) => cells.some(Boolean));
}

type Columns = { names: number[]; code: number };

function readTag(cells: string[], columns: Columns | undefined): NamedTag {
  const names = columns?.names ?? [cells.findIndex(Boolean)];
  const otherCells = cells.filter((_, at) => !names.includes(at));
  const code =
    columns && columns.code >= 0 ? (cells[columns.code] ?? "") : otherCells.filter(Boolean).join(", ");
  return { engravedName: cleanLine(names.map((at) => cells[at] ?? "").join(" ")), code };
}

/** Headings say where names and codes are; undefined where the first row is a tag. Without a heading for codes, `code` is -1. */
function findColumns(headings: string[] = []): Columns | undefined {
  const find = (heading: RegExp) => headings.findIndex((cell) => heading.test(cell));
  const [first, last] = [find(/^(first|given|fore)/i), find(/^(last|family|sur)/i)];
  const name = find(
    /^((full|first|player|golfer|member|tag|engraved)('?s)? )?names?$|^(player|golfer)s?$|^name (on|for) (the )?tags?$/i,
  );
  const code = find(/^((tag|product) )?codes?$/i);
  if (first >= 0 && last >= 0) return { names: [first, last], code };
  return name >= 0 ? { names: [name], code } : undefined;
}

/** Writes a tab after each name, so that a comma in one ends nothing. */
export function writeNames(tags: NamedTag[]): string {
  const rows = tags.map(({ engravedName, code }) => [engravedName, code]);
  // Otherwise reading would take the first tag for headings, or find the code of a tag without a name to be its name.
  if (findColumns(rows[0]) || tags.some(({ engravedName }) => !engravedName)) rows.unshift(["Name", "Code"]);
  const quotes = (cell: unknown) => String(cell).search(listMarks) >= 0;
  return Papa.unparse(rows, { delimiter: "\t", newline: "\n", quotes });
}
