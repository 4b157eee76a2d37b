/** A CSV file that comes in parts, and its rows by column. */
export async function readCsvRows(parts: AsyncIterable<string>) {
  let file = "";
  for await (const part of parts) file += part;
  const [head = [], ...records] = readCsv(file);
  const rows = records.map((record) =>
    Object.fromEntries(record.map((field, at) => [head[at] ?? "?", field])),
  );
  return { file, rows };
}

/** The records of a CSV file as RFC 4180 describes them, without its mark; throws where the file isn't one. */
export function readCsv(file: string): string[][] {
  const records: string[][] = [];
  const field = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/y;
  const text = file.replace(/^\uFEFF/, "");
  let record: string[] = [];
  while (field.lastIndex < text.length) {
    const at = field.lastIndex;
    const [, quoted, plain = "", end] = field.exec(text) ?? [];
    if (end === undefined) throw new Error(`No CSV at ${at}: ${text.slice(at, at + 40)}`);
    record.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === ",") continue;
    records.push(record);
    record = [];
  }
  return records;
}
