import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { profileUrl } from "#shop/engraving/profile-link.ts";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import type { Services } from "#web/context.ts";
import { finderPageStyle } from "#web/tag/finder-card.tsx";
import { finderScript, renderFinderPage } from "#web/tag/finder-page.tsx";

const compressed = promisify(gzip);

/** Pages beyond it are compressed, so that the longest still arrives in the first packets of the connection. */
const plainBytes = 8_000;

const policy = [
  "default-src 'none'",
  `style-src ${hashOf(finderPageStyle)}`,
  `script-src ${hashOf(finderScript)}`,
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ");

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  vary: "accept-encoding",
};

/** In any case, and with the closing slash that some programs add, as every page. */
export const finderPaths = ["/p", "/P"].flatMap((p) => [`${p}/:publicId`, `${p}/:publicId/`]);

/** GET of `finderPaths`: one static page without shell or router. */
export function finderPage(services: Services) {
  const paymentOrigins = ["https://checkout.stripe.com", ...sandboxOrigins(services)];
  return async (c: Context) => {
    const publicId = (c.req.param("publicId") ?? "").toLowerCase();
    const profile = await findPublicProfile(services.db, publicId);
    const html = renderFinderPage(profile, {
      isDemo: services.mode === "demo",
      pageUrl: profileUrl(services.siteUrl, publicId),
      claimPath: `/tag/${publicId}/claim`,
      paymentOrigins,
    });
    const page = Buffer.from(html);
    const accepts = /\bgzip\b/.test(c.req.header("accept-encoding") ?? "");
    const isPacked = accepts && page.length > plainBytes;
    const body = isPacked ? await compressed(page) : page;
    return c.body(body as Uint8Array<ArrayBuffer>, profile ? 200 : 404, {
      ...headers,
      "content-length": String(body.length),
      ...(isPacked && { "content-encoding": "gzip" }),
    });
  };
}

/** In the demo this machine has two names. */
function sandboxOrigins({ mode, sandboxUrl }: Services): string[] {
  if (mode !== "demo" || !sandboxUrl) return [];
  const { protocol, port } = new URL(sandboxUrl);
  return ["localhost", "127.0.0.1"].map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
