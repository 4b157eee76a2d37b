import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import type { Services } from "#web/context.ts";
import { finderPageStyle } from "#web/tag/finder-card.ts";
import { finderScript, renderFinderPage } from "#web/tag/finder-page.ts";
import { accepts } from "./compression.ts";
import { pageHeaders } from "./security.ts";

const packed = promisify(gzip);

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

const ownHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": policy,
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  vary: "accept-encoding",
};

export const finderPaths = ["/p", "/P"].flatMap((p) => [`${p}/:publicId`, `${p}/:publicId/`]);

export function finderIdOf(path: string): string | undefined {
  return /^\/p\/([^/]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
}

export function finderPage(services: Services) {
  const paymentOrigins = ["https://checkout.stripe.com", ...sandboxOrigins(services)];
  const headers = { ...pageHeaders(services), ...ownHeaders };
  return async (request: Request, publicId: string) => {
    const profile = await findPublicProfile(services.db, publicId);
    const html = renderFinderPage(profile, {
      isDemo: services.mode === "demo",
      publicId,
      claimPath: `/tag/${publicId}/claim`,
      paymentOrigins,
    });
    const page = Buffer.from(html);
    const isPacked = page.length > plainBytes && accepts.gzip(request.headers.get("accept-encoding"));
    const body = isPacked ? await packed(page) : page;
    return new Response(request.method === "HEAD" ? null : body, {
      status: profile ? 200 : 404,
      headers: {
        ...headers,
        "content-length": String(body.length),
        ...(isPacked && { "content-encoding": "gzip" }),
      },
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
