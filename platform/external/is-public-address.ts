import ipaddr from "ipaddr.js";

/**
 * Whether an IP address is one of the public internet. Anything else says no: this machine, its networks, metadata
 * services of clouds, and IPv6 addresses that hold an IPv4 one (mapped, NAT64, 6to4, Teredo). No address: no.
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed.range() !== "unicast") return false;
  return parsed.kind() === "ipv4" || parsed.match(ipaddr.parseCIDR("2000::/3"));
}
