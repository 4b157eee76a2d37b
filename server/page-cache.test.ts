import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { pino } from "pino";
import { afterEach, expect, test, vi } from "vitest";
import { test as withDatabase } from "#tests/database.ts";
import { makeVariant } from "#tests/make.ts";
import { createPageCache, followCatalog } from "./page-cache.ts";
import { clientFolder } from "./static-files.ts";

const nonce = "bm9uY2U+/=";
const own = "window.ours = 1";

function page(text = "A page", headers: Record<string, string> = {}, status = 200) {
  const html = `<!DOCTYPE html><link nonce="${nonce}" href="/a.css"><p>${text.repeat(200)}</p>
<script nonce="${nonce}">${own}</script><script>stranger()</script><script nonce="${nonce}" src="/a.js"></script>`;
  const policy = `default-src 'self'; script-src 'self' 'nonce-${nonce}'; base-uri 'none'`;
  const all = { "content-type": "text/html; charset=utf-8", "content-security-policy": policy, ...headers };
  return new Response(html, { status, headers: all });
}

function open({
  now = () => new Date("2026-11-22"),
  maxBytes,
}: {
  now?: () => Date;
  maxBytes?: number;
} = {}) {
  const cache = createPageCache({ now }, maxBytes);
  const render = vi.fn(async (_target: string) => page());
  async function ask(address: string, headers: Record<string, string> = {}, method = "GET") {
    const { pathname, search } = new URL(address, "https://shop.example");
    const request = new Request(`https://shop.example${address}`, { method, headers });
    return cache.answer(request, pathname, search, render);
  }
  return { cache, render, ask };
}

test("page cache: a page is rendered once, also for visitors who come at once", async () => {
  const { render, ask } = open();
  const [first, head] = await Promise.all([ask("/about"), ask("/about", {}, "HEAD"), ask("/about")]);
  expect([first?.status, head?.status, await head?.text()]).toEqual([200, 200, ""]);
  expect(await (await ask("/about"))?.text()).toContain("A page");
  expect(render.mock.calls).toEqual([["/about"]]);
});

test("page cache: each encoding has its bytes, ETag and 304", async () => {
  const { ask } = open();
  const plain = await (await ask("/"))?.text();
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  const tags = new Set<string>();
  for (const [encoding, unpacked] of Object.entries(unpack)) {
    const headers = { "accept-encoding": encoding === "br" ? "gzip, deflate, br" : "gzip, br;q=0" };
    const answer = await ask("/", headers);
    const body = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer());
    expect(answer?.headers.get("content-encoding")).toBe(encoding);
    expect(answer?.headers.get("content-length")).toBe(String(body.length));
    expect(answer?.headers.get("cache-control")).toBe("private, no-cache");
    expect(unpacked(body).toString()).toBe(plain);
    const tag = answer?.headers.get("etag") ?? "";
    const again = await ask("/", { ...headers, "if-none-match": `"other", W/${tag}` });
    expect([again?.status, await again?.text(), again?.headers.get("etag")]).toEqual([304, "", tag]);
    tags.add(tag);
  }
  expect((await ask("/", { "if-none-match": '"other"' }))?.status).toBe(200);
  expect(tags.size).toBe(2);
});

test("page cache: what search engines and shopping sites fetch is kept, compressed", async () => {
  const { render, ask } = open();
  const xml = "<link>a &amp; b</link>".repeat(100);
  const headers = { "content-type": "application/xml; charset=utf-8" };
  render.mockImplementation(async () => new Response(xml, { headers }));
  const packed = await (await ask("/feeds/google.xml", { "accept-encoding": "gzip" }))?.arrayBuffer();
  expect(gunzipSync(packed ?? "").toString()).toBe(xml);
  expect((await ask("/feeds/google.xml"))?.headers.get("content-type")).toBe(headers["content-type"]);
  expect(render).toHaveBeenCalledTimes(1);
});

