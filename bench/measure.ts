import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";
import { withStatementLog } from "./statement-log.ts";

export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0;
}

/** Three significant digits with thousands separators: more would be noise. */
export function figure(value: number): string {
  return new Intl.NumberFormat("en-US", { maximumSignificantDigits: 3 }).format(value);
}

/** A Markdown table, ready for docs/performance.md. */
export function table(head: string[], rows: (string | number)[][]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === "number" ? figure(cell) : cell)));
  const widths = head.map((title, at) => Math.max(title.length, ...cells.map((row) => row[at]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(" | ")} |`;
  return [line(head), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}

/** `atOnce` in parallel; returns the result of each run. */
export async function repeat<Result>(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  act: (turn: number) => Promise<Result>,
): Promise<Result[]> {
  const end = performance.now() + seconds * 1_000;
  const results: Result[] = [];
  const one = async (turn: number) => {
    while (performance.now() < end) results.push(await act(turn));
  };
  await Promise.all(Array.from({ length: atOnce }, (_, turn) => one(turn)));
  return results;
}

const require = createRequire(import.meta.url);
const autocannon = require.resolve("autocannon");

export type Load = { requests: number; perSecond: number; p50: number; p97: number; p99: number };

type Report = {
  requests: { total: number; average: number };
  latency: { p50: number; p97_5: number; p99: number };
  non2xx: number;
  errors: number;
  timeouts: number;
};

/** Requests a URL from a separate process. Throws if any response was not 2xx: a failing server is a fast one. */
export async function load(
  url: string,
  headers: Record<string, string>,
  { seconds, connections = 20 }: { seconds: number; connections?: number },
): Promise<Load> {
  const more = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const args = [autocannon, "-c", String(connections), "-d", String(seconds), "-j", "-n", ...more, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64e6, timeout: 60_000 });
  const { requests, latency, non2xx, errors, timeouts } = JSON.parse(stdout) as Report;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} errors, ${timeouts} timeouts.`);
  const { total, average } = requests;
  return { requests: total, perSecond: average, p50: latency.p50, p97: latency.p97_5, p99: latency.p99 };
}

export type Page = { name: string; path: string; cookie?: string; maxStatements?: number };

/** Over one connection, and over 20. Exits with code 1 above `maxStatements`, or the page's own limit. */
export async function measurePages(
  { siteUrl, database }: { siteUrl: string; database: string },
  pages: Page[],
  maxStatements: number,
): Promise<void> {
  const headersOf = ({ cookie }: Page): Record<string, string> => (cookie ? { cookie } : {});
  const measured: [Page, Load, Load][] = [];
  for (const page of pages) {
    const alone = await load(siteUrl + page.path, headersOf(page), { seconds: 2, connections: 1 });
    measured.push([page, alone, await load(siteUrl + page.path, headersOf(page), { seconds: 3 })]);
  }
  const rows: (string | number)[][] = [];
  await withStatementLog(database, async (take) => {
    for (const [page, alone, all] of measured) {
      const counts: number[] = [];
      // The minimum of five, because background jobs may run during one of them.
      for (let request = 0; request < 5; request += 1) {
        await take();
        await (await fetch(siteUrl + page.path, { headers: headersOf(page) })).text();
        counts.push((await take()).filter(({ isOfShop }) => isOfShop).length);
      }
      const statements = Math.min(...counts);
      if (statements > (page.maxStatements ?? maxStatements)) process.exitCode = 1;
      const ratio = all.perSecond / (measured[0]?.[2].perSecond ?? 0);
      const of20 = [all.perSecond, all.p50, all.p97, all.p99, ratio];
      rows.push([page.name, String(statements), alone.p50, alone.p97, ...of20]);
    }
  });
  const head20 = ["20: page/s", "p50 ms", "p97.5 ms", "p99 ms", `of ${pages[0]?.name}`];
  console.log(table(["page", "statements", "alone p50 ms", "p97.5 ms", ...head20], rows));
}
