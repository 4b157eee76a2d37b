import { setTimeout as pause } from "node:timers/promises";
import { chromium } from "playwright-core";
import { figure, table } from "./measure.ts";
import { makeDatabase, withShop } from "./with-shop.ts";

/**
 * Bytes of script that `/` makes a real Chromium with an empty cache load, as they are on the wire (headers included) until
 * two seconds after the page has loaded. Exits with code 1 above the limit.
 */

const limit = 113_000;
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"];
const bytes = (value: number) => value.toLocaleString("en-US");

const [server = "", executablePath = ""] = process.argv.slice(2);

await withShop(await makeDatabase(server), async ({ siteUrl }) => {
  const scripts = await loadInChromium(`${siteUrl.replace("127.0.0.1", "localhost")}/`);
  const total = scripts.reduce((sum, script) => sum + script.bytes, 0);
  const rows = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .map((script) => [script.path, script.encoding, bytes(script.bytes)]);
  const share = `${figure((100 * total) / limit)} % of the limit`;
  console.log(table(["script of `/`", "encoding", "bytes"], [...rows, ["all", share, bytes(total)]]));
  if (total > limit) {
    console.error(`\nThe script of / is above its limit of ${bytes(limit)} bytes.`);
    process.exitCode = 1;
  }
});

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
