import { execFileSync } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { startBareServer } from "./bare-server.ts";
import { load } from "./measure.ts";

const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));

type Process = { pid: number; parent: number; seconds: number };

/** Seconds, with all that the process started, ended ones included; Linux only. */
export function processorSeconds(pid: number): number {
  return withChildren(pid).reduce((all, { seconds }) => all + seconds, 0);
}

/** MB, without the sandbox: each page counts once, shared among those that have it; Linux only. */
export function memoryOf(pid: number): number {
  const own = withChildren(pid).filter((each) => !commandOf(each.pid).includes("sandbox"));
  return own.reduce((all, each) => all + proportionalSize(each.pid), 0);
}

function proportionalSize(pid: number): number {
  try {
    const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? [];
    return Number(kilobytes ?? 0) / 1024;
  } catch {
    return 0; // ended meanwhile
  }
}

function withChildren(pid: number): Process[] {
  const all = readProcesses();
  const below = (of: number): Process[] =>
    all.filter(({ parent }) => parent === of).flatMap((child) => [child, ...below(child.pid)]);
  return [...all.filter((each) => each.pid === pid), ...below(pid)];
}

export function findChild(parent: number, text: string): number {
  const child = withChildren(parent).find(({ pid }) => commandOf(pid).includes(text));
  if (!child) throw new Error(`Process ${parent} runs no ${text}.`);
  return child.pid;
}

/** Fields 4 and 14 to 17 of /proc/PID/stat: parent, user and system time, and those of ended children. */
function readProcesses(): Process[] {
  return readdirSync("/proc").flatMap((name) => {
    const file = `/proc/${name}/stat`;
    if (!/^\d+$/.test(name) || !existsSync(file)) return [];
    try {
      const fields = readFileSync(file, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ")
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((all, part) => all + part, 0);
      return [{ pid: Number(name), parent: fields[1] ?? 0, seconds: ticks / ticksPerSecond }];
    } catch {
      return []; // ended meanwhile
    }
  });
}

export async function bareRequestSeconds(): Promise<number> {
  const headers = { "content-type": "text/html; charset=utf-8" };
  const server = await startBareServer({ status: 200, headers, body: Buffer.alloc(6_000, "x") });
  try {
    await load(server.url, {}, { seconds: 1 });
    const before = processorSeconds(server.pid);
    const { requests } = await load(server.url, {}, { seconds: 4 });
    return (processorSeconds(server.pid) - before) / requests;
  } finally {
    server.stop();
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return ""; // ended meanwhile
  }
}
