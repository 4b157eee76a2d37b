import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, vi } from "vitest";
import { openFiles } from "#platform/files/flydrive.server.ts";
import { test } from "#tests/database.ts";
import { generousLimits } from "#tests/services.ts";
import { openApp } from "./open-app.ts";

test("hosts: the demo serves loopback names, a live shop SITE_URL's; health serves all", async ({ db }) => {
  const ask = async (app: ReturnType<typeof openApp>, host: string, path = "/about") =>
    (await app.request(path, { headers: { host } })).status;
  const demo = openApp(db, { mode: "demo", siteUrl: "http://localhost:3000" });
  const live = openApp(db, { mode: "live", siteUrl: "https://tags.example" });

  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"])
    expect(await ask(demo, host)).toBe(200);
  for (const host of ["tags.example", "tags.example:443"]) expect(await ask(live, host)).toBe(200);
  const foreign = ["evil.example", "localhost.evil.example:3000", "evil.example#localhost"];
  for (const host of [...foreign, "a b", "", "[::1"]) {
    expect(await ask(demo, host), host).toBe(421);
    expect(await ask(live, host), host).toBe(421);
  }
  expect(await ask(live, "localhost:3000")).toBe(421);
  expect(await ask(live, "evil.example", "/api/functions/find-profile")).toBe(421);
  expect(await ask(live, "10.0.0.7:3000", "/health")).toBe(200);
});

test("origins: forms work behind an https proxy and in the demo, not from other sites", async ({ db }) => {
  const send = async (app: ReturnType<typeof openApp>, address: string, origin: string) => {
    const body = new URLSearchParams({ name: "Ada", email: "ada@example.com", message: "Hello" });
    return (await app.request(address, { method: "POST", headers: { origin }, body })).status;
  };
  const live = openApp(db, { siteUrl: "https://tags.example" });
  const demo = openApp(db, { mode: "demo", siteUrl: "http://localhost:3000" });
  for (const path of ["contact", "contact.data"]) {
    expect(await send(live, `http://tags.example/${path}`, "https://tags.example")).toBeLessThan(300);
    expect(await send(demo, `http://localhost:3000/${path}`, "http://127.0.0.1:3000")).toBeLessThan(300);
    const ofTags = ["http://tags.example", "https://tags.example:444"];
    for (const origin of [...ofTags, "https://evil.example", "null", "nonsense"])
      expect(await send(live, `http://tags.example/${path}`, origin), origin).toBe(403);
    const ofLocal = ["http://localhost:3001", "https://localhost:3000"];
    for (const origin of [...ofLocal, "http://localhost.evil.example:3000"])
      expect(await send(demo, `http://localhost:3000/${path}`, origin), origin).toBe(403);
  }
  expect([...live.reported, ...demo.reported]).toEqual([]);
});

test("URLs: one that can't be decoded is the site's 404 and never logged", async ({ db }) => {
  const app = openApp(db);
  const printed = (["warn", "error"] as const).map((name) => vi.spyOn(console, name).mockReturnValue());
  onTestFinished(() => void vi.restoreAllMocks());
  const order = "/order/view/secret";
  for (const path of ["/%E0%A4%A", `${order}-token%E0%A4%A`, "/about%00", `${order}%00.data`]) {
    const answer = await app.request(path);
    expect(answer.status, path).toBe(404);
    expect(await answer.text()).toContain("Oops! Page not found");
  }
  for (const spy of printed) expect(spy).not.toHaveBeenCalled();
  expect(app.logLines.join("")).not.toContain("secret");
  expect(app.reported).toEqual([]);
});

test("the log names patterns, never a path that was asked for", async ({ db }) => {
  const app = openApp(db);
  await app.call("find-profile", { query: "nobody@example.com" });
  const functions = ["/api/secret", "/api/functions/secret"];
  const pages = ["/secret", "/order/view/secret", "/p/secret", "/assets/secret", "/_.data", "/orders.data"];
  for (const path of [...functions, ...pages]) await app.request(path);
  const lines = app.logLines.map((line) => (JSON.parse(line) as { route: string }).route);
  expect(lines).toEqual([
    "/api/functions/find-profile",
    "/api/*",
    "/api/functions/*",
    "*",
    "/order/view/:token",
    "/p/:publicId",
    "/",
    "/orders",
  ]);
});

test("headers: missing files get a short 404, and no file can run scripts", async ({ db }) => {
  const app = openApp(db);
  const missing = await app.request("/assets/none-12345678.js");
  expect([missing.status, await missing.text()]).toEqual([404, "Not found"]);
  for (const path of ["/favicon.svg", "/drawings/crest.svg", "/health", "/assets/none.js", "/api/none"]) {
    const { headers } = await app.request(path);
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("content-security-policy"), path).toContain("default-src 'none'");
  }
});

test("headers: other sites can show pictures, and nothing else", async ({ db }) => {
  const app = openApp(db);
  const files = ["/assets/none.js", "/files/none.jpg"];
  for (const path of ["/", "/p/none", "/health", "/api/auth/get-session", ...files]) {
    const { headers } = await app.request(path);
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
  }
  expect((await app.request("/favicon.svg")).headers.get("cross-origin-resource-policy")).toBeNull();
});

