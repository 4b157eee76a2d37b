import { fork } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import type { SandboxOptions } from "./start.ts";

async function run(options: SandboxOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const child = fork(join(import.meta.dirname, "main.ts"), [JSON.stringify({ folder, ...options })], {
    execArgv: ["--disable-warning=ExperimentalWarning"],
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  const ready = once(child, "message").then(([message]) => message);
  const failed = async () => {
    const [complaint, [code]] = await Promise.all([text(child.stderr!), once(child, "exit")]);
    return { complaint, code };
  };
  return { child, folder, ready, failed };
}

test("process: reports when it is ready and ends with the one that started it", async () => {
  const { child, ready } = await run();

  const { port, smtpPort } = await ready;
  expect(smtpPort).toEqual(expect.any(Number));
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(200);
  child.kill("SIGINT");
  await pause(200);
  expect(child.exitCode).toBeNull();

  child.disconnect();
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("process: a busy port ends it with one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };

  const { complaint, code } = await (await run({ port })).failed();
  expect(complaint).toContain("The sandbox can't start: listen EADDRINUSE");
  expect(complaint).toContain(String(port));
  expect(code).toBe(1);
});

test("process: refuses a folder in use; takes over that of a killed one", async () => {
  const first = await run();
  const { folder } = first;
  await first.ready;

  const { complaint, code } = await (await run({ folder })).failed();
  expect(complaint).toContain("The sandbox can't start: database is locked");
  expect(code).toBe(1);

  first.child.kill("SIGKILL");
  await once(first.child, "exit");
  expect(await (await run({ folder })).ready).toHaveProperty("port");
});

test("process: a restart waits for the ending one", async () => {
  const first = await run();
  await first.ready;

  first.child.disconnect();

  expect(await (await run({ folder: first.folder })).ready).toHaveProperty("port");
});
