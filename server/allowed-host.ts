import type { MiddlewareHandler } from "hono";
import type { Services } from "#web/context.ts";

const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** A name under which this shop answers: SITE_URL's, and in the demo any loopback name of this machine. */
export function isAllowedHostname(
  hostname: string,
  { siteUrl, mode }: Pick<Services, "siteUrl" | "mode">,
): boolean {
  return hostname === new URL(siteUrl).hostname || (mode === "demo" && loopback.includes(hostname));
}

/**
 * Answers 421 to requests for another host, so that no name that somebody points at this machine's address (DNS
 * rebinding) opens the shop. /health is exempt: what watches it asks by address.
 */
export function allowedHost(services: Services): MiddlewareHandler {
  return async (c, next) => {
    const asked = hostnameOf(c.req.header("host"));
    const isOwn = [new URL(c.req.url).hostname, ...asked].every((name) => isAllowedHostname(name, services));
    if (isOwn || c.req.path === "/health") return next();
    return c.text("This host is not served here.", 421);
  };
}

/** Tests in process send no Host. */
function hostnameOf(host: string | undefined): string[] {
  if (host === undefined) return [];
  return URL.canParse(`http://${host}`) ? [new URL(`http://${host}`).hostname] : [""];
}
