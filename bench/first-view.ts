import { execFile } from "node:child_process";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync } from "node:zlib";
import { createRequestHandler, type ServerBuild } from "react-router";
import { createProfile } from "./buyer.ts";
import { median, table } from "./measure.ts";
import { makeDatabase, withShop } from "./with-shop.ts";

/**
 * The first view of every public page on a phone, as Lighthouse simulates it, compared with a bare page of the same stack:
 * bench/bare-page, a heading and a paragraph that React Router renders and hydrates, without styles, fonts, pictures and
 * layout; once more with a link to the shop's style sheet, which brings its fonts. Three rounds over all pages; the table
 * shows medians.
 */

const lighthouse = "lighthouse@13.5.0";
const rounds = 3;
const flags = [
  ...["--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"],
  ...["--disable-background-networking", "--disable-component-update", "--disable-sync"],
];
const paths = ["/", "/about", "/products", "/contact", "/order", "/auth"];

const head = [
  ...["page", "performance", "LCP s", "× bare", "TBT ms", "CLS", "bytes", "requests"],
  ...["accessibility", "best practices", "SEO"],
];

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css",
  ".woff2": "font/woff2",
};

const [server = "", CHROME_PATH = ""] = process.argv.slice(2);
const run = promisify(execFile);

const bare = await startBarePage();
await withShop(await makeDatabase(server), async (shop) => {
  const siteUrl = shop.siteUrl.replace("127.0.0.1", "localhost");
  const { publicId } = await createProfile(shop);
  const pages: { name: string; url: string; views: View[] }[] = [
    { name: "bare", url: bare.url, views: [] },
    { name: "bare, styled", url: `${bare.url}?styled`, views: [] },
    ...paths.map((path) => ({ name: path, url: siteUrl + path, views: [] })),
    { name: "/p/{id}", url: `${siteUrl}/p/${publicId}`, views: [] },
  ];
  for (let round = 0; round < rounds; round += 1)
    for (const { url, views } of pages) views.push(await viewOnPhone(url));
  const middles = pages.map(({ views }) => middleOf(views));
  const rows = pages.map(({ name }, at) => rowOf(name, middles[at]!, middles[0]!));
  console.log(table(head, rows));
});
bare.stop();

function rowOf(name: string, view: View, { lcp }: View): string[] {
  const bytes = view.bytes.toLocaleString("en-US");
  const seconds = (view.lcp / 1_000).toFixed(2);
  const scores = [view.accessibility, view.practices, view.seo];
  return [
    ...[name, view.performance, seconds, (view.lcp / lcp).toFixed(2), Math.round(view.tbt)],
    ...[view.cls.toFixed(3), bytes, view.requests, ...scores],
  ].map(String);
}

type View = Record<
  "performance" | "accessibility" | "practices" | "seo" | "lcp" | "tbt" | "cls" | "bytes" | "requests",
  number
>;

function middleOf(views: View[]): View {
  const keys = Object.keys(views[0] ?? {}) as (keyof View)[];
  return Object.fromEntries(keys.map((key) => [key, median(views.map((view) => view[key]))])) as View;
}

type Report = {
  runtimeError?: { message: string };
  categories: Record<"performance" | "accessibility" | "best-practices" | "seo", { score: number }>;
  audits: Record<string, { numericValue: number }> & {
    "network-requests": { details: { items: { transferSize: number }[] } };
  };
};

async function viewOnPhone(url: string, triesLeft = 3): Promise<View> {
  const args = ["--yes", lighthouse, url, "--quiet", "--output=json", `--chrome-flags=${flags.join(" ")}`];
  const options = { env: { ...process.env, CHROME_PATH }, maxBuffer: 64e6, timeout: 120_000 };
  // Chromium loses the start of a trace now and then, Lighthouse the end of its report.
  const { runtimeError, categories, audits } = await run("npx", args, options)
    .catch((error: { stdout?: string }) => ({ stdout: error.stdout || "{}" }))
    .then(({ stdout }) => JSON.parse(stdout) as Report)
    .catch(() => ({}) as Partial<Report>);
  if (!categories || !audits || runtimeError) {
    if (triesLeft > 1) return viewOnPhone(url, triesLeft - 1);
    throw new Error(`${url}: ${runtimeError?.message ?? "Lighthouse failed."}`);
  }
  const score = (name: keyof typeof categories) => Math.round(categories[name].score * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const requests = audits["network-requests"].details.items;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    practices: score("best-practices"),
    seo: score("seo"),
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: requests.reduce((sum, { transferSize }) => sum + transferSize, 0),
    requests: requests.length,
  };
}

/** Builds the bare page and serves it with brotli, as the shop serves its files. */
async function startBarePage() {
  const folder = new URL("bare-page/", import.meta.url);
  await run("react-router", ["build", folder.pathname]);
  const build = (await import(new URL("build/server/index.js", folder).href)) as ServerBuild;
  const render = createRequestHandler(build);
  const page = await (await render(new Request("http://localhost/"))).text();
  const styles = readdirSync("build/client/assets").find((name) => /^entry-.*\.css$/.test(name));
  const link = `<link rel="stylesheet" href="/assets/${styles}"/></head>`;
  const styled = page.replace("</head>", link);
  const pages = createServer(({ url = "" }, response) => {
    const html = { "/": page, "/?styled": styled }[url];
    const file = [new URL(`build/client${url}`, folder), `build/client${url}`].find(existsSync);
    const body = html ?? (file && readFileSync(file));
    if (body === undefined) return response.writeHead(404).end();
    const type = types[html ? ".html" : extname(url)] ?? "";
    response.writeHead(200, { "content-type": type, "content-encoding": "br" }).end(brotliCompressSync(body));
  }).listen(0);
  const { port } = pages.address() as AddressInfo;
  return { url: `http://localhost:${port}/`, stop: () => pages.close() };
}
