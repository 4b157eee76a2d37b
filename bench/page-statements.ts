import type { StatementTap } from "./statement-tap.ts";

type Page = { url: string; headers: Record<string, string> };

/** Statements of one page. The fewest of five requests: what runs without anybody may fall into one of them. */
export async function statementsOf({ url, headers }: Page, { take }: StatementTap): Promise<number> {
  const counts: number[] = [];
  for (let request = 0; request < 5; request += 1) {
    take();
    await (await fetch(url, { headers })).text();
    counts.push(take().filter(({ application }) => application !== "pgboss").length);
  }
  return Math.min(...counts);
}