test("page cache: compressed pages hold their style sheet", async () => {
  const { render, ask } = open();
  const name = readdirSync(`${clientFolder}/assets`).find((file) => file.endsWith(".css")) ?? "";
  const link = `<link rel="stylesheet" href="/assets/${name}#"/>`;
  render.mockImplementation(async () => page(link));
  const packed = await (await ask("/", { "accept-encoding": "gzip" }))?.arrayBuffer();
  const html = gunzipSync(packed ?? "").toString();
  const styles = readFileSync(`${clientFolder}/assets/${name}`, "utf8");
  expect(html).toContain(`<style>${styles}</style>${link.replace("/>", ' disabled=""/>')}`);
  expect(await (await ask("/"))?.text()).not.toContain("<style>");
});

test("page cache: a compressed page has the drawing in it that is seen first", async () => {
  const { render, ask } = open();
  const image = '<img src="/drawings/crest.svg" alt="" fetchPriority="high"/>';
  render.mockImplementation(async (path) =>
    path === "/" ? page(image) : new Response('<svg fill="#fff"/>'),
  );
  const packed = await (await ask("/", { "accept-encoding": "br" }))?.arrayBuffer();
  const html = brotliDecompressSync(packed ?? "").toString();
  expect(html).toContain('<img src="data:image/svg+xml,%3Csvg%20fill%3D%22%23fff%22%2F%3E" alt=""');
  expect(render.mock.calls).toEqual([["/"], ["/drawings/crest.svg"]]);
});

test("page cache: our inline scripts are allowed by hash, others by nothing", async () => {
  const { ask } = open();
  const answer = await ask("/");
  const hash = createHash("sha256").update(own).digest("base64");
  expect(answer?.headers.get("content-security-policy")).toBe(
    `default-src 'self'; script-src 'self' 'sha256-${hash}'; base-uri 'none'`,
  );
  expect(await answer?.text()).not.toContain("nonce");
});

test("page cache: what a page does not read makes no other page", async () => {
  const { render, ask } = open();
  for (const address of [
    "/?utm_source=news",
    "/products?page=2&utm_campaign=spring",
    "/about?page=2&from=email",
    "/products/classic?gclid=1",
  ])
    expect((await ask(address))?.status, address).toBe(200);
  expect(render.mock.calls).toEqual([["/"], ["/products?page=2"], ["/about"], ["/products/classic"]]);
});

test("page cache: other pages, parameters, methods and people go to the router", async () => {
  const { render, ask } = open();
  const others = [
    "/checkout",
    "/products?page=0",
    "/products?page=1",
    "/order?page=2&product=VP",
    "/products?page=2&page=3",
    "/order?constructor=1",
  ];
  for (const address of others) expect(await ask(address), address).toBeUndefined();
  for (const cookie of ["fairway.session=x.y", "a=b; __Host-fairway.session=x.y", "__Host-flash=not_admin.y"])
    expect(await ask("/", { cookie }), cookie).toBeUndefined();
  expect(await ask("/contact", {}, "POST")).toBeUndefined();
  expect(render).not.toHaveBeenCalled();
  expect((await ask("/", { cookie: "theme=dark" }))?.status).toBe(200);
});

test("page cache: the value of a known parameter makes a page of its own", async () => {
  const { render, ask } = open();
  for (const address of ["/products", "/products?page=2", "/products?page=3", "/products?page=2"])
    await ask(address);
  expect(render.mock.calls.flat()).toEqual(["/products", "/products?page=2", "/products?page=3"]);
});

test("page cache: cookies, no-store, other statuses and failures are not stored", async () => {
  const { render, ask } = open();
  const answers = [
    page("", { "cache-control": "no-store" }),
    page("", {}, 404),
    page("", { "content-type": "text/plain" }),
  ];
  for (const answer of answers) {
    render.mockResolvedValueOnce(answer);
    const [first, second, head] = await Promise.all([ask("/"), ask("/"), ask("/", {}, "HEAD")]);
    expect([first?.status, second?.status]).toEqual([answer.status, answer.status]);
    expect([await first?.text(), await head?.text()]).toEqual([await second?.text(), ""]);
  }
  render.mockResolvedValueOnce(page("", { "set-cookie": "a=b" }));
  expect(await ask("/")).toBeUndefined();
  render.mockRejectedValueOnce(new Error("down"));
  await expect(ask("/")).rejects.toThrow("down");
  expect((await ask("/"))?.status).toBe(200);
  expect(render).toHaveBeenCalledTimes(6);
});

