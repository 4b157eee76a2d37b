import { readFileSync } from "node:fs";
import { figure } from "./figures.ts";
import { load } from "./load.ts";
import type { BenchShop } from "./with-shop.ts";

const mostMegabytes = 50;

/** Megabytes that a process holds in memory now. */
function memoryOf(pid: number): number {
  const [, kilobytes = ""] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
  return Number(kilobytes) / 1024;
}

/** All orders as CSV: seconds, megabytes, and what the process held more at its peak than before; then with people in the shop. */
export async function measureExport(shop: BenchShop, headers: Record<string, string>): Promise<void> {
  const storefront = `${shop.siteUrl}/`;
  const quiet = await load(storefront, {}, 3);
  await exportAll(shop, headers);
  const alone = await exportAll(shop, headers);
  const [beside, busy] = await Promise.all([exportAll(shop, headers), load(storefront, {}, 3)]);
  if (alone.added > mostMegabytes) process.exitCode = 1;
  console.log(
    `\nCSV of ${figure(alone.lines)} lines, ${figure(alone.megabytes)} MB: ${figure(alone.seconds)} s, ${figure(alone.added)} MB more memory.`,
  );
  console.log(
    `Beside 20 visitors of /: ${figure(beside.seconds)} s, ${figure(beside.added)} MB more; they got ${figure(busy.perSecond)} pages/s (p97.5 ${figure(busy.p97)} ms) instead of ${figure(quiet.perSecond)} (${figure(quiet.p97)} ms).`,
  );
}

async function exportAll({ siteUrl, pid }: BenchShop, headers: Record<string, string>) {
  const before = memoryOf(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 20);
  const began = performance.now();
  const answer = await fetch(`${siteUrl}/admin/orders.csv`, {
    headers: { ...headers, "accept-encoding": "identity" },
  });
  if (answer.status !== 200 || !answer.body) throw new Error(`The export answered ${answer.status}.`);
  let bytes = 0;
  let lines = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines += 1;
  }
  clearInterval(watch);
  const seconds = (performance.now() - began) / 1000;
  return { seconds, lines, megabytes: bytes / 1e6, added: most - before };
}
