import { join } from "node:path";
import { type DestinationStream, type Logger, type LoggerOptions, pino } from "pino";
import type { Environment } from "./environment.ts";

/**
 * Structured lines without personal data, public ids or tokens. Live: all on standard output. Demo: what needs a look is
 * on the terminal, everything of this run in `shop.log` of the data folder.
 */
export function makeLog(
  { mode, logLevel }: Pick<Environment, "mode" | "logLevel">,
  folder: string,
  terminal: DestinationStream = pino.destination(1),
): Logger {
  const options = logOptions(logLevel);
  if (mode === "live") return pino(options, terminal);
  const file = pino.destination({ dest: join(folder, "shop.log"), append: false, mode: 0o600, sync: true });
  return pino(
    options,
    pino.multistream([
      { level: "warn", stream: terminal },
      { level: "trace", stream: file },
    ]),
  );
}

export function logOptions(level: string): LoggerOptions {
  return { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: errorForLog } };
}

/** Type, message and stack, with those of its causes; nobody's address, and not what a failed query was asked. */
export function errorForLog(error: unknown) {
  if (!(error instanceof Error)) return { message: strip(String(error)) };
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: strip(message), stack: strip(stack) };
}

/** Not everything that is thrown has a message. */
function strip(text = ""): string {
  return shorten(text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "")).replace(
    /[\p{L}\p{N}.!#$%&'*+=?^_`{|}~-]{1,254}@[\p{L}\p{N}-]{1,63}(\.[\p{L}\p{N}-]{1,63}){1,9}/gu,
    "<address>",
  );
}

const mostLines = 50;
const mostOfLine = 400;
const longestAddress = 320;

/** What a visitor wrote may be in it, at any length: it must neither fill the log nor take long to be searched. */
function shorten(text: string): string {
  return text.split("\n", mostLines).map(shortenLine).join("\n");
}

/** Cut between words: half an address would not be found as one. */
function shortenLine(line: string): string {
  if (line.length <= mostOfLine) return line;
  const space = line.lastIndexOf(" ", mostOfLine);
  return `${line.slice(0, Math.max(space, mostOfLine - longestAddress))}…`;
}
