import { rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { join, relative } from "node:path";
import { createInterface } from "node:readline";
import type { Logger } from "pino";

/** Where a running shop takes commands: a socket beside its embedded database, which no other process may open. For its owner alone. */
export function commandSocketOf(dataDir: string): string {
  const path = join(dataDir, "shop.sock");
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Takes one command a connection, a line of JSON, and answers with another. */
export async function listenForCommands(
  dataDir: string,
  run: (command: unknown) => Promise<unknown>,
  log: Logger,
): Promise<() => Promise<void>> {
  const path = commandSocketOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer((socket) => void answer(socket, run, log));
  const opened = await new Promise<boolean>((resolve) => {
    server.once("error", (error) => {
      log.warn({ err: error }, "commands can't be taken while the shop runs");
      resolve(false);
    });
    // The folder is its owner's alone; the socket is made so, too.
    const before = process.umask(0o177);
    server.listen(path, () => resolve(true));
    process.umask(before);
  });
  return () => new Promise((resolve) => (opened ? server.close(() => resolve()) : resolve()));
}

async function answer(socket: Socket, run: (command: unknown) => Promise<unknown>, log: Logger) {
  socket.on("error", () => {});
  try {
    for await (const line of createInterface({ input: socket })) {
      socket.end(`${JSON.stringify(await run(JSON.parse(line)))}\n`);
      return;
    }
  } catch (error) {
    log.error({ err: error }, "command");
    socket.end(
      `${JSON.stringify({ isDone: false, message: "The running shop failed at this; its log says why." })}\n`,
    );
  }
}
