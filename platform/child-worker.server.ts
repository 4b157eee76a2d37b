import { type ChildProcess, fork } from "node:child_process";
import { setPriority } from "node:os";

export type ChildWorker<Message, Answer> = {
  /** Rejects with the program's error, or when its process ends before. */
  ask(message: Message): Promise<Answer>;
  stop(): void;
};

type Reply<Answer> = { id: number; answer?: Answer; error?: string };

type Settings = {
  args: string[];
  /** How nice the process is to others, from 0 to 19. */
  priority: number;
  /** It ends when it had nothing to do for so long, and gives its memory back. */
  idleMilliseconds: number;
};

/** A program (see `answerMessages`) in a process of its own, which the first message starts. */
export function childWorker<Message extends object, Answer>(
  program: string,
  { args, priority, idleMilliseconds }: Settings,
): ChildWorker<Message, Answer> {
  const waiting = new Map<number, PromiseWithResolvers<Answer>>();
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  let asked = 0;

  function start(): ChildProcess {
    const started = fork(program, args, { serialization: "advanced", execArgv: [] });
    if (started.pid) setPriority(started.pid, priority);
    started.on("message", ({ id, answer, error }: Reply<Answer>) => {
      if (error === undefined) waiting.get(id)?.resolve(answer as Answer);
      else waiting.get(id)?.reject(new Error(error));
      waiting.delete(id);
      if (waiting.size === 0) idle = setTimeout(stop, idleMilliseconds).unref();
    });
    started.once("exit", () => {
      if (child === started) child = undefined;
      for (const { reject } of waiting.values()) reject(new Error(`${program} ended.`));
      waiting.clear();
    });
    return started;
  }

  function stop() {
    clearTimeout(idle);
    child?.disconnect();
    child = undefined;
  }

  return {
    ask(message) {
      clearTimeout(idle);
      child ??= start();
      const id = asked++;
      const reply = Promise.withResolvers<Answer>();
      waiting.set(id, reply);
      child.send({ id, message });
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
