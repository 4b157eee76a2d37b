import { once } from "node:events";
import { statSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { findRunningShop, openCommandSocket } from "./command-socket.ts";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

async function listen(run: (command: unknown) => Promise<object>) {
  const socket = await openCommandSocket(folder.path);
  if (!socket) throw new Error("The folder is in use.");
  expect(await send("{}")).toContain("try again in a moment");
  socket.takeCommands(run, pino({ enabled: false }));
  return socket.close;
}

async function path() {
  return (await findRunningShop(folder.path)) ?? "none";
}

async function send(...parts: string[]) {
  const asked = request({ socketPath: await path(), method: "POST" });
  const response = once(asked, "response") as Promise<[IncomingMessage]>;
  for (const part of parts) {
    asked.write(part);
    await pause(50);
  }
  asked.end();
  const [answer] = await response;
  return text(answer);
}

test("command socket: one command as JSON, also in parts; others fail", async () => {
  const stop = await listen(async (command) => ({ heard: command }));
  expect(await send('{"verb":', '"grant"}')).toBe('{"heard":{"verb":"grant"}}');
  expect(await send("nonsense")).toContain('"isDone":false');
  expect(await send("x".repeat(20_000))).not.toContain("heard");
  expect(statSync(await path()).mode & 0o777).toBe(0o600);
  await stop();
});

test("command socket: a silent connection does not stop the shop from closing", async () => {
  const stop = await listen(async () => ({}));
  const silent = connect(await path());
  await new Promise((resolve) => silent.once("connect", resolve));
  const closed = new Promise((resolve) => silent.once("close", resolve));
  await stop();
  await closed;
});
