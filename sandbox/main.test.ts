import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";

const noWarning = "--disable-warning=ExperimentalWarning";

async function run(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const child = spawn(process.execPath, [noWarning, join(import.meta.dirname, "main.ts")], {
    env: { SANDBOX_PORT: "0", SANDBOX_DATA: folder, ...environment },
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  return Object.assign(child, { folder });
}

async function readyLine(child: ChildProcess) {
  for await (const line of child.stdout ?? []) return JSON.parse(String(line));
}

test("process: reports when it is ready and stops on SIGTERM", async () => {
  const child = await run({});

  const ready = await readyLine(child);
  expect(ready).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
  expect((await fetch(`http://127.0.0.1:${ready.port}/`)).status).toBe(200);

  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("process: a busy port ends it with one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  onTestFinished(() => void other.close());
  await once(other, "listening");
  const { port } = other.address() as { port: number };

  for (const taken of [{ SANDBOX_PORT: String(port) }, { SMTP_PORT: String(port) }]) {
    const child = await run(taken);
    const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
    expect(complaint).toBe(
      `The sandbox can't start: port ${port} is in use. Set SANDBOX_PORT or SMTP_PORT to free ones.\n`,
    );
    expect(code).toBe(1);
  }
});

test("process: an invalid port ends it with one sentence", async () => {
  const child = await run({ SANDBOX_PORT: "99999" });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(complaint).toContain('SANDBOX_PORT must be a port number from 0 to 65535, not "99999".');
  expect(code).toBe(1);
});

test("process: ends with its parent, even if that is killed", async () => {
  const child = await run({ SANDBOX_ENDS_WITH_INPUT: "1" });
  await readyLine(child);

  child.kill("SIGINT");
  await pause(200);
  expect(child.exitCode).toBeNull();
  child.stdin.end();

  expect(await once(child, "exit")).toEqual([0, null]);
});

test("process: refuses a folder in use; takes over that of a killed one", async () => {
  const first = await run({});
  const { folder } = first;
  await readyLine(first);

  const second = await run({ SANDBOX_DATA: folder });
  const [complaint, [code]] = await Promise.all([text(second.stderr), once(second, "exit")]);
  expect(complaint).toContain(`The sandbox can't start: another sandbox is using ${folder}.`);
  expect(code).toBe(1);

  first.kill("SIGKILL");
  await once(first, "exit");
  expect(await readyLine(await run({ SANDBOX_DATA: folder }))).toHaveProperty("ready", true);
});

test("process: a restart waits for the ending one", async () => {
  const first = await run({});
  await readyLine(first);

  first.kill("SIGTERM");
  const second = await run({ SANDBOX_DATA: first.folder });

  expect(await readyLine(second)).toHaveProperty("ready", true);
});
