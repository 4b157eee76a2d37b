import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { createChildWorker } from "./child-worker.server.ts";

const maxMilliseconds = 60_000;

type Message = { wish: "pid" | "fail" | "die" };

function open() {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  const program = join(folder.path, "program.mjs");
  writeFileSync(
    program,
    `import { answerMessages } from ${JSON.stringify(join(import.meta.dirname, "child-worker.server.ts"))};
    answerMessages(async ({ wish }) => {
      if (wish === "die") process.exit(1);
      if (wish === "fail") throw new Error("no");
      return process.pid;
    });`,
  );
  const worker = createChildWorker<Message, number>(program, {
    idleMilliseconds: 60_000,
    maxMilliseconds,
  });
  onTestFinished(worker.stop);
  return worker;
}

test("child worker: one process answers all messages; a failure rejects one", async () => {
  const { ask } = open();
  const [first, failed, second] = await Promise.allSettled(
    (["pid", "fail", "pid"] as const).map((wish) => ask({ wish })),
  );
  expect(first).toEqual({ status: "fulfilled", value: expect.any(Number) });
  expect(second).toEqual(first);
  expect(failed).toMatchObject({ reason: { message: "Error: no" } });
});

test("child worker: an end of the process rejects what waits; the next message starts another", async () => {
  const { ask } = open();
  const before = await ask({ wish: "pid" });
  const waiting = await Promise.allSettled([ask({ wish: "die" }), ask({ wish: "pid" })]);
  expect(waiting.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask({ wish: "pid" })).not.toBe(before);
});

test("child worker: a message to a process that just ended, or that cannot start, rejects", async () => {
  const { ask } = open();
  const before = await ask({ wish: "pid" });
  process.kill(before, "SIGKILL");
  const answers: (number | undefined)[] = [];
  while (answers.at(-1) === undefined) answers.push(await ask({ wish: "pid" }).catch(() => undefined));
  expect(answers.at(-1)).not.toBe(before);

  const { execPath } = process;
  onTestFinished(() => {
    process.execPath = execPath;
  });
  process.execPath = "/no/such/program";
  await expect(open().ask({ wish: "pid" })).rejects.toThrow("ENOENT");
});

test("child worker: the end of a stopped process rejects nothing of the next one", async () => {
  const { ask, stop } = open();
  const before = await ask({ wish: "pid" });
  stop();
  expect(await ask({ wish: "pid" })).not.toBe(before);
});

test("child worker: a process that answers nothing in its time is killed and rejects what waits", async () => {
  const { ask } = open();
  const before = await ask({ wish: "pid" });
  process.kill(before, "SIGSTOP");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => void vi.useRealTimers());
  const waiting = Promise.allSettled([ask({ wish: "pid" }), ask({ wish: "pid" })]);
  vi.advanceTimersByTime(maxMilliseconds);
  expect((await waiting).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await ask({ wish: "pid" })).not.toBe(before);
});
