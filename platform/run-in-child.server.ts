import { fork } from "node:child_process";
import { once } from "node:events";
import { basename, join } from "node:path";

/** The path of a program beside the file of `meta`; in the build, by its name in vite.config.ts. */
export function programBeside(meta: ImportMeta, file: string): string {
  const isBuilt = !meta.filename.endsWith(".ts");
  return join(meta.dirname, isBuilt ? `${basename(file).split(".")[0]}.js` : file);
}

/**
 * Sends `message` to a program in a process of its own, and returns its answer. A process gives its memory back, and alone can
 * be stopped in the middle of native code. Undefined when it fails or takes more than `milliseconds`.
 */
export async function runInChild<Answer>(
  program: string,
  message: object,
  milliseconds?: number,
): Promise<Answer | undefined> {
  const limit = { timeout: milliseconds, killSignal: "SIGKILL" } as const;
  const child = fork(program, { serialization: "advanced", execArgv: [], ...limit });
  const ended = once(child, "exit").then(() => []);
  try {
    child.send(message);
    const [answer] = await Promise.race([once(child, "message"), ended]);
    return answer;
  } finally {
    child.kill("SIGKILL");
  }
}

/** In such a program: answers the one message, and ends with the process that sent it. */
export function answerParent<Message>(answer: (message: Message) => Promise<unknown>): void {
  process.once("message", async (message: Message) => void process.send?.(await answer(message)));
  process.once("disconnect", () => process.exit());
}
