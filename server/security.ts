import type { Context, MiddlewareHandler } from "hono";
import type { Services } from "#web/context.ts";
import { isAllowedHostname } from "./allowed-host.ts";

/** For what is no page: opened by itself it may load and run nothing. */
const policyOfFiles = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** No inline script without the request's nonce; nothing from elsewhere but pictures of the file store (design §4). */
export function securityHeaders(services: Services): MiddlewareHandler {
  const pictures = new URL(services.files.url("x"), services.siteUrl).origin;
  const images = pictures === new URL(services.siteUrl).origin ? "" : ` ${pictures}`;
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    const isPage = headers.get("content-type")?.startsWith("text/html");
    if (!headers.has("content-security-policy")) {
      const policy = isPage ? policyOfPages(c.get("facts").nonce, images) : policyOfFiles;
      headers.set("content-security-policy", policy);
    }
    headers.set("x-content-type-options", "nosniff");
    if (!headers.has("referrer-policy")) headers.set("referrer-policy", "strict-origin-when-cross-origin");
    if (isPage) {
      headers.set("x-frame-options", "DENY");
      headers.set("cross-origin-opener-policy", "same-origin");
      headers.set("permissions-policy", "camera=(), microphone=(), geolocation=(), payment=()");
    }
    if (services.siteUrl.startsWith("https:")) {
      headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
    }
  };
}

function policyOfPages(nonce: string, images: string): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: blob:${images}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/**
 * Refuses writes that another site makes with a visitor's browser. Clients that are no browser send no Origin.
 * In the demo any loopback name of this machine is the shop.
 */
export function sameOrigin(services: Services): MiddlewareHandler {
  const own = new URL(services.siteUrl);
  return async (c, next) => {
    if (["GET", "HEAD", "OPTIONS"].includes(c.req.method)) return next();
    const origin = c.req.header("origin");
    const site = c.req.header("sec-fetch-site");
    const isForeign = origin ? !isOwn(origin, own, services) : site === "cross-site" || site === "same-site";
    if (isForeign) return refuse(c);
    return next();
  };
}

function isOwn(origin: string, own: URL, services: Services): boolean {
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname, port } = new URL(origin);
  return protocol === own.protocol && port === own.port && isAllowedHostname(hostname, services);
}

/** A person is told by a page, a program by what it can read. */
function refuse(c: Context) {
  if (c.req.header("accept")?.includes("text/html")) {
    return c.html(refusedPage, 403, { "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  return c.json({ success: false, errorCode: "FOREIGN_ORIGIN", message: cameFromElsewhere }, 403);
}

const cameFromElsewhere = "This request came from another site.";

const refusedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not accepted</title>
<body style="max-width:40rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">
<h1>Not accepted</h1>
<p>${cameFromElsewhere} Nothing was changed.</p>
<p><a href="/">Return to Home</a></p>
</body>
</html>`;
