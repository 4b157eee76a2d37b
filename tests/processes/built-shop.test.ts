import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, inject, onTestFinished, test } from "vitest";
import { runInChild } from "#platform/child-worker.server.ts";
import { makePng } from "#tests/make-picture.ts";
import { copyBuild, copyFirstStart } from "./first-start.ts";
import { runAdmin } from "./run-program.ts";
import { freePorts, runShop, temporaryFolder } from "./run-shop.ts";

test("build: shop, sandbox and workers run without sources and development packages", async () => {
  const folder = temporaryFolder();
  onTestFinished(folder.remove);
  copyBuild(folder.path);
  // The first start ran from such a copy too.
  const data = await copyFirstStart(inject("firstStart"));
  const shop = await runShop({ dataDir: data.path, ...(await freePorts()), root: folder.path });
  const page = await fetch(shop.siteUrl);
  const html = await page.text();
  const picture = /\/files\/products\/[^" ]+\.webp/.exec(html)?.[0] ?? "";

  expect(page.status).toBe(200);
  expect((await fetch(shop.siteUrl + picture)).headers.get("content-type")).toBe("image/webp");
  expect((await fetch(`${shop.sandboxUrl}/inbox`)).status).toBe(200);
  expect((await fetch(`${shop.sandboxUrl}/assets/styles.css`)).status).toBe(200);
  expect((await runAdmin(data.path, ["grant", "ben@example.com"], "", folder.path)).code).toBe(0);
  expect(await shop.stop()).toBe(0);
  data.remove();

  const pdf = await (await PDFDocument.create()).save();
  const worker = new Worker(join(folder.path, "build/server/pdf-worker.js"), { workerData: { pdf } });
  expect(await once(worker, "message")).toEqual([expect.any(Uint8Array)]);
  const decode = join(folder.path, "build/server/decode-picture.js");
  const work = { content: makePng(400), maxWidth: 400, maxPixels: 160_000 };
  expect(await runInChild(decode, work, 60_000)).toMatchObject({ width: 400, height: 400 });
}, 600_000);
