import { once } from "node:events";
import { rmSync } from "node:fs";
import { createServer } from "node:http";
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

/** The socket where a running shop takes commands, because no other process may open its embedded database. */
export function commandSocketOf(dataDir: string): string {
  const path = join(dataDir, "shop.sock");
  const near = relative(process.cwd(), path);
  return near.length < path.length ? near : path;
}

/** Takes commands as POST requests of JSON and answers with JSON. Returns what stops it. */
export async function listenForCommands(
  dataDir: string,
  run: (command: unknown) => Promise<object>,
  log: Logger,
): Promise<() => Promise<void>> {
  const app = new Hono()
    .post("/", bodyLimit({ maxSize: 10_000 }), async (c) => c.json(await run(await c.req.json())))
    .onError((error, c) => {
      if (error instanceof StartProblem) return c.json({ isDone: false, message: error.message });
      log.error({ err: error }, "command");
      return c.json({ isDone: false, message: "The running shop failed at this; its log says why." }, 500);
    });
  const path = commandSocketOf(dataDir);
  rmSync(path, { force: true });
  const server = createServer(getRequestListener(app.fetch));
  const listening = once(server, "listening");
  // Only the owner of the folder may use the socket.
  const before = process.umask(0o177);
  server.listen(path);
  process.umask(before);
  try {
    await listening;
  } catch (error) {
    log.warn({ err: error }, "commands can't be taken while the shop runs");
    return async () => {};
  }
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
