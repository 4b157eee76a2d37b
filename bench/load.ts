import { execFile } from "node:child_process";
import { createRequire } from "node:module";
import { promisify } from "node:util";

const execute = promisify(execFile);
const require = createRequire(import.meta.url);
const autocannon = require.resolve("autocannon");

export type Load = { perSecond: number; p50: number; p97: number; p99: number };

type Report = {
  requests: { average: number };
  latency: { p50: number; p97_5: number; p99: number };
  non2xx: number;
  errors: number;
  timeouts: number;
};

/**
 * Requests a URL over 20 connections for so many seconds, from a separate process. Returns requests per second and latencies
 * in milliseconds; `p97` is the 97.5th percentile. Throws if any response was not 2xx: a failing server is a fast one.
 */
export async function load(
  url: string,
  headers: Record<string, string>,
  given: number | { seconds: number; connections: number },
): Promise<Load> {
  const { seconds, connections } = typeof given === "number" ? { seconds: given, connections: 20 } : given;
  const more = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}=${value}`]);
  const args = [autocannon, "-c", String(connections), "-d", String(seconds), "-j", "-n", ...more, url];
  const { stdout } = await execute(process.execPath, args, { maxBuffer: 64e6, timeout: 60_000 });
  const { requests, latency, non2xx, errors, timeouts } = JSON.parse(stdout) as Report;
  if (non2xx + errors + timeouts > 0) {
    throw new Error(`${url}: ${non2xx} responses were not 2xx, ${errors} errors, ${timeouts} timeouts.`);
  }
  return { perSecond: requests.average, p50: latency.p50, p97: latency.p97_5, p99: latency.p99 };
}
