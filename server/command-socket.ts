import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import type { Logger } from "pino";
import { z } from "zod";
import { email } from "#platform/person.ts";

export const adminCommand = z.object({
  verb: z.enum(["grant", "revoke", "password"]),
  email,
  password: z.string().optional(),
});

/** The socket where a running shop takes commands, because no other process may open its embedded database. */
export function commandSocketOf(dataDir: string): string {
  const path = join(dataDir, "shop.sock");
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Characters of a verb, an address and a password. */
const maxCommandLength = 10_000;

/** Takes one command per connection, a line of JSON, and answers with another line. */
export async function listenForCommands(
  dataDir: string,
  run: (command: unknown) => Promise<unknown>,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = commandSocketOf(dataDir);
  rmSync(path, { force: true });
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on("close", () => open.delete(socket));
    socket.setTimeout(10_000, () => socket.destroy());
    void answer(socket, run, log);
  });
  const opened = await new Promise<boolean>((resolve) => {
    server.once("error", (error) => {
      log.warn({ err: error }, "commands can't be taken while the shop runs");
      resolve(false);
    });
    // Only the owner of the folder may use the socket.
    const before = process.umask(0o177);
    server.listen(path, () => resolve(true));
    process.umask(before);
  });
  return () =>
    new Promise((resolve) => {
      for (const socket of open) socket.destroy();
      if (opened) server.close(() => resolve());
      else resolve();
    });
}

async function answer(socket: Socket, run: (command: unknown) => Promise<unknown>, log: Logger) {
  socket.on("error", () => {});
  try {
    const line = await readLine(socket);
    if (line !== undefined) socket.end(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
    else socket.destroy();
  } catch (error) {
    log.error({ err: error }, "command");
    socket.end(
      `${JSON.stringify({ isDone: false, message: "The running shop failed at this; its log says why." })}\n`,
    );
  }
}

/** Undefined when the other side leaves, or sends more than `maxCommandLength`. */
function readLine(socket: Socket): Promise<string | undefined> {
  return new Promise((resolve) => {
    let text = "";
    socket.setEncoding("utf8").on("data", (chunk: string) => {
      text += chunk;
      const end = text.indexOf("\n");
      if (end >= 0) resolve(text.slice(0, end));
      else if (text.length > maxCommandLength) resolve(undefined);
    });
    socket.on("close", () => resolve(undefined));
  });
}
