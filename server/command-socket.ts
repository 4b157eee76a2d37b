import { once } from "node:events";
import { existsSync, readdirSync, rmSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { connect } from "node:net";
import { join, relative } from "node:path";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Logger } from "pino";
import { z } from "zod";
import { email } from "#platform/person.ts";
import { StartProblem } from "./environment.ts";

export const adminCommand = z.object({
  verb: z.enum(["grant", "revoke", "password"]),
  email,
  password: z.string().optional(),
});

/** `folder` is absolute: the running shop writes into it. */
const backupCommand = z.object({ verb: z.literal("backup"), folder: z.string() });

export const shopCommand = z.discriminatedUnion("verb", [adminCommand, backupCommand]);

export type ShopCommand = z.input<typeof shopCommand>;

type RunCommand = (command: unknown) => Promise<object>;

export type CommandSocket = {
  /** Begins to run commands; before and after, each is asked to try again. Returns what ends it. */
  takeCommands(run: RunCommand, log: Logger): () => void;
  close(): Promise<void>;
};

/**
 * Opens the socket of a data folder, which is also its lock: undefined when another process answers there. The system closes
 * the socket however its process ends, but a killed process leaves the file. So each socket has a new number, and its holder
 * removes only lower ones: of two processes that start at once, the second can't remove the socket of the first.
 */
export async function openCommandSocket(dataDir: string): Promise<CommandSocket | undefined> {
  const earlierNumbers = numbersIn(dataDir);
  if (await findRunningShop(dataDir)) return undefined;
  const path = socketPath(dataDir, Math.max(0, ...earlierNumbers) + 1);
  let handle: RequestListener = notReady;
  const server = createServer((request, response) => handle(request, response));
  if (!(await listen(server, path))) return openCommandSocket(dataDir);
  async function close() {
    const closed = once(server, "close");
    server.close();
    server.closeAllConnections();
    await closed;
  }
  // Somebody may have started, and stopped, between our first look and now.
  if (await findRunningShop(dataDir, path)) {
    await close();
    return undefined;
  }
  for (const number of earlierNumbers) rmSync(socketPath(dataDir, number), { force: true });
  return {
    takeCommands(run, log) {
      handle = commandListener(run, log);
      return () => {
        handle = notReady;
      };
    },
    close,
  };
}

export async function findRunningShop(dataDir: string, except?: string): Promise<string | undefined> {
  for (const number of isWindows ? [1] : numbersIn(dataDir)) {
    const path = socketPath(dataDir, number);
    if (path !== except && (await isInUse(path))) return path;
  }
  return undefined;
}

// A named pipe of Windows is no file: none is left behind, so its number is always 1.
const isWindows = process.platform === "win32";

function numbersIn(dataDir: string): number[] {
  if (!existsSync(dataDir)) return [];
  const numbers = readdirSync(dataDir).flatMap((name) => /^shop-(\d+)\.sock$/.exec(name)?.[1] ?? []);
  return numbers.map(Number);
}

/** Relative where that is shorter: the system takes about a hundred bytes. */
function socketPath(dataDir: string, number: number): string {
  const path = join(dataDir, `shop-${number}.sock`);
  if (isWindows) return join("\\\\?\\pipe", path);
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

function isInUse(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = connect(path, () => {
      probe.destroy();
      resolve(true);
    });
    probe.once("error", ({ code }: NodeJS.ErrnoException) =>
      resolve(code !== "ENOENT" && code !== "ECONNREFUSED"),
    );
  });
}

async function listen(server: Server, path: string): Promise<boolean> {
  const listening = once(server, "listening");
  // Only the owner of the folder may use the socket.
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  try {
    await listening;
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "EADDRINUSE") return false;
    if (code === "EINVAL")
      throw new StartProblem(`The path of the data folder is too long for ${path}: set a shorter DATA_DIR.`);
    throw error;
  }
}

const notReady: RequestListener = (_request, response) => {
  response.setHeader("content-type", "application/json");
  response.end(
    JSON.stringify({ isDone: false, message: "The shop starts or stops: try again in a moment." }),
  );
};

function commandListener(run: RunCommand, log: Logger): RequestListener {
  const app = new Hono()
    .post("/", bodyLimit({ maxSize: 10_000 }), async (c) => c.json(await run(await c.req.json())))
    .onError((error, c) => {
      if (error instanceof StartProblem) return c.json({ isDone: false, message: error.message });
      log.error({ err: error }, "command");
      return c.json({ isDone: false, message: "The running shop failed at this; its log says why." }, 500);
    });
  return getRequestListener(app.fetch);
}
