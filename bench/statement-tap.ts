import { createServer, connect as dial, type Socket } from "node:net";

/** A statement as PostgreSQL received it; `isPrepared`: bound by name and planned once per connection. */
export type Statement = { application: string; text: string; isPrepared: boolean };

export type StatementTap = {
  /** The database's URL through the tap. */
  url: string;
  /** All statements since the last call, in the order they were sent. */
  take(): Statement[];
  stop(): void;
};

/**
 * A proxy between the shop and PostgreSQL that records each executed statement. It needs no setting of the server and sees
 * what the driver really sends. The application name of a connection distinguishes the shop's pool from the job library's.
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

/** Pipes both ways; when one end closes, so does the other. */
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

/** Statements of one page: the minimum of five requests, because background jobs may run during one of them. */
export async function statementsOf(
  { url, headers }: { url: string; headers: Record<string, string> },
  { take }: StatementTap,
): Promise<number> {
  const counts: number[] = [];
  for (let request = 0; request < 5; request += 1) {
    take();
    await (await fetch(url, { headers })).text();
    counts.push(ofShop(take()).length);
  }
  return Math.min(...counts);
}

/** Without the job library's statements: it sets an application name, the shop's own pool does not. */
export function ofShop(statements: Statement[]): Statement[] {
  return statements.filter(({ application }) => application !== "pgboss");
}

/** Encryption requests look like a startup message with one of these in place of the protocol version. */
const encryptionRequests = new Set([80877103, 80877104]);

/**
 * Parses what a client sends to PostgreSQL (protocol 3: type, length, body; the first message has no type) and reports each
 * statement once: simple queries at once, the others when values are bound to them.
 */
function frontendReader(report: (statement: Statement) => void): (data: Buffer) => void {
  const texts = new Map<string, string>();
  let application: string | undefined;
  let rest: Buffer = Buffer.alloc(0);

  function readMessage(type: string, body: Buffer) {
    const [first = "", second = ""] = strings(body);
    if (type === "Q") report({ application: application ?? "", text: first, isPrepared: false });
    if (type === "P") texts.set(first, second);
    if (type !== "B") return;
    report({ application: application ?? "", text: texts.get(second) ?? "?", isPrepared: second !== "" });
  }

  return (data) => {
    rest = Buffer.concat([rest, data]);
    for (;;) {
      const start = application === undefined ? 0 : 1;
      if (rest.length < start + 4) return;
      const end = start + rest.readUInt32BE(start);
      if (rest.length < end) return;
      const body = rest.subarray(start + 4, end);
      if (start === 1) readMessage(String.fromCharCode(rest[0] ?? 0), body);
      else if (!encryptionRequests.has(body.readUInt32BE(0))) application = applicationOf(body);
      rest = rest.subarray(end);
    }
  };
}

/** The startup message: a version, then alternating names and values. */
function applicationOf(body: Buffer): string {
  const words = strings(body.subarray(4), 40);
  const at = words.indexOf("application_name");
  return at < 0 ? "" : (words[at + 1] ?? "");
}

/** The first strings of a body, each terminated by a zero byte. */
function strings(body: Buffer, max = 2): string[] {
  const found: string[] = [];
  for (let start = 0; found.length < max; ) {
    const end = body.indexOf(0, start);
    if (end < 0) break;
    found.push(body.toString("utf8", start, end));
    start = end + 1;
  }
  return found;
}
