/** The middle value; of an even count, the mean of the two in the middle. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

/** The value that the given share (0 to 1) of all values does not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Three significant digits with thousands separators: more would be noise. */
export function figure(value: number): string {
  return new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 }).format(value);
}

export function bytes(value: number): string {
  return new Intl.NumberFormat("en-US").format(value);
}

type Cell = string | number;

/** A Markdown table, ready for docs/performance.md. */
export function table(head: string[], rows: Cell[][]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "number" ? figure(cell) : cell)));
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