test("order pages: never cached or sent as referrer, with their own rate limit", async ({ db }) => {
  const app = openApp(db, { limits: { ...generousLimits, checkouts: 1, orderViews: 4 } });
  const paths = [
    "/order/view/none",
    "/order/view/none.data",
    "/order/success?session_id=cs_test_none",
    "/order/success",
  ];
  for (const path of paths) {
    const { headers } = await app.request(path);
    expect([headers.get("cache-control"), headers.get("referrer-policy")], path).toEqual([
      "no-store",
      "no-referrer",
    ]);
  }
  expect((await app.request("/order/view/none")).status).toBe(404);
  expect((await app.request("/order/view/none")).status).toBe(429);
  expect((await app.call("create-stripe-checkout", {})).status).toBe(400);
});

test("pages are compressed on request, and vary by Accept-Encoding", async ({ db }) => {
  const app = openApp(db);
  const ask = (encoding: string, path = "/about") =>
    app.request(path, { headers: { "accept-encoding": encoding } });
  const plain = await ask("identity");
  const html = (await plain.text()).length;
  expect([plain.headers.get("content-encoding"), plain.headers.get("vary")]).toEqual([
    null,
    "Accept-Encoding",
  ]);

  const packed = await ask("br, gzip, deflate");
  expect([packed.headers.get("content-encoding"), packed.headers.get("vary")]).toEqual([
    "gzip",
    "Accept-Encoding",
  ]);
  const body = await packed.arrayBuffer();
  expect(body.byteLength).toBeLessThan(html / 2);
  expect(gunzipSync(body).toString()).toMatch(/^<!DOCTYPE html>/i);
  expect((await ask("gzip;q=0, br")).headers.get("content-encoding")).toBeNull();
  expect((await ask("gzip", "/about.data")).status).toBe(200);
});

test("requests: a path that begins with two slashes is a 404, not another host", async ({ db }) => {
  const app = openApp(db, { siteUrl: "https://shop.example" });
  for (const path of ["//", "//evil.example:99999/x", "//evil.example/x", "///", "//:@/"]) {
    const answer = await app.request(`https://shop.example${path}`);
    expect(answer.status, path).toBeLessThan(500);
    expect(await answer.text(), path).not.toMatch(/(href|content)="(https?:)?\/\/evil/);
  }
  expect(app.reported).toEqual([]);
});

test("requests: an aborted body is logged as 499 and not reported as an error", async ({ db }) => {
  const app = openApp(db, { siteUrl: "http://localhost:3000", mode: "demo" });
  const server = createServer(getRequestListener(app.fetch)).listen(0, "127.0.0.1");
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;

  const bodies = ["Content-Length: 50\r\n\r\nabc", "Transfer-Encoding: chunked\r\n\r\n5\r\nab"];
  const heads = ["/api/stripe/webhook", "/contact", "/contact.data", "/api/functions/find-profile"].map(
    (path) =>
      `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/x-www-form-urlencoded\r\n`,
  );
  const sent = heads.flatMap((head) => bodies.map((body) => head + body));
  for (const [at, request] of sent.entries()) {
    const socket = connect(port, "127.0.0.1");
    socket.write(request, () => setTimeout(() => socket.destroy(), 50));
    await expect.poll(() => app.logLines.length, { message: request }).toBe(at + 1);
  }
  // A function refuses what is no JSON before it reads it.
  const statuses = app.logLines.map((line) => JSON.parse(line).status);
  expect(statuses).toEqual([499, 499, 499, 499, 499, 499, 400, 499]);
  expect(app.reported).toEqual([]);
});

test("URLs: a file name longer than any returns 404", async ({ db }) => {
  const files = await openFiles(undefined, mkdtempSync(join(tmpdir(), "long-")), ["secret"]);
  await files.put("products/short.png", Buffer.from("picture"), { type: "image/png" });
  const app = openApp(db, { files });
  expect((await app.request("/files/products/short.png")).status).toBe(200);
  for (const length of [251, 300, 15_500]) {
    expect((await app.request(`/files/${"a".repeat(length)}.png`)).status, `${length}`).toBe(404);
    expect((await app.request(`/files/${"a/".repeat(length / 2)}b.png`)).status, `${length}`).toBe(404);
  }
  expect(app.reported).toEqual([]);
});

test("URLs: too long or too many parts return 404 as page and data", async ({ db }) => {
  const app = openApp(db);
  const deep = `/${"a/".repeat(7_500)}x`;
  const hostile = [
    deep,
    `${deep}.data`,
    `/order/view${deep}`,
    `/${"a".repeat(15_000)}`,
    `/${"/".repeat(15_000)}x`,
    `/assets/${"a".repeat(15_000)}`,
    `/p${deep}`,
    `/${"%41/".repeat(3_000)}`,
  ];
  for (const address of hostile) {
    const started = performance.now();
    const answer = await app.request(address);
    expect(answer.status, address.slice(0, 80)).toBe(404);
    expect(performance.now() - started, address.slice(0, 80)).toBeLessThan(1_500);
  }
  expect(app.reported).toEqual([]);
});
