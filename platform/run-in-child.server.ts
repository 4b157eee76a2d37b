import { basename, join } from "node:path";
import { childWorker } from "./child-worker.server.ts";

/** The path of a program beside the file of `meta`; in the build, by its name in vite.config.ts. */
export function programBeside(meta: ImportMeta, file: string): string {
  const isBuilt = !meta.filename.endsWith(".ts");
  return join(meta.dirname, isBuilt ? `${basename(file).split(".")[0]}.js` : file);
}

/** Undefined when the program fails or takes too long. */
export function runInChild<Answer>(
  program: string,
  message: object,
  milliseconds: number,
): Promise<Answer | undefined> {
  const worker = childWorker<object, Answer>(program, { maxMilliseconds: milliseconds });
  return worker.ask(message).catch(() => undefined);
}
