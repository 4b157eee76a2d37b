/** A statement as the server got it; `isPrepared` when it was bound by a name, planned once for the connection. */
export type Statement = { application: string; text: string; isPrepared: boolean };

/** Requests for encryption begin like a start-up message, but carry this instead of a protocol version. */
const encryptionRequests = new Set([80877103, 80877104]);

/**
 * Reads what a client sends to PostgreSQL (protocol 3: a letter, a length, a body; the first message has no letter)
 * and reports each statement once: simple queries as they come, the others when they are bound to their values.
 */
export function frontendReader(report: (statement: Statement) => void): (data: Buffer) => void {
  const texts = new Map<string, string>();
  let application: string | undefined;
  let rest: Buffer = Buffer.alloc(0);

  function readMessage(letter: string, body: Buffer) {
    const [first = "", second = ""] = strings(body);
    if (letter === "Q") report({ application: application ?? "", text: first, isPrepared: false });
    if (letter === "P") texts.set(first, second);
    if (letter !== "B") return;
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

/** The start-up message: a version, then names and values in turn. */
function applicationOf(body: Buffer): string {
  const words = strings(body.subarray(4), 40);
  const at = words.indexOf("application_name");
  return at < 0 ? "" : (words[at + 1] ?? "");
}

/** The first few texts of a body, each ended by a zero. */
function strings(body: Buffer, most = 2): string[] {
  const found: string[] = [];
  for (let start = 0; found.length < most; ) {
    const end = body.indexOf(0, start);
    if (end < 0) break;
    found.push(body.toString("utf8", start, end));
    start = end + 1;
  }
  return found;
}
