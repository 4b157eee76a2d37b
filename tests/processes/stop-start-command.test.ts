import { execFileSync, spawn } from "node:child_process";
import { readdirSync } from "node:fs";
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
  ["kill -9 of the start command", ({ startCommand }) => process.kill(startCommand, "SIGKILL")],
])("start: %s stops shop and sandbox in good order", async (_, end) => {
  const started = await npmStart();
  const { urls } = started;
  expect(await Promise.all(urls.map(answers))).toEqual([true, true]);

  end(started);

  // A shop that is killed leaves its socket.
  await expect.poll(() => readdirSync(folder.path).join()).not.toContain(".sock");
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
  let output = "";
  let shop = 0;
  npm.stdout.on("data", (text) => {
    output += text;
  });
  onTestFinished(() => {
    if (shop && isRunning(shop)) process.kill(shop, "SIGKILL");
  });
  await expect.poll(() => output, { timeout: 100_000 }).toContain("Ctrl-C stops everything");
  const startCommand = childOf(npm.pid ?? 0, "commands/start.mjs");
  shop = childOf(startCommand, "build/server/main.js");
  return {
    npm: npm.pid ?? 0,
    startCommand,
    urls: [port, sandboxPort].map((each) => `http://127.0.0.1:${each}/health`),
  };
}

/** The process below `parent`, or below its shell, whose command holds the text. */
function childOf(parent: number, command: string): number {
  const table = execFileSync("ps", ["-eo", "pid,ppid,args"], { encoding: "utf8" });
  const rows = table.split("\n").map((line) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line)?.slice(1) ?? []);
  const children = rows.filter(([, ppid]) => Number(ppid) === parent);
  for (const [pid, , args] of children) {
    if (args?.startsWith("sh ")) return childOf(Number(pid), command);
    if (args?.includes(command)) return Number(pid);
  }
  throw new Error(`${command} is not running.`);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
