import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Logger } from "pino";
import type { Database } from "#platform/database.ts";
import { shopDay } from "#platform/dates.ts";
import { withTimeout } from "#platform/promises.ts";
import { findCatalogVersion } from "#shop/catalog/catalog.server.ts";
import type { Services } from "#web/context.ts";
import { flashCookieName } from "#web/shell/flash.server.ts";
import { sessionCookieName } from "#web/shell/session/sign-in-cookies.server.ts";
import { policies } from "#web/storefront/policies.ts";
import { accepts } from "./compression.ts";
import { clientFolder } from "./static-files.ts";

const pageNumber = /^([2-9]|[1-9]\d{1,3})$/;

/**
 * Pages that every visitor gets alike, and the values of the parameter that they read: one, as the shop's links have. No page
 * reads a campaign's.
 */
const cachedPages = new Map<string, Record<string, RegExp>>([
  ["/", {}],
  ["/about", {}],
  ["/products", { page: pageNumber }],
  ["/contact", {}],
  ...policies.map(({ to }) => [to, {}] as const),
  ["/order", { page: pageNumber, product: /^[\w-]{1,50}$/ }],
  ["/auth", { mode: /^(signin|signup|forgot)$/ }],
  ["/robots.txt", {}],
]);

/** Products' pages, sitemap and feed: they grow with the catalog, so they are kept like pages with a parameter. */
const catalogPage = /^\/(products(\/[a-z0-9-]{1,60}){1,2}|sitemap\.xml|feeds\/google\.xml)$/;

const personalCookies = [sessionCookieName, flashCookieName];

type Stored = { body: Buffer<ArrayBuffer>; headers: Record<string, string> };

type Entry = Record<"br" | "gzip" | "identity", Stored>;

type Render = (target: string) => Promise<Response>;

export type PageCache = ReturnType<typeof createPageCache>;

/** The least recently used pages that are not in `cachedPages` go first. An outdated page stays until its successor is there. */
export function createPageCache({ now }: Pick<Services, "now">, maxBytes = 16_000_000) {
  const entries = new Map<string, Entry & { state: string }>();
  const pending = new Map<string, Promise<Entry | Response | undefined>>();
  let renewals = 0;
  let bytes = 0;

  function keep(key: string, entry: Entry, state: string) {
    remove(key);
    entries.set(key, { ...entry, state });
    bytes += measureEntry(entry);
    for (const oldest of entries.keys()) {
      if (bytes <= maxBytes) return;
      if (!cachedPages.has(oldest)) remove(oldest);
    }
  }

  function remove(key: string) {
    const entry = entries.get(key);
    if (entry) bytes -= measureEntry(entry);
    entries.delete(key);
  }

  const currentState = () => `${renewals} ${shopDay(now())}`;

  /**
   * Visitors who come at once share one rendering. Resolves to an entry, to a response that they share but that is not kept, or to
   * undefined where the router must answer. A page that began before a renewal is not kept after it.
   */
  function fill(key: string, render: Render): Promise<Entry | Response | undefined> {
    const state = currentState();
    const renderingKey = `${state} ${key}`;
    const filling =
      pending.get(renderingKey) ??
      render(key)
        .then(async (response) => {
          const entry = await makeEntry(response, cachedPages.has(key) ? 9 : 5, render);
          if (entry && state === currentState()) keep(key, entry, state);
          if (entry || response.status >= 500) return entry;
          remove(key);
          return response.headers.has("set-cookie") ? undefined : response;
        })
        .finally(() => pending.delete(renderingKey));
    pending.set(renderingKey, filling);
    return filling;
  }

  /** Undefined, at once or later, where the router must answer. `path` and `search` are those of the request's URL. */
  function answer(request: Request, path: string, search: string, render: Render) {
    const key = makeKey(request, path, search);
    if (key === undefined) return undefined;
    const entry = entries.get(key);
    if (entry?.state === currentState()) {
      entries.delete(key);
      entries.set(key, entry);
      return responseTo(request, entry);
    }
    const filling = fill(key, render);
    const renewed = entry ? withTimeout(filling).catch(() => undefined) : filling;
    return renewed.then((newPage) => {
      const page = newPage ?? entry;
      if (!(page instanceof Response)) return page && responseTo(request, page);
      const { body, status, headers } = page.clone();
      return new Response(request.method === "HEAD" ? null : body, { status, headers });
    });
  }

  /** Page by page, so that the shop can stop in between. Rejects then, and where a page without parameters can't be rendered. */
  async function renew(render: Render, stopping: AbortSignal) {
    renewals += 1;
    for (const path of cachedPages.keys()) {
      stopping.throwIfAborted();
      const entry = await fill(path, render);
      if (!entry || entry instanceof Response) throw new Error("A page for the cache could not be rendered.");
    }
  }

  return { answer, renew };
}

const checkEvery = 1_000;

