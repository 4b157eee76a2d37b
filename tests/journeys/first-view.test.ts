import { expect } from "vitest";
import { shop, test } from "./browser.ts";

/** Paths of this shop that a page's links, pictures, styles and scripts name. */
function pathsIn(html: string): string[] {
  const attributes = [...html.matchAll(/\s(?:href|src)="([^"]+)"/g)].map(([, value]) => value ?? "");
  const copies = [...html.matchAll(/\ssrcset="([^"]+)"/gi)].flatMap(([, list]) =>
    (list ?? "").split(", ").map((copy) => copy.split(" ")[0] ?? ""),
  );
  return [...attributes, ...copies]
    .map((value) => new URL(value.replaceAll("&amp;", "&"), shop.siteUrl))
    .filter(({ origin }) => origin === shop.siteUrl)
    .map(({ pathname, search }) => pathname + search);
}

test("visitors' pages: every picture and link leads somewhere", async () => {
  const paths = new Set(["/"]);
  const broken: string[] = [];
  // A path that is added while the set is walked is visited too.
  for (const path of paths) {
    const answer = await fetch(shop.siteUrl + path, { headers: { accept: "text/html,*/*" } });
    if (!answer.ok) broken.push(`${answer.status} ${path}`);
    const isPage = answer.headers.get("content-type")?.startsWith("text/html");
    if (isPage) for (const next of pathsIn(await answer.text())) paths.add(next);
    else await answer.body?.cancel();
  }

  expect(broken).toEqual([]);
  expect(paths.size).toBeGreaterThan(80);
});

for (const [path, maxKilobytes] of [
  ["/", 125],
  ["/products", 128],
  ["/products/classic", 128],
  ["/order", 172],
] as const) {
  test(`${path} loads at most ${maxKilobytes} KB of script without a press`, async ({ page }) => {
    const devtools = await page.context().newCDPSession(page);
    await devtools.send("Network.enable");
    const scripts = new Map<string, number>();
    devtools.on("Network.responseReceived", ({ requestId, type }) => {
      if (type === "Script") scripts.set(requestId, 0);
    });
    devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scripts.set(requestId, encodedDataLength);
    });
    await page.goto(path);
    await page.locator("html[data-hydrated]").waitFor();
    await page.waitForLoadState("networkidle");

    const bytes = [...scripts.values()];
    expect(bytes.every((size) => size > 0)).toBe(true);
    const sum = bytes.reduce((all, size) => all + size, 0);
    expect(sum).toBeGreaterThan(100_000);
    expect(sum).toBeLessThanOrEqual(maxKilobytes * 1000);
  });
}
