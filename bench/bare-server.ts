import { fork } from "node:child_process";
import { createServer, type IncomingMessage, request } from "node:http";
import { fileURLToPath } from "node:url";

export type Answer = {
  status: number;
  /** Alternating names and values, as received; without those that `node:http` writes by itself. */
  headers: string[];
  /** As received: still compressed. */
  body: Buffer;
};

const written = new Set(["date", "connection", "keep-alive"]);

/** The response to a GET, byte for byte. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).on("error", reject).end();
  });
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return {
    status: message.statusCode ?? 0,
    headers: relevant(message.rawHeaders),
    body: Buffer.concat(parts),
  };
}

function relevant(raw: string[]): string[] {
  return raw.filter((_, at) => !written.has((raw[at - (at % 2)] ?? "").toLowerCase()));
}

/** A header's value by its lower-case name. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const at = headers.findIndex((word, place) => place % 2 === 0 && word.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}

/** A bare `node:http` server in its own process, which sends these bytes for every path. */
export async function startBareServer(answer: Answer) {
  const child = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  const listening = new Promise<number>((resolve, reject) => {
    child.once("message", (port) => resolve(Number(port)));
    child.once("exit", () => reject(new Error("The bare server ended before it listened.")));
  });
  child.send(answer);
  return { url: `http://127.0.0.1:${await listening}`, stop: () => child.kill() };
}

/** Runs in the child process, which ends with its parent. */
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
