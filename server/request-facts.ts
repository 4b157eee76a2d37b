import { randomBytes, randomUUID } from "node:crypto";
import { BlockList, isIP, isIPv6 } from "node:net";
import type { Http2Bindings, HttpBindings } from "@hono/node-server";
import type { RequestFacts } from "#web/context.ts";

export type Connection = Partial<HttpBindings | Http2Bindings>;

/** Forwarded addresses count only from TRUSTED_PROXIES. `warn` is called once, where a proxy forwards and none is trusted. */
export function createFactsReader(trustedProxies: string[], warn: () => void = () => {}) {
  let isQuiet = trustedProxies.length > 0;
  const trusted = new BlockList();
  for (const proxy of trustedProxies) {
    const [address = "", prefix] = proxy.split("/");
    const family = isIPv6(address) ? "ipv6" : "ipv4";
    if (prefix) trusted.addSubnet(address, Number(prefix), family);
    else trusted.addAddress(address, family);
  }
  return (request: Request, connection?: Connection): RequestFacts => {
    // At once: Node forgets the address of a connection that ended meanwhile.
    const peer = readPeer(connection);
    let nonce: string | undefined;
    return {
      id: randomUUID(),
      get nonce() {
        nonce ??= randomBytes(16).toString("base64");
        return nonce;
      },
      get address() {
        const forwarded = request.headers.get("x-forwarded-for") ?? "";
        if (forwarded && !isQuiet) warn();
        isQuiet ||= forwarded !== "";
        return maskNetwork(clientAddress(trusted, peer, forwarded));
      },
    };
  };
}

function readPeer(connection: Connection | undefined): string {
  return connection?.incoming ? (connection.incoming.socket.remoteAddress ?? "") : "127.0.0.1";
}

/** The client is the first address, from the nearest hop on, that is no trusted proxy. */
function clientAddress(trusted: BlockList, peer: string, forwarded: string): string {
  const hops = [...forwarded.split(",").map((hop) => hop.trim()), peer].map((hop) =>
    hop.replace(/^::ffff:/, ""),
  );
  for (const hop of hops.toReversed()) {
    if (!isIP(hop)) return "unknown";
    if (!trusted.check(hop, isIPv6(hop) ? "ipv6" : "ipv4")) return hop;
  }
  return hops[0] ?? "unknown";
}

/** A household has an IPv6 /64, which counts as one address. */
function maskNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = ""] = address.split("::");
  return `${head.split(":").slice(0, 4).join(":")}::/64`;
}
