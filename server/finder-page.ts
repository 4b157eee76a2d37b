import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { findPublicProfile } from "#shop/profiles/profiles.server.ts";
import { isWorkshopBrowser } from "#web/admin/production/workshop-browser.server.ts";
import type { Services } from "#web/context.ts";
import { finderPageStyle } from "#web/tag/finder-card.ts";
import { type FinderRequest, renderFinderPage, renderUnknown } from "#web/tag/finder-page.ts";
import checkoutScript from "#web/tag/finder-scripts/checkout.ts?script";
import formScript from "#web/tag/finder-scripts/form.ts?script";
import talkScript from "#web/tag/finder-scripts/talk.ts?script";
import { chooseLanguage, finderTexts } from "#web/tag/finder-texts/finder-texts.ts";
import { sampleId, sampleProfile } from "#web/tag/sample-profile.ts";
import { accepts } from "./compression.ts";
import { pageHeaders } from "./security.ts";

const compress = promisify(gzip);

/** Pages beyond it are compressed, so that the longest still arrives in the first packets of the connection. */
const plainBytes = 8_000;

const policy = [
  "default-src 'none'",
  `style-src ${hashText(finderPageStyle)}`,
  `script-src ${[checkoutScript, formScript, talkScript].map(hashText).join(" ")}`,
  "img-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

const ownHeaders = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": [...policy, "form-action 'none'"].join("; "),
  "x-robots-tag": "noindex, nofollow, noarchive",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
  vary: "accept-encoding, accept-language",
};

/** A form's origin would be opaque without a referrer, and its post refused. */
const formHeaders = {
  "content-security-policy": [...policy, "form-action 'self'", "connect-src 'self'"].join("; "),
  "permissions-policy": "camera=(), microphone=(), geolocation=(self), payment=()",
  "referrer-policy": "same-origin",
};

export const finderPaths = ["/p", "/P"].flatMap((p) => [`${p}/:publicId`, `${p}/:publicId/`]);

export function readFinderId(path: string): string | undefined {
  return /^\/p\/([^/]+)\/?$/i.exec(path)?.[1]?.toLowerCase();
}

export function createFinderPage(services: Services) {
  const paymentOrigins = ["https://checkout.stripe.com", ...sandboxOrigins(services)];
  const answer = createFinderAnswer(services);
  return async (request: Request, publicId: string) => {
    const finder = readFinderRequest(services, request);
    const isSample = publicId === sampleId;
    const profile = isSample
      ? sampleProfile(finderTexts[finder.language])
      : await findPublicProfile(services.db, publicId);
    if (!profile) return answer(request, renderUnknown(finder), { status: 404 });
    const isWorkshop = isWorkshopBrowser(services, request.headers.get("cookie"));
    const html = renderFinderPage(profile, { ...finder, publicId, paymentOrigins, isWorkshop });
    return answer(request, html, { status: 200 });
  };
}

type Answer = { status: number; hasForm?: boolean; headers?: Record<string, string> };

/** Answers with a page that nobody may keep, compressed where it is long. */
export function createFinderAnswer(services: Services) {
  const headers = { ...pageHeaders(services), ...ownHeaders };
  return async (request: Request, html: string, { status, hasForm, headers: more }: Answer) => {
    const page = Buffer.from(html);
    const isPacked = page.length > plainBytes && accepts.gzip(request.headers.get("accept-encoding"));
    const body = isPacked ? await compress(page) : page;
    return new Response(request.method === "HEAD" ? null : body, {
      status,
      headers: {
        ...headers,
        ...(hasForm && formHeaders),
        ...more,
        "content-length": String(body.length),
        ...(isPacked && { "content-encoding": "gzip" }),
      },
    });
  };
}

export function readFinderRequest({ mode }: Services, request: Request): FinderRequest {
  const [, chosen = null] = /[?&]lang=([a-z]{2})\b/.exec(request.url) ?? [];
  const language = chooseLanguage(chosen, request.headers.get("accept-language"));
  return { isDemo: mode === "demo", language, isChosen: language === chosen };
}

/** The demo's machine has two names. */
function sandboxOrigins({ mode, sandboxUrl }: Services): string[] {
  if (mode !== "demo" || !sandboxUrl) return [];
  const { protocol, port } = new URL(sandboxUrl);
  return ["localhost", "127.0.0.1"].map((host) => new URL(`${protocol}//${host}:${port}`).origin);
}

function hashText(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
