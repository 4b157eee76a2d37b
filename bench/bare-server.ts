import { fork } from "node:child_process";
import { once } from "node:events";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { fileURLToPath } from "node:url";

/** `body` is as received: still compressed. */
export type Answer = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Leaves out the headers that `node:http` writes by itself. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const [message] = (await once(request(url, { headers, agent: false }).end(), "response")) as [
    IncomingMessage,
  ];
  const {
    date: _date,
    connection: _connection,
    "keep-alive": _keepAlive,
    ...answerHeaders
  } = message.headers;
  return { status: message.statusCode ?? 0, headers: answerHeaders, body: await buffer(message) };
}

/** A `node:http` server in a separate process, which sends the same answer to every request. */
export async function startBareServer(answer: Answer) {
  const child = fork(fileURLToPath(import.meta.url), { serialization: "advanced" });
  child.send(answer);
  const [port] = await once(child, "message");
  return { url: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

function serve({ status, headers, body }: Answer) {
  const server = createServer((_, response) => response.writeHead(status, headers).end(body));
  server.listen(0, "127.0.0.1", () => process.send?.((server.address() as AddressInfo).port));
}

if (process.send) {
  process.once("message", (answer) => serve(answer as Answer));
  process.once("disconnect", () => process.exit());
}
