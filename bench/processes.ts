import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { type Load, load } from "./measure.ts";

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
