import { fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";
import { basename, join } from "node:path";

export type ChildWorker<Message, Answer> = {
  /** Rejects with the program's error, or when its process ends or is killed before. */
  ask(message: Message): Promise<Answer>;
  stop(): void;
};

type Reply<Answer> = { id: number; answer?: Answer; error?: string };

type Settings = {
  args?: string[];
  /** How long a child without messages stays; 0 ends it with its last answer. */
  idleMilliseconds?: number;
  /** The child is killed when it answers nothing for so long, even if it is suspended or in the middle of native code. */
  maxMilliseconds: number;
};

/** The child has a much lower priority than this process, which serves pages: a sheet keeps a processor busy for ten seconds. */
export function createChildWorker<Message extends object, Answer>(
  program: string,
  { args = [], idleMilliseconds = 0, maxMilliseconds }: Settings,
): ChildWorker<Message, Answer> {
  let current: ReturnType<typeof start> | undefined;
  let newestId = 0;

  function start() {
    const child = fork(program, args, { serialization: "advanced", execArgv: [] });
    const waiting = new Map<number, PromiseWithResolvers<Answer>>();
    let timer: NodeJS.Timeout | undefined;
    const self = { child, waiting, restartTimer, kill };
    if (child.pid) setPriority(child.pid, Math.min(19, getPriority() + 10));
    child.on("message", ({ id, answer, error }: Reply<Answer>) => {
      if (error === undefined) waiting.get(id)?.resolve(answer as Answer);
      else waiting.get(id)?.reject(new Error(error));
      waiting.delete(id);
      restartTimer();
    });
    function restartTimer() {
      clearTimeout(timer);
      timer = setTimeout(kill, waiting.size > 0 ? maxMilliseconds : idleMilliseconds).unref();
    }
    function kill() {
      if (current === self) current = undefined;
      child.kill("SIGKILL");
    }
    function end(error: Error) {
      if (current === self) current = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    }
    // An error that nobody listens to would end the parent: a process that the system refuses, a message to one that just ended.
    child.on("error", end).once("disconnect", () => end(new Error(`${program} ended before it answered.`)));
    return self;
  }

  return {
    async ask(message) {
      current ??= start();
      const { child, waiting, restartTimer } = current;
      const id = newestId++;
      child.send({ id, message });
      const reply = Promise.withResolvers<Answer>();
      waiting.set(id, reply);
      // Further ones wait for their turn: each answer gives the next one its time.
      if (waiting.size === 1) restartTimer();
      return reply.promise;
    },
    stop: () => current?.kill(),
  };
}

/** Answers one message after the other, and ends with the process that sent them. */
export function answerMessages<Message>(answer: (message: Message) => Promise<unknown>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on("message", ({ id, message }: { id: number; message: Message }) => {
    last = last
      .then(() => answer(message))
      .then((result) => ({ id, answer: result }))
      .catch((error: unknown) => ({ id, error: String(error) }))
      .then((reply) => process.send?.(reply));
  });
  process.once("disconnect", () => process.exit());
}

/** The path of a program beside the file of `meta`; in the build, by its name in vite.config.ts. */
export function resolveProgram(meta: ImportMeta, file: string): string {
  const isBuilt = !meta.filename.endsWith(".ts");
  return join(meta.dirname, isBuilt ? `${basename(file).split(".")[0]}.js` : file);
}

/** Undefined when the program fails or takes too long. */
export function runInChild<Answer>(
  program: string,
  message: object,
  milliseconds: number,
): Promise<Answer | undefined> {
  const worker = createChildWorker<object, Answer>(program, { maxMilliseconds: milliseconds });
  return worker.ask(message).catch(() => undefined);
}
