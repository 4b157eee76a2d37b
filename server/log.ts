import cluster from "node:cluster";
import { ftruncateSync, openSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { ServerBuild } from "react-router";
import type { RequestFacts } from "#web/context.ts";
import type { CountVisit } from "./count-visits.ts";
import type { Environment } from "./environment.ts";

/** No personal data, public ids or tokens. Live: standard output. Demo: warnings there, everything in `shop.log`. */
export function makeLog(
  { mode, logLevel }: Pick<Environment, "mode" | "logLevel">,
  folder: string,
  terminal: DestinationStream = pino.destination(1),
): Logger {
  const options = logOptions(logLevel);
  if (mode === "live") return pino(options, terminal);
  const file = openDemoLog(join(folder, "shop.log"));
  return pino(
    options,
    pino.multistream([
      { level: "warn", stream: terminal },
      { level: "trace", stream: file },
    ]),
  );
}

const maxDemoLog = 10_000_000;

/** Begins anew at each start, and where it would fill the disk. Processes append to it side by side. */
function openDemoLog(dest: string): DestinationStream {
  if (cluster.isPrimary) rmSync(dest, { force: true });
  const fd = openSync(dest, "a", 0o600);
  const file = pino.destination({ fd, sync: true });
  let size = 0;
  return {
    write(line) {
      if (size > maxDemoLog) {
        ftruncateSync(fd);
        size = 0;
      }
      size += line.length;
      file.write(line);
    },
  };
}

export function logOptions(level: string): LoggerOptions {
  return { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } };
}

/** Type, message and stack, also of the causes; without email addresses and parameters of queries. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: strip(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: strip(message), stack: strip(stack) };
}

function strip(text = ""): string {
  return shorten(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "")).replace(
    /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,254}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,9}/gu,
    "<address>",
  );
}

const maxLines = 50;
const maxLineLength = 400;
const maxAddressLength = 320;

/** Text of a visitor may be in it: it must neither fill the log nor take long to search. */
function shorten(text: string): string {
  return text.split("\n", maxLines).map(shortenLine).join("\n");
}

/** Cuts between words, because half an address would not be recognized. */
function shortenLine(line: string): string {
  if (line.length <= maxLineLength) return line;
  const space = line.lastIndexOf(" ", maxLineLength);
  return `${line.slice(0, Math.max(space, maxLineLength - maxAddressLength))}…`;
}

type Routes = ServerBuild["routes"];

/** `route` is a pattern or `*`; the time is that until the answer begins. */
export type CountRequest = (route: string, status: number, seconds: number) => void;

type Arrival = { request: Request; path: string; facts: RequestFacts; started: number };

type Counts = { count?: CountRequest | undefined; countVisit?: CountVisit | undefined };

export function createRequestLogger(log: Logger, routes: Routes, endpoints: string[], counts: Counts = {}) {
  const findPattern = createPatternFinder(routes, endpoints);
  return ({ request, path, facts, started }: Arrival, response: Response): Response => {
    const route = findPattern(path);
    const isFile = route === "/assets/*" || route === "/files/*";
    // The client left, and what failed by that is no error of the shop: 499, as nginx logs it.
    const isBrokenOff = response.status >= 500 && request.signal.aborted;
    const status = isBrokenOff ? 499 : response.status;
    const ms = performance.now() - started;
    log[isFile ? "debug" : "info"]({
      id: facts.id,
      method: request.method,
      route,
      status,
      ms: Math.round(ms),
    });
    counts.count?.(route, status, ms / 1_000);
    counts.countVisit?.({ request, path, route, facts }, status);
    return response;
  };
}

function createPatternFinder(routes: Routes, endpoints: string[]): (path: string) => string {
  const pages = Object.values(routes).flatMap((route) =>
    route?.path && route.path !== "*" ? [`/${route.path}`] : [],
  );
  const paths = ["/", "/health", ...pages];
  const fixedPaths = new Set([...paths, ...endpoints].filter((pattern) => !/[:*]/.test(pattern)));
  const patternsWithParameters = paths.filter((pattern) => pattern.includes(":"));
  const matchers = patternsWithParameters.map((pattern) => ({
    pattern,
    matches: new RegExp(
      `^${pattern.replace(/\/:[a-zA-Z]+\?/g, "(/[^/]+)?").replace(/:[a-zA-Z]+/g, "[^/]+")}$`,
    ),
  }));
  return (path) => {
    if (fixedPaths.has(path)) return path;
    if (/^\/p\//i.test(path)) return "/p/:publicId";
    if (path.startsWith("/found/")) return "/found/:token";
    const folder = folders.find((start) => path.startsWith(start));
    if (folder) return `${folder}*`;
    const page = path.replace(/(?<=\/)_\.data$|\.data$/, "").replace(/(?<=.)\/$/, "");
    if (fixedPaths.has(page)) return page;
    return matchers.find(({ matches }) => matches.test(page))?.pattern ?? "*";
  };
}

const folders = ["/assets/", "/files/", "/api/functions/", "/api/"];
