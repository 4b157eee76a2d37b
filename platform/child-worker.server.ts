import { type ChildProcess, fork } from "node:child_process";
import { getPriority, setPriority } from "node:os";

export type ChildWorker<Message, Answer> = {
  /** Rejects with the program's error, or when its process ends before. */
  ask(message: Message): Promise<Answer>;
  stop(): void;
};

type Reply<Answer> = { id: number; answer?: Answer; error?: string };

type Settings = {
  args?: string[];
  /** How much nicer to others than this process, from 0 to 19. */
  nicer?: number;
  /** It ends when it had nothing to do for so long, and gives its memory back. */
  idleMilliseconds?: number;
  /** It is killed after so long, even in the middle of native code. */
  maxMilliseconds?: number | undefined;
};

/** A program (see `answerMessages`) in a process of its own, which the first message starts. */
export function childWorker<Message extends object, Answer>(
  program: string,
  { args = [], nicer = 0, idleMilliseconds = 0, maxMilliseconds }: Settings,
): ChildWorker<Message, Answer> {
  let running: { child: ChildProcess; waiting: Map<number, PromiseWithResolvers<Answer>> } | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function start() {
    const limit = { timeout: maxMilliseconds, killSignal: "SIGKILL" } as const;
    const child = fork(program, args, { serialization: "advanced", execArgv: [], ...limit });
    const waiting = new Map<number, PromiseWithResolvers<Answer>>();
    const started = { child, waiting };
    if (child.pid) setPriority(child.pid, Math.min(19, getPriority() + nicer));
    child.on("message", ({ id, answer, error }: Reply<Answer>) => {
      if (error === undefined) waiting.get(id)?.resolve(answer as Answer);
      else waiting.get(id)?.reject(new Error(error));
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(stop, idleMilliseconds).unref();
    });
    function end(error: Error) {
      if (running === started) running = undefined;
      for (const { reject } of waiting.values()) reject(error);
      waiting.clear();
    }
    // An error that nobody listens to would end the parent: a process that the system refuses, a message to one that just ended.
    child.on("error", end).once("disconnect", () => end(new Error(`${program} ended.`)));
    return started;
  }

  function stop() {
    clearTimeout(idle);
    running?.child.kill("SIGKILL");
    running = undefined;
  }

  return {
    async ask(message) {
      clearTimeout(idle);
      running ??= start();
      const { child, waiting } = running;
      const id = asked++;
      child.send({ id, message });
      const reply = Promise.withResolvers<Answer>();
      waiting.set(id, reply);
      return reply.promise;
    },
    stop,
  };
}

/** In such a program: answers one message after the other, and ends with the process that sent them. */
export function answerMessages<Message>(answer: (message: Message) => Promise<unknown>): void {
  let last: Promise<unknown> = Promise.resolve();
  process.on("message", ({ id, message }: { id: number; message: Message }) => {
    last = last
      .then(() => answer(message))
      .then((answered) => ({ id, answer: answered }))
      .catch((error: unknown) => ({ id, error: String(error) }))
      .then((reply) => process.send?.(reply));
  });
  process.once("disconnect", () => process.exit());
}
