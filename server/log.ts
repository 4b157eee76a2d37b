import { type Logger, pino } from "pino";
import type { Environment } from "./environment.ts";

/** Structured lines on standard output: no personal data, no public ids, no tokens. */
export function makeLog(environment: Pick<Environment, "logLevel">): Logger {
  return pino({
    level: environment.logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: withoutQueryParameters },
  });
}

/** A failed query names its parameters in its message: they may be anybody's address. */
function withoutQueryParameters(error: Error) {
  const { type, message, stack } = pino.stdSerializers.err(error);
  return { type, message: strip(message), stack: strip(stack) };
}

/** Not everything that is thrown has a message. */
function strip(text = ""): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n {4}at |$)/g, "");
}