/** Renews the pages when the catalog changed. While the database is down they stay: an open shop window is better than an error. */
export function followCatalog(db: Database, renew: (stopping: AbortSignal) => Promise<void>, log: Logger) {
  const stop = new AbortController();
  let renderedVersion: bigint | undefined;
  let isDown = false;
  let checking: Promise<void> | undefined;

  async function check() {
    try {
      const version = await withTimeout(findCatalogVersion(db));
      if (version !== renderedVersion) await renew(stop.signal);
      renderedVersion = version;
      isDown = false;
    } catch (error) {
      if (!isDown && !stop.signal.aborted)
        log.warn({ err: error }, "the catalog's pages could not be renewed");
      isDown = true;
    }
    checking = undefined;
  }

  const startCheck = () => {
    checking ??= check();
  };
  startCheck();
  const timer = setInterval(startCheck, checkEvery).unref();
  return async () => {
    clearInterval(timer);
    stop.abort();
    await checking;
  };
}

function makeKey({ method, headers }: Request, path: string, search: string): string | undefined {
  const parameters = cachedPages.get(path) ?? (catalogPage.test(path) ? {} : undefined);
  if (!parameters || (method !== "GET" && method !== "HEAD")) return undefined;
  const cookies = headers.get("cookie");
  if (cookies && personalCookies.some((name) => cookies.includes(`${name}=`))) return undefined;
  if (!search || Object.keys(parameters).length === 0) return path;
  const [first, ...more] = [...new URLSearchParams(search)].filter(([name]) => !name.startsWith("utm_"));
  if (!first) return path;
  const [name, value] = first;
  const isKnown = Object.hasOwn(parameters, name) && parameters[name]?.test(value) && more.length === 0;
  return isKnown ? `${path}?${name}=${value}` : undefined;
}

function responseTo(request: Request, entry: Entry): Response {
  const accepted = request.headers.get("accept-encoding");
  const encoding = accepts.br(accepted) ? "br" : accepts.gzip(accepted) ? "gzip" : "identity";
  const { body, headers } = entry[encoding];
  if (request.headers.get("if-none-match")?.includes(headers.etag ?? "")) {
    const { "content-length": _, ...unchanged } = headers;
    return new Response(null, { status: 304, headers: unchanged });
  }
  return new Response(request.method === "HEAD" ? null : body, { headers });
}

/** Pages, and what search engines and shopping sites fetch. */
const cachedTypes = /^(text\/html|text\/plain|application\/xml);/;

/**
 * Undefined for an answer that must not be stored. Of the qualities of Brotli, 9 takes about 4 ms for the few pages that most
 * see (10 would take 30, for 5 % fewer bytes); 5 takes 1.5 ms, because anybody can ask for any number of the others. Programs
 * that ask for a page uncompressed paint nothing: theirs comes without styles and drawing.
 */
async function makeEntry(response: Response, quality: 5 | 9, render: Render): Promise<Entry | undefined> {
  const { "set-cookie": cookie, ...headers } = Object.fromEntries(response.headers);
  const isCacheable = response.status === 200 && cachedTypes.test(headers["content-type"] ?? "");
  const isPrivate = cookie !== undefined || headers["cache-control"]?.includes("no-store");
  if (!isCacheable || isPrivate) return undefined;
  const policy = headers["content-security-policy"] ?? "";
  const { html, hashes } = withoutNonce(await response.text(), /'nonce-([^']+)'/.exec(policy)?.[1] ?? "");
  const stored = {
    ...headers,
    "content-security-policy": policy.replace(/'nonce-[^']+'/, hashes.join(" ")),
    "cache-control": "private, no-cache",
  };
  const styled = Buffer.from(await withPicture(await withStyles(html), render));
  const tag = createHash("sha256")
    .update(styled)
    .update(JSON.stringify(stored))
    .digest("base64url")
    .slice(0, 22);
  const store = (body: Buffer<ArrayBuffer>, encoding: string, more = {}): Stored => ({
    body,
    headers: { ...stored, ...more, "content-length": String(body.length), etag: `"${tag}-${encoding}"` },
  });
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(styled, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    promisify(gzip)(styled),
  ]);
  return {
    br: store(brotlied, "br", { "content-encoding": "br" }),
    gzip: store(gzipped, "gzip", { "content-encoding": "gzip" }),
    identity: store(Buffer.from(html), "identity"),
  };
}

/** The link stays, because React looks for it, and loads nothing. */
async function withStyles(html: string): Promise<string> {
  const [link, path] = /<link rel="stylesheet" href="(\/assets\/[^"#]+)[^>]*?(?=\/>)/.exec(html) ?? [];
  if (link === undefined) return html;
  const styles = await readFile(`${clientFolder}${path}`, "utf8");
  return html.replace(link, () => `<style>${styles}</style>${link} disabled=""`);
}

async function withPicture(html: string, render: Render): Promise<string> {
  const [image, path = ""] = /src="(\/drawings\/[^"]+)"(?=[^>]*fetchPriority="high")/i.exec(html) ?? [];
  if (image === undefined) return html;
  const drawing = await render(path);
  if (!drawing.ok) return html;
  const svg = await drawing.text();
  return html.replace(image, () => `src="data:image/svg+xml,${encodeURIComponent(svg)}"`);
}

function measureEntry({ br, gzip, identity }: Entry): number {
  return br.body.length + gzip.body.length + identity.body.length;
}

/** Allows our own inline scripts by hash: one that came in without the nonce stays forbidden. */
function withoutNonce(html: string, nonce: string): { html: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  const scripts = [...html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)].filter(
    ([, attributes, script]) => attributes?.includes(attribute) && script,
  );
  const hashes = scripts.map(
    ([, , script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return { html: html.replaceAll(attribute, ""), hashes: [...new Set(hashes)] };
}
