import { execFile, execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { promisify } from "node:util";

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

/** Prints what went wrong, and lets the benchmark exit with code 1 at its end. */
export function reportUnless(isFine: boolean, problem: string) {
  if (isFine) return;
  console.error(problem);
  process.exitCode = 1;
}

/** Milliseconds. */
export async function timeOnce(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The median of several runs, one after another, in milliseconds. */
export async function timeMedian(runs: number, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) times.push(await timeOnce(work));
  return percentile(times, 0.5);
}

/** Runs `work` in parallel until the time is over; returns the result of each run. */
export async function repeat<Result>(
  { atOnce, seconds }: { atOnce: number; seconds: number },
  work: () => Promise<Result>,
): Promise<Result[]> {
  const end = performance.now() + seconds * 1_000;
  const results: Result[] = [];
  const workUntilEnd = async () => {
    while (performance.now() < end) results.push(await work());
  };
  await Promise.all(Array.from({ length: atOnce }, workUntilEnd));
  return results;
}

const require = createRequire(import.meta.url);
const autocannon = require.resolve("autocannon");

type Load = { requests: number; perSecond: number; p50: number; p99: number };

type Report = {
  requests: { total: number; average: number };
  latency: { p50: number; p99: number };
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
  const headerOptions = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const counts = ["-c", String(connections), "-d", String(seconds)];
  const args = [autocannon, ...counts, "-j", "-n", ...headerOptions, url];
  const { stdout } = await promisify(execFile)(process.execPath, args, { maxBuffer: 64e6, timeout: 60_000 });
  const { requests, latency, non2xx, errors, timeouts } = JSON.parse(stdout) as Report;
  if (non2xx + errors + timeouts > 0)
    throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} errors, ${timeouts} timeouts.`);
  return { requests: requests.total, perSecond: requests.average, p50: latency.p50, p99: latency.p99 };
}

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

type Process = { pid: number; parent: number; seconds: number; command: string };

/** Processor time of a process and its children, ended ones included, but without the sandbox; Linux only. */
export function processorSeconds(pid: number): number {
  return listProcesses(pid).reduce((sum, { seconds }) => sum + seconds, 0);
}

/** MB of the same processes. A page that several share counts once; Linux only. */
export function memoryMegabytes(pid: number): number {
  return listProcesses(pid).reduce((sum, child) => sum + proportionalSize(child.pid), 0);
}

/** Loads a server, and adds its processor time per request. */
export async function loadProcess(
  pid: number,
  ...loadArguments: Parameters<typeof load>
): Promise<Load & { microseconds: number }> {
  const secondsBefore = processorSeconds(pid);
  const figures = await load(...loadArguments);
  const seconds = processorSeconds(pid) - secondsBefore;
  return { ...figures, microseconds: (seconds / figures.requests) * 1e6 };
}

function listProcesses(pid: number): Process[] {
  const processes = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .flatMap(readProcess);
  const withChildren = (parent: Process): Process[] => [
    parent,
    ...processes.filter((child) => child.parent === parent.pid).flatMap(withChildren),
  ];
  const family = processes.filter((root) => root.pid === pid).flatMap(withChildren);
  return family.filter(({ command }) => !command.includes("sandbox"));
}

/** Fields 4 and 14 to 17 of /proc/PID/stat are the parent, user and system time, and those of ended children. */
function readProcess(pid: string): Process[] {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat
      .replace(/^.*\) /s, "")
      .split(" ")
      .map(Number);
    const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
    return [{ pid: Number(pid), parent: fields[1] ?? 0, seconds: ticks / ticksPerSecond, command }];
  } catch {
    return []; // It ended after the folder was listed.
  }
}

function proportionalSize(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // It ended after the folder was listed.
  }
}
