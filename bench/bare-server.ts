import { fork } from "node:child_process";
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import type { Answer } from "./read-answer.ts";

export type BareServer = { url: string; stop(): void };

/** A bare `node:http` server in a process of its own, which sends these bytes to whoever asks, whatever the path. */
export async function startBareServer(answer: Answer): Promise<BareServer> {
  const child = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  const listening = new Promise<number>((resolve, reject) => {
    child.once("message", (port) => resolve(Number(port)));
    child.once("exit", () => reject(new Error("The bare server ended before it listened.")));
  });
  child.send(answer);
  return { url: `http://127.0.0.1:${await listening}`, stop: () => child.kill() };
}

/** The other end: it lives as long as its parent. */
function serve({ status, headers, body }: Answer) {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    process.send?.(typeof address === "object" && address ? address.port : 0);
  });
}

if (process.send) {
  process.once("message", (answer) => serve(answer as Answer));
  process.once("disconnect", () => process.exit());
}
