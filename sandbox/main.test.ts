import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";

const patience = { timeout: 30_000 };

async function run(environment: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), "sandbox-"));
  const child = spawn(process.execPath, [join(import.meta.dirname, "main.ts")], {
    env: { SANDBOX_PORT: "0", SANDBOX_DATA: folder, ...environment },
  });
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await rm(folder, { recursive: true, force: true });
  });
  return child;
}

async function readyLine(child: ChildProcess) {
  for await (const line of child.stdout ?? []) return JSON.parse(String(line));
}

test("it says when it is ready, and stops when told to", patience, async () => {
  const child = await run({});

  const ready = await readyLine(child);
  expect(ready).toEqual({ ready: true, port: expect.any(Number), smtpPort: expect.any(Number) });
  expect((await fetch(`http://127.0.0.1:${ready.port}/`)).status).toBe(200);

  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a port in use ends it with one sentence", patience, async () => {
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

test("a port that is none ends it with one sentence", patience, async () => {
  const child = await run({ SANDBOX_PORT: "99999" });
  const [complaint, [code]] = await Promise.all([text(child.stderr), once(child, "exit")]);
  expect(complaint).toContain('SANDBOX_PORT must be a port number from 0 to 65535, not "99999".');
  expect(code).toBe(1);
});
