import { once } from "node:events";
import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PDFDocument } from "@cantoo/pdf-lib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { runInChild } from "#platform/child-worker.server.ts";
import { makePng } from "#tests/make-picture.ts";
import { runAdmin } from "./run-program.ts";
import { freePorts, runShop, temporaryFolder } from "./run-shop.ts";

let folder: ReturnType<typeof temporaryFolder>;

beforeEach(() => {
  folder = temporaryFolder();
});

afterEach(() => folder.remove());

type Locked = { packages: Record<string, { dev?: boolean; optional?: boolean }> };

/** What `npm ci --omit=dev` would install. */
function copyProductionPackages(to: string) {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as Locked;
  const paths = Object.keys(packages).filter((path) => path && !packages[path]?.dev);
  for (const path of paths.filter(existsSync)) {
    cpSync(path, join(to, path), { recursive: true });
  }
}

test("build: shop, sandbox and workers run without sources and development packages", async () => {
  for (const name of ["build", "migrations", "package.json"]) {
    cpSync(name, join(folder.path, name), { recursive: true });
  }
  copyProductionPackages(folder.path);

  const settings = { dataDir: join(folder.path, "data"), ...(await freePorts()) };
  const shop = await runShop({ ...settings, root: folder.path });
  const page = await fetch(shop.siteUrl);
  const html = await page.text();
  const picture = /\/files\/products\/[^" ]+\.webp/.exec(html)?.[0] ?? "";

  expect(page.status).toBe(200);
  expect((await fetch(shop.siteUrl + picture)).headers.get("content-type")).toBe("image/webp");
  expect((await fetch(`${shop.sandboxUrl}/inbox`)).status).toBe(200);
  expect((await fetch(`${shop.sandboxUrl}/assets/styles.css`)).status).toBe(200);
  expect((await runAdmin(settings.dataDir, ["grant", "ben@example.com"], "", folder.path)).code).toBe(0);
  expect(await shop.stop()).toBe(0);

  const pdf = await (await PDFDocument.create()).save();
  const worker = new Worker(join(folder.path, "build/server/pdf-worker.js"), { workerData: { pdf } });
  expect(await once(worker, "message")).toEqual([expect.any(Uint8Array)]);
  const decode = join(folder.path, "build/server/decode-picture.js");
  const work = { content: makePng(400), maxWidth: 400, maxPixels: 160_000 };
  expect(await runInChild(decode, work, 60_000)).toMatchObject({ width: 400, height: 400 });
}, 600_000);
