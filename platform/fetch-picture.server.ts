import { lookup as resolveName } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { isIP, type LookupFunction } from "node:net";
import ipaddr from "ipaddr.js";

type HostAddress = { address: string; family: number };

export type Network = {
  resolve(host: string): Promise<HostAddress[]>;
  isPublic(address: string): boolean;
  request: typeof request;
};

const internet: Network = {
  resolve: (host) => resolveName(host, { all: true }),
  isPublic: isPublicAddress,
  request,
};

export type LoadLimits = { bytes: number; milliseconds: number };

/** Fetches a picture from an https URL that a person typed. Connects only to public addresses, those that it checked. Undefined for every failure. */
export async function fetchPicture(
  address: string,
  limits: LoadLimits,
  network: Network = internet,
): Promise<Uint8Array | undefined> {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== "https:" || url.port || url.username || url.password) return undefined;
  try {
    const signal = AbortSignal.timeout(limits.milliseconds);
    const addresses = await Promise.race([findPublicAddresses(url, network), rejectWhenOver(signal)]);
    if (addresses.length === 0) return undefined;
    return await load(url, { addresses, bytes: limits.bytes, signal, network });
  } catch {
    return undefined;
  }
}

/** Empty if one of the host's addresses is not public. */
async function findPublicAddresses(url: URL, { resolve, isPublic }: Network): Promise<HostAddress[]> {
  const host = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(host);
  const addresses = family ? [{ address: host, family }] : await resolve(host);
  return addresses.every(({ address }) => isPublic(address)) ? addresses : [];
}

/** Rejects when the time is over: a DNS lookup can't be canceled. */
function rejectWhenOver(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
}

type Connection = { addresses: HostAddress[]; bytes: number; signal: AbortSignal; network: Network };

/** Connects to one of these addresses, whatever the name resolves to by now: an agent of its own has no older connection. */
async function load(url: URL, { addresses, bytes, signal, network }: Connection) {
  const pinned: LookupFunction = (_host, { all }, answer) =>
    all ? answer(null, addresses) : answer(null, addresses[0]!.address, addresses[0]!.family);
  const headers = { accept: "image/*", "user-agent": "Mozilla/5.0 (compatible; shop)" };
  const request = network.request(url, { lookup: pinned, agent: new Agent(), headers, signal });
  request.end();
  try {
    const [answer] = (await once(request, "response")) as [IncomingMessage];
    return answer.statusCode === 200 ? await readAtMost(bytes, answer) : undefined;
  } finally {
    request.destroy();
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

/** False for private and reserved addresses, for IPv6 ones that embed them, and for any other text. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(ipaddr.parseCIDR("2000::/3"));
}
