import { type ChildProcess, spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";

export type ShopProcess = {
  siteUrl: string;
  sandboxUrl: string;
  dataDir: string;
  pid: number;
  output: () => string;
  /** Ctrl-C, and the exit code that follows. */
  stop(): Promise<number | null>;
  /** kill -9, as a power cut would; done when the sandbox has followed. */
  kill(): Promise<void>;
};

export type Settings = {
  dataDir: string;
  port: number;
  sandboxPort: number;
  env?: Record<string, string>;
  root?: string;
};

/** The built shop of the folder `root`, as `npm start` runs it. Rejects with its output when it ends before it is open. */
export async function runShop({
  dataDir,
  port,
  sandboxPort,
  env = {},
  root = process.cwd(),
}: Settings): Promise<ShopProcess> {
  const shop = spawn(process.execPath, [join(root, "build/server/main.js")], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: "production",
      DATA_DIR: dataDir,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      LOG_LEVEL: "error",
      RATE_LIMITS: "off",
      ...env,
    },
  });
  let output = "";
  shop.stdout.on("data", (text) => {
    output += text;
  });
  shop.stderr.on("data", (text) => {
    output += text;
  });
  await opened(shop, () => output);
  return {
    siteUrl: `http://localhost:${port}`,
    sandboxUrl: `http://localhost:${sandboxPort}`,
    dataDir,
    pid: shop.pid ?? 0,
    output: () => output,
    stop: () => ended(shop, "SIGINT"),
    async kill() {
      await ended(shop, "SIGKILL");
      while (!(await isFree(sandboxPort))) await pause(50);
    },
  };
}

async function opened(shop: ChildProcess, output: () => string) {
  for (let waited = 0; waited < 300_000; waited += 50) {
    if (output().includes("Ctrl-C stops everything")) return;
    if (shop.exitCode !== null) throw new Error(output());
    await pause(50);
  }
  shop.kill("SIGKILL");
  throw new Error(`The shop did not open within five minutes.\n${output()}`);
}

function ended(shop: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (shop.exitCode !== null) return Promise.resolve(shop.exitCode);
  const exit = new Promise<number | null>((resolve) => shop.once("exit", resolve));
  shop.kill(signal);
  return exit;
}

/** An empty folder below the system's temporary one; `remove` when done. */
export function temporaryFolder() {
  const path = mkdtempSync(join(tmpdir(), "shop-"));
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) };
}

/** Not one that the system gives: it gives them to every call between programs too, until the shop takes its own. */
export async function freePort(): Promise<number> {
  const port = randomInt(20_000, 32_000);
  return (await isFree(port)) ? port : freePort();
}

/** Ports for a shop and its sandbox. */
export async function freePorts() {
  return { port: await freePort(), sandboxPort: await freePort() };
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once("error", () => resolve(false));
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
