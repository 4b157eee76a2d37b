import { lookup as resolveName } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { isPublicAddress } from "./is-public-address.ts";

type Address = { address: string; family: number };

/** What leads outside; a test puts its own in place of it. */
export type Network = {
  resolve(host: string): Promise<Address[]>;
  isPublic(address: string): boolean;
  request: typeof request;
};

const internet: Network = {
  resolve: (host) => resolveName(host, { all: true }),
  isPublic: isPublicAddress,
  request,
};

export type Load = { bytes: number; milliseconds: number };

/**
 * What an https address of the public internet answers, for an address that a person typed. Undefined whatever goes
 * wrong, and without a word of what: not https on its own port, a name of which any address isn't public, a redirect
 * or any answer but 200, more than `bytes`, longer than `milliseconds` in all. The connection goes to the very
 * addresses that were checked, so that a name which resolves differently a moment later gains nothing.
 */
export async function fetchExternal(
  address: string,
  most: Load,
  network: Network = internet,
): Promise<Uint8Array | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return undefined;
  try {
    const signal = AbortSignal.timeout(most.milliseconds);
    const checked = await Promise.race([checkedAddresses(url, network), over(signal)]);
    if (checked.length === 0) return undefined;
    return await load(url, { bytes: most.bytes, signal, checked, network });
  } catch {
    return undefined;
  }
}

/** None as soon as one of them isn't public. */
async function checkedAddresses(url: URL, { resolve, isPublic }: Network): Promise<Address[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const found = family ? [{ address: host, family }] : await resolve(host);
  return found.every(({ address }) => isPublic(address)) ? found : [];
}

/** Rejects when the time is over: a look-up of names can't be stopped. */
function over(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

type Way = { bytes: number; signal: AbortSignal; checked: Address[]; network: Network };

async function load(url: URL, { bytes, signal, checked, network }: Way): Promise<Uint8Array | undefined> {
  const pinned: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, checked) : answer(null, checked[0]!.address, checked[0]!.family);
  const headers = { accept: "image/*", "user-agent": "Mozilla/5.0 (compatible; shop)" };
  const asked = network.request(url, { lookup: pinned, agent: new Agent(), headers, signal });
  asked.end();
  try {
    const [answer] = (await once(asked, "response")) as [IncomingMessage];
    return answer.statusCode === 200 ? await readAtMost(bytes, answer) : undefined;
  } finally {
    asked.destroy();
  }
}

async function readAtMost(bytes: number, answer: IncomingMessage): Promise<Uint8Array | undefined> {
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > bytes) return undefined;
    parts.push(part);
  }
  return answer.complete ? Buffer.concat(parts) : undefined;
}
