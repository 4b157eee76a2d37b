import { createServer, connect as dial, type Socket } from "node:net";
import { frontendReader, type Statement } from "./frontend-messages.ts";

export type StatementTap = {
  /** The database's address through the tap. */
  url: string;
  /** All statements since the last call, in the order they were sent. */
  take(): Statement[];
  stop(): void;
};

/**
 * Stands between the shop and PostgreSQL, passes every byte on and notes each statement that is executed. It needs no
 * setting of the server, sees what a driver really sends, and tells the shop's pool from that of the jobs
 * by the name each gives when it connects.
 */
export async function startStatementTap(database: string): Promise<StatementTap> {
  const target = new URL(database);
  const sockets = new Set<Socket>();
  let statements: Statement[] = [];

  const server = createServer((client) => {
    const upstream = dial(Number(target.port || 5432), target.hostname);
    const read = frontendReader((statement) => statements.push(statement));
    client.on("data", read);
    join(client, upstream);
    for (const socket of [client, upstream]) sockets.add(socket.on("close", () => sockets.delete(socket)));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const url = new URL(database);
  url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;

  return {
    url: url.href,
    take() {
      const taken = statements;
      statements = [];
      return taken;
    },
    stop() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** What one end says the other hears; when one ends, so does the other. */
function join(client: Socket, upstream: Socket) {
  client
    .setNoDelay(true)
    .pipe(upstream)
    .on("error", () => client.destroy());
  upstream
    .setNoDelay(true)
    .pipe(client)
    .on("error", () => upstream.destroy());
}
