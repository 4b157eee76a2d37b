import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { takeDataFolder } from "./data-folder.ts";

function newFolder() {
  const { path, remove } = temporaryFolder();
  onTestFinished(remove);
  return join(path, "data");
}

/** As a killed process leaves it. */
async function leaveSocket(path: string) {
  const listens = `require("node:net").createServer().listen(${JSON.stringify(path)}, () => console.log("open"))`;
  const holder = spawn(process.execPath, ["-e", listens]);
  await once(holder.stdout, "data");
  holder.kill("SIGKILL");
  await once(holder, "exit");
}

function socketsIn(path: string) {
  return readdirSync(path).filter((name) => name.endsWith(".sock"));
}

test("data folder: made, locked, released, keeps its secret", async () => {
  const path = newFolder();
  const first = await takeDataFolder(path);
  expect(first.secret[0]).toMatch(/^[0-9a-f]{64}$/);
  await expect(takeDataFolder(path)).rejects.toThrow("is in use by a running shop or command");
  await first.socket.close();
  expect(socketsIn(path)).toEqual([]);
  const second = await takeDataFolder(path);
  expect(second.secret).toEqual(first.secret);
  await second.socket.close();
});

test("data folder: only its owner can read it and its secret", async () => {
  const path = newFolder();
  const { socket } = await takeDataFolder(join(path, "deeper"));
  expect(statSync(join(path, "deeper")).mode & 0o777).toBe(0o700);
  expect(statSync(join(path, "deeper", "secret")).mode & 0o777).toBe(0o600);
  await socket.close();
});

test("data folder: an impossible path stops with one sentence", async () => {
  for (const path of ["/proc/nope", "/proc/nope/deeper", "/dev/null/below"]) {
    await expect(takeDataFolder(path), path).rejects.toThrow(
      `The data folder ${path} can't be written: set DATA_DIR`,
    );
  }
  await expect(takeDataFolder(join(newFolder(), "long".repeat(30)))).rejects.toThrow("is too long");
});

test("data folder: the socket that a killed process left does not lock it", async () => {
  const path = newFolder();
  await (await takeDataFolder(path)).socket.close();
  const left = join(path, "shop-1.sock");
  await leaveSocket(left);
  expect(existsSync(left)).toBe(true);

  const { socket } = await takeDataFolder(path);
  expect(socketsIn(path)).toEqual(["shop-2.sock"]);
  await socket.close();
});

test.each(["an empty folder", "a socket that was left"])(
  "data folder: one of five starts wins %s",
  async (on) => {
    const path = newFolder();
    await (await takeDataFolder(path)).socket.close();
    if (on !== "an empty folder") await leaveSocket(join(path, "shop-1.sock"));

    const starts = await Promise.allSettled([1, 2, 3, 4, 5].map(() => takeDataFolder(path)));

    const winners = starts.filter(({ status }) => status === "fulfilled");
    expect(winners).toHaveLength(1);
    await expect(takeDataFolder(path)).rejects.toThrow("is in use");
    for (const start of starts) if (start.status === "fulfilled") await start.value.socket.close();
  },
);
