import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { chromium } from "playwright-core";
import { type Answer, headerOf, readAnswer } from "./bare-server.ts";
import { bytes, figure, pause, table } from "./figures.ts";
import { makeDatabase, withShop } from "./with-shop.ts";

/**
 * Bytes of script that `/` makes a browser load, counted twice: from the page's HTML and its static imports, as
 * served with brotli; and in a real Chromium with an empty cache, as all scripts on the wire (headers included) until two
 * seconds after the page has loaded. Exits with code 1 above the limit.
 */

const limit = 140_000;
const staticImport = /\b(?:import|export)\s*(?:[\w*{}\s,$]+?\bfrom\s*)?["']([^"'()]+\.js)["']/g;
const scriptElement = /<script\b([^>]*)>([\s\S]*?)<\/script>/g;
const attribute = (name: string) => new RegExp(`\\b${name}="([^"]+)"`);
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];

const [server = "", executablePath = ""] = process.argv.slice(2);

await withShop(await makeDatabase(server), async ({ siteUrl }) => {
  const modules = await listModules(siteUrl, "/");
  const named = sum(modules.map((module) => module.bytes));
  const seen = await loadInChromium(`${siteUrl.replace("127.0.0.1", "localhost")}/`);
  const onWire = sum(seen.map((script) => script.bytes));

  console.log(
    table(
      ["script", "bytes (brotli)"],
      modules.map(({ path, bytes: size }) => [path, bytes(size)]),
    ),
  );
  console.log("");
  const rows = [
    ["named by the page, bodies", bytes(named), share(named)],
    [`Chromium, ${seen.length} answers with headers`, bytes(onWire), share(onWire)],
    ["limit", bytes(limit), ""],
  ];
  console.log(table(["`/` loads", "bytes", "of the limit"], rows));
  const unpacked = seen.filter((script) => script.encoding !== "br" && script.bytes > 2_000);
  if (unpacked.length > 0) console.log(`\nNot brotli: ${unpacked.map(({ path }) => path).join(", ")}`);
  if (Math.max(named, onWire) > limit) {
    console.error(`\nThe script of / is above its limit of ${bytes(limit)} bytes.`);
    process.exitCode = 1;
  }
});

/**
 * Every script that a page makes a browser load: modulepreload links, `src` of scripts, imports of inline scripts, and
 * their static imports. Browsers load dynamic imports only later.
 */
async function listModules(siteUrl: string, page: string) {
  const pending = scriptsOf(textOf(await readAnswer(siteUrl + page, { "accept-encoding": "br, gzip" })));
  const served = new Map<string, { path: string; bytes: number }>();
  for (let path = pending.shift(); path; path = pending.shift()) {
    if (served.has(path)) continue;
    const answer = await readAnswer(siteUrl + path, { "accept-encoding": "br, gzip" });
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}.`);
    served.set(path, { path, bytes: answer.body.length });
    pending.push(...importsOf(textOf(answer), path));
  }
  return [...served.values()].toSorted((a, b) => b.bytes - a.bytes);
}

function scriptsOf(html: string): string[] {
  const preloads = Array.from(html.matchAll(/<link\b[^>]*>/g), ([link]) => link)
    .filter((link) => link.includes("modulepreload"))
    .map((link) => attribute("href").exec(link)?.[1] ?? "");
  const scripts = Array.from(html.matchAll(scriptElement)).flatMap(([, attributes = "", code = ""]) => [
    attribute("src").exec(attributes)?.[1] ?? "",
    ...importsOf(code, "/"),
  ]);
  return [...preloads, ...scripts].filter(Boolean);
}

function importsOf(code: string, from: string): string[] {
  return Array.from(
    code.matchAll(staticImport),
    ([, path = ""]) => new URL(path, `http://shop${from}`).pathname,
  );
}

function textOf(answer: Answer): string {
  const encoding = headerOf(answer, "content-encoding");
  if (encoding === "br") return brotliDecompressSync(answer.body).toString();
  if (encoding === "gzip") return gunzipSync(answer.body).toString();
  return answer.body.toString();
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function share(size: number): string {
  return `${figure((100 * size) / limit)} %`;
}

async function loadInChromium(url: string) {
  const browser = await chromium.launch({ executablePath, args: flags });
  try {
    const page = await browser.newPage();
    const session = await page.context().newCDPSession(page);
    const scripts = new Map<string, { path: string; encoding: string; bytes: number }>();
    session.on("Network.responseReceived", ({ requestId, type, response }) => {
      if (type !== "Script") return;
      const encoding = response.headers["content-encoding"] ?? "none";
      scripts.set(requestId, { path: new URL(response.url).pathname, encoding, bytes: 0 });
    });
    session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      const script = scripts.get(requestId);
      if (script) script.bytes = encodedDataLength;
    });
    await session.send("Network.enable");
    await page.goto(url, { waitUntil: "load" });
    await pause(2_000);
    return [...scripts.values()];
  } finally {
    await browser.close();
  }
}
