import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { copyFirstStart } from "./first-start.ts";
import { freePort } from "./run-shop.ts";

let folder: Awaited<ReturnType<typeof copyFirstStart>>;

beforeAll(async () => {
  folder = await copyFirstStart(inject("firstStart"));
}, 600_000);

afterAll(() => folder.remove());

test.each<[string, (started: Started) => void]>([
  ["SIGTERM to npm alone", ({ npm }) => process.kill(npm, "SIGTERM")],
  ["SIGTERM to all at once", ({ npm }) => process.kill(-npm, "SIGTERM")],
  ["Ctrl-C", ({ npm }) => process.kill(-npm, "SIGINT")],
  ["kill -9 of the start command", ({ shop }) => process.kill(parentOf(shop), "SIGKILL")],
])("start: %s stops shop and sandbox in good order", async (_, end) => {
  const started = await npmStart();
  const { urls, lock } = started;
  expect(await Promise.all(urls.map(answers))).toEqual([true, true]);

  end(started);

  // A shop that is killed leaves its lock.
  await expect.poll(() => existsSync(lock)).toBe(false);
  await expect.poll(() => Promise.all(urls.map(answers))).toEqual([false, false]);
});

type Started = Awaited<ReturnType<typeof npmStart>>;

async function npmStart() {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const { PATH, HOME } = process.env;
  const npm = spawn("npm", ["start"], {
    env: { PATH, HOME, DATA_DIR: folder.path, PORT: String(port), SANDBOX_PORT: String(sandboxPort) },
    detached: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const lock = join(folder.path, "shop.lock");
  let output = "";
  npm.stdout.on("data", (text) => {
    output += text;
  });
  onTestFinished(() => {
    if (existsSync(lock)) process.kill(Number(readFileSync(lock, "utf8")), "SIGKILL");
  });
  await expect.poll(() => output, { timeout: 100_000 }).toContain("Ctrl-C stops everything");
  return {
    npm: npm.pid ?? 0,
    shop: Number(readFileSync(lock, "utf8")),
    lock,
    urls: [port, sandboxPort].map((each) => `http://127.0.0.1:${each}/health`),
  };
}

function parentOf(pid: number): number {
  return Number(execFileSync("ps", ["-o", "ppid=", "-p", String(pid)], { encoding: "utf8" }));
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
