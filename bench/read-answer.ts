import { type IncomingMessage, request } from "node:http";

export type Answer = {
  status: number;
  /** Names and values in turn, as they came; without those that `node:http` writes by itself. */
  headers: string[];
  /** As it came: still compressed. */
  body: Buffer;
};

const written = new Set(["date", "connection", "keep-alive"]);

/** What a server answers to a GET, byte for byte. */
export async function readAnswer(url: string, headers: Record<string, string>): Promise<Answer> {
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    request(url, { headers, agent: false }, resolve).on("error", reject).end();
  });
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return { status: message.statusCode ?? 0, headers: own(message.rawHeaders), body: Buffer.concat(parts) };
}

function own(raw: string[]): string[] {
  return raw.filter((_, at) => !written.has((raw[at - (at % 2)] ?? "").toLowerCase()));
}

/** A header's value by its lower-case name. */
export function headerOf({ headers }: Answer, name: string): string | undefined {
  const at = headers.findIndex((word, place) => place % 2 === 0 && word.toLowerCase() === name);
  return at < 0 ? undefined : headers[at + 1];
}
