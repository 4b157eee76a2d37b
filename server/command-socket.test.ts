import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { pino } from "pino";
import { afterEach, beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "#tests/processes/run-shop.ts";
import { commandSocketOf, listenForCommands } from "./command-socket.ts";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

function listen(run: (command: unknown) => Promise<unknown>) {
  return listenForCommands(folder.path, run, pino({ enabled: false }));
}

async function send(line: string) {
  const socket = connect(commandSocketOf(folder.path));
  socket.write(line);
  return text(socket);
}

test("command socket: one line of JSON, also in parts; others fail", async () => {
  const stop = await listen(async (command) => ({ heard: command }));
  const socket = connect(commandSocketOf(folder.path));
  socket.write('{"verb":');
  await pause(50);
  socket.write('"grant"}\n');
  expect(await text(socket)).toBe('{"heard":{"verb":"grant"}}\n');
  expect(await send("nonsense\n")).toContain('"isDone":false');
  expect(await send("x".repeat(20_000))).toBe("");
  await stop();
});

test("command socket: a silent connection does not stop the shop from closing", async () => {
  const stop = await listen(async () => ({}));
  const silent = connect(commandSocketOf(folder.path));
  await new Promise((resolve) => silent.once("connect", resolve));
  const closed = new Promise((resolve) => silent.once("close", resolve));
  await stop();
  await closed;
});