const running = new AbortController().signal;

test("page cache: a shop that stops renders no more than the page that was begun", async () => {
  const { cache, render } = open();
  const stopping = new AbortController();
  render.mockImplementationOnce(async () => {
    stopping.abort();
    return page();
  });
  await expect(cache.renew(render, stopping.signal)).rejects.toThrow();
  expect(render).toHaveBeenCalledTimes(1);
});

test("page cache: a page that is gone after a renewal is not shown again", async () => {
  const { cache, render, ask } = open();
  await ask("/products?page=2");
  await cache.renew(render, running);
  render.mockResolvedValueOnce(page("Gone", {}, 404));
  expect((await ask("/products?page=2"))?.status).toBe(404);
});

test("page cache: a renewed page comes after the renewal, whatever was being rendered", async () => {
  const { cache, render, ask } = open();
  await ask("/");
  await cache.renew(render, running);
  render.mockClear();
  expect((await ask("/"))?.status).toBe(200);
  expect((await ask("/products"))?.status).toBe(200);
  expect(render).not.toHaveBeenCalled();

  const { promise, resolve } = Promise.withResolvers<Response>();
  const renewed = cache.renew(async () => promise.then(() => page("Before")), running);
  const before = ask("/");
  await cache.renew(async () => page("After"), running);
  resolve(page());
  await Promise.all([renewed, before]);
  expect(await (await ask("/"))?.text()).toContain("After");
});

test("page cache: the old page stays until the new one can be rendered", async () => {
  const { cache, render, ask } = open();
  render.mockImplementation(async () => page("Before"));
  await ask("/");
  render.mockImplementation(async () => page("", {}, 500));
  await expect(cache.renew(render, running)).rejects.toThrow("could not be rendered");
  expect(await (await ask("/"))?.text()).toContain("Before");
  expect(await ask("/about")).toBeUndefined();
  render.mockImplementation(async () => page("After"));
  expect(await (await ask("/"))?.text()).toContain("After");
});

test("page cache: a new day of the shop renews it", async () => {
  let now = new Date("2026-12-31T04:59:59Z");
  const { render, ask } = open({ now: () => now });
  await ask("/");
  now = new Date("2026-12-31T05:00:00Z");
  await ask("/");
  await ask("/");
  expect(render).toHaveBeenCalledTimes(2);
});

test("page cache: the least recently used page with a parameter goes when it is full", async () => {
  const { render, ask } = open({ maxBytes: 6_000 });
  const [two, three, four] = [2, 3, 4].map((number) => `/products?page=${number}`);
  for (const address of ["/", two, three, two, four, two, three, "/"]) await ask(address ?? "");
  expect(render.mock.calls.flat()).toEqual(["/", two, three, four, three]);
});

afterEach(() => void vi.useRealTimers());

withDatabase("catalog: each second its version is read, and a change renews the pages", async ({ db }) => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const renew = vi.fn(async () => {});
  // Where a test's transaction never ends, the triggers must not wait for its end.
  await db.execute(sql`set constraints all immediate`);
  const stop = followCatalog(db, renew, log);
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(1));

  const { id } = await makeVariant(db);
  expect(renew).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(1_000);
  await vi.waitFor(() => expect(renew).toHaveBeenCalledTimes(2));
  await db.execute(sql`insert into pictures (id) values ('a')`);
  await db.execute(sql`update products set description = 'Other' where id = ${id}`);
  await stop();
  vi.advanceTimersByTime(1_000);
  expect(renew).toHaveBeenCalledTimes(2);
  expect(lines).toEqual([]);
});

test("catalog: while the database is down the pages stay, and one line is logged", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const lines: string[] = [];
  const log = pino({ base: null }, { write: (line: string) => void lines.push(line) });
  const renew = vi.fn(async () => {});
  const stop = followCatalog({} as Parameters<typeof followCatalog>[0], renew, log);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  vi.advanceTimersByTime(1_000);
  await stop();
  expect(lines).toHaveLength(1);
  expect(renew).not.toHaveBeenCalled();
});
