import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Services } from "#web/context.ts";
import { fail } from "./functions/answer.ts";

/** A file that is opened directly may load and run nothing. */
const filePolicy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

function commonHeaders({ siteUrl, hstsSubdomains }: Services): Record<string, string> {
  return {
    "x-content-type-options": "nosniff",
    ...(siteUrl.startsWith("https:") && {
      "strict-transport-security": `max-age=31536000${hstsSubdomains ? "; includeSubDomains" : ""}`,
    }),
  };
}

/** A page may set these otherwise; its Content-Security-Policy comes with it. */
const pageMaySet = ["referrer-policy", "permissions-policy"];

export function pageHeaders(services: Services): Record<string, string> {
  return {
    ...commonHeaders(services),
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": referrerPolicy,
    "x-frame-options": "DENY",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=(), payment=()",
  };
}

const referrerPolicy = "strict-origin-when-cross-origin";

/** Inline scripts need the request's nonce; only the file store may add pictures from another origin. */
export function securityHeaders(services: Services): MiddlewareHandler {
  const pictures = new URL(services.files.url("x"), services.siteUrl).origin;
  const images = pictures === new URL(services.siteUrl).origin ? "" : ` ${pictures}`;
  const headersOfPages = Object.entries(pageHeaders(services));
  const headersOfFiles = Object.entries({ ...commonHeaders(services), "referrer-policy": referrerPolicy });
  return async (c, next) => {
    await next();
    const headers = c.res.headers;
    const type = headers.get("content-type") ?? "";
    const isPage = type.startsWith("text/html");
    if (!headers.has("content-security-policy")) {
      const policy = isPage ? pagePolicy(c.get("facts").nonce, images) : filePolicy;
      headers.set("content-security-policy", policy);
    }
    // Search engines that follow a link to a demo keep nothing of it.
    if (services.mode === "demo" && !headers.has("x-robots-tag")) headers.set("x-robots-tag", "noindex");
    for (const [name, value] of isPage ? headersOfPages : headersOfFiles)
      if (!pageMaySet.includes(name) || !headers.has(name)) headers.set(name, value);
    // Emails and previews on other sites show pictures.
    if (!isPage && !type.startsWith("image/")) headers.set("cross-origin-resource-policy", "same-origin");
  };
}

function pagePolicy(nonce: string, images: string): string {
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
  const { protocol, hostname = "", port } = URL.parse(origin) ?? {};
  return protocol === own.protocol && port === own.port && isAllowedHostname(hostname, services);
}

function refuse(c: Context) {
  if (c.req.header("accept")?.includes("text/html")) {
    return c.html(refusedPage, 403, { "cache-control": "no-store", "referrer-policy": "no-referrer" });
  }
  return c.json({ success: false, errorCode: "FOREIGN_ORIGIN", message: foreignOrigin }, 403);
}

const foreignOrigin = "This request came from another site.";

const refusedPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Not accepted</title>
<body style="max-width:40rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">
<h1>Not accepted</h1>
<p>${foreignOrigin} Nothing was changed.</p>
<p><a href="/">Return to Home</a></p>
</body>
</html>`;

const loopback = ["localhost", "127.0.0.1", "[::1]"];

function isAllowedHostname(hostname: string, { siteUrl, mode }: Pick<Services, "siteUrl" | "mode">): boolean {
  return hostname === new URL(siteUrl).hostname || (mode === "demo" && loopback.includes(hostname));
}

/** Protects from DNS rebinding. Tests in process send no Host header. */
export function createHostCheck(services: Services): (request: Request) => boolean {
  const isAllowed = (name: string) =>
    isAllowedHostname(URL.parse(`http://${name}`)?.hostname ?? "", services);
  return ({ url, headers }) => {
    // Every request comes here, and parsing its URL would take longer.
    const urlHost = url.slice(url.indexOf("//") + 2, url.indexOf("/", url.indexOf("//") + 2));
    const requestedHost = headers.get("host") ?? urlHost;
    return isAllowed(urlHost) && (requestedHost === urlHost || isAllowed(requestedHost));
  };
}

/** Answers 421 to requests for another host. /health is exempt, because monitors ask by address. */
export function allowedHost(services: Services): MiddlewareHandler {
  const isAllowed = createHostCheck(services);
  return async (c, next) => {
    if (isAllowed(c.req.raw) || c.req.path === "/health") return next();
    return c.text("This host is not served here.", 421);
  };
}

const defaultMax = 100_000;

/** A payment event holds a whole session; a file of up to 5 MB comes in a form, and a slightly larger one gets a message. */
const largerLimits: [path: RegExp, max: number][] = [
  [/^\/api\/stripe\/webhook$/, 1_000_000],
  // 100 lines, each with an address and a gift note of 500 characters.
  [/^\/api\/functions\/create-stripe-checkout$/, 400_000],
  [/^\/admin\/(products\/pictures|orders\/[^/]+(\.data)?)$/, 6_000_000],
  [/^\/admin\/shipping(\.data)?$/, 2_500_000],
  [/^\/admin\/materials\/[^/]+$/, 300_000],
];

export const bodyLimits: MiddlewareHandler = async (c, next) => {
  if (c.req.method === "GET" || c.req.method === "HEAD") return next();
  const { path } = c.req;
  const [, max = defaultMax] = largerLimits.find(([pattern]) => pattern.test(path)) ?? [];
  const length = c.req.header("content-length");
  // Node reads no more than that. Hono's limit would make a stream of the body, which costs more than most requests.
  if (length !== undefined && c.req.header("transfer-encoding") === undefined) {
    return Number(length) > max ? tooLarge(c, max) : next();
  }
  // A body without a length would be read before the sender is known. Browsers send a length with files.
  const maxSize = path === "/api/stripe/webhook" ? max : defaultMax;
  return bodyLimit({ maxSize, onError: () => tooLarge(c, maxSize) })(c, next);
};

function tooLarge(c: Context, max: number) {
  const message = `A request has at most ${max} bytes.`;
  return c.req.path.startsWith("/api/")
    ? fail(c, 413, { errorCode: "TOO_LARGE", message })
    : c.text(message, 413);
}

/** The longest URL path of a page, with a token and a file name, has about 100 characters and five parts. */
const maxCharacters = 300;
const maxParts = 20;

/** The router needs seconds for thousands of parts, and logs a path that cannot be decoded, which may hold a token. */
export function isReadablePath(path: string): boolean {
  if (path.length > maxCharacters || path.split("/").length - 1 > maxParts) return false;
  try {
    return !decodeURIComponent(path).includes("\0");
  } catch {
    return false;
  }
}
