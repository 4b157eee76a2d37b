import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test } from "vitest";
import { copyFiles, openDisk, openFiles, openFolderDisk } from "./flydrive.server.ts";

const secret = ["a secret of the tests, long enough to sign"] as const;

const bucketAccess = {
  bucket: "shop",
  region: "eu-central-1",
  accessKeyId: "id",
  secretAccessKey: "secret",
  publicUrl: "https://pictures.example",
};

async function listen(listener?: RequestListener): Promise<string> {
  const server = createServer(listener);
  onTestFinished(() => server.close().closeAllConnections());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store that accepts everything and records content and cache rules. It lists one key a page. */
async function openStore() {
  const rules = new Map<string, string | undefined>();
  const kept = new Map<string, Buffer>();
  const endpoint = await listen(async (request, response) => {
    const url = new URL(request.url ?? "", "http://store");
    const path = url.pathname;
    if (request.method === "PUT") {
      rules.set(path, request.headers["cache-control"]);
      kept.set(path, await buffer(request));
    }
    if (url.searchParams.has("list-type")) return response.end(listKeys(kept, url));
    if (request.method !== "PUT" && !kept.has(path)) response.statusCode = 404;
    response.end(request.method === "GET" ? kept.get(path) : undefined);
  });
  const bucket = { ...bucketAccess, endpoint };
  const files = await openFiles(bucket, "", secret);
  return { rules, kept, files, disk: await openDisk(bucket, "") };
}

function listKeys(kept: Map<string, Buffer>, url: URL): string {
  const at = Number(url.searchParams.get("continuation-token") ?? 0);
  const keys = [...kept.keys()].map((path) => path.replace("/shop/", ""));
  const next = at + 1 < keys.length ? `<NextContinuationToken>${at + 1}</NextContinuationToken>` : "";
  return `<ListBucketResult><Contents><Key>${keys[at]}</Key></Contents>${next}</ListBucketResult>`;
}

const content = Buffer.from("%PDF-1.7 Ada Palmer, 1 Fairway Drive");
const label = { type: "application/pdf" };

test("bucket: pictures are cached forever; private files never, and are unreadable in it", async () => {
  const store = await openStore();
  await store.files.put("products/1.webp", content, { type: "image/webp" });
  await store.files.put("labels/1.pdf.sealed", content, label);
  const read = [await store.files.read("products/1.webp"), await store.files.read("labels/1.pdf.sealed")];
  expect(Object.fromEntries(store.rules)).toEqual({
    "/shop/products/1.webp": "public, max-age=31536000, immutable",
    "/shop/labels/1.pdf.sealed": "private, no-store",
  });
  expect(read.map((file) => Buffer.from(file ?? []))).toEqual([content, content]);
  expect(store.kept.get("/shop/products/1.webp")?.includes("Ada Palmer")).toBe(true);
  expect(store.kept.get("/shop/labels/1.pdf.sealed")?.includes("Ada Palmer")).toBe(false);
});

test("bucket: a planted plain file is not read as a private one", async () => {
  const store = await openStore();
  await store.files.put("labels/1.pdf.sealed", content, label);
  store.kept.set("/shop/labels/1.pdf.sealed", Buffer.from("%PDF-1.7 planted"));
  store.kept.set("/shop/labels/2.pdf", content);
  expect(await store.files.read("labels/1.pdf.sealed")).toBeUndefined();
  expect(Buffer.from((await store.files.read("labels/2.pdf")) ?? [])).toEqual(content);
});

test("folder: private files are unreadable in it", async () => {
  const location = mkdtempSync(join(tmpdir(), "files-"));
  const files = await openFiles(undefined, location, secret);
  await files.put("labels/1.pdf.sealed", content, label);
  const kept = readFileSync(join(location, "labels/1.pdf.sealed"));
  const read = await files.read("labels/1.pdf.sealed");
  rmSync(location, { recursive: true });
  expect(kept.includes("Ada Palmer")).toBe(false);
  expect(Buffer.from(read ?? [])).toEqual(content);
});

test("copy: a bucket's files go into a folder and back as they are, and stay where they are", async () => {
  const store = await openStore();
  await store.files.put("products/1.webp", content, { type: "image/webp" });
  await store.files.put("labels/1.pdf.sealed", content, label);
  const sealed = store.kept.get("/shop/labels/1.pdf.sealed");
  const location = mkdtempSync(join(tmpdir(), "files-"));
  mkdirSync(join(location, "products"));
  writeFileSync(join(location, "products/2.webp"), "another");
  await copyFiles(store.disk, openFolderDisk(location));
  store.kept.delete("/shop/labels/1.pdf.sealed");
  store.kept.set("/shop/products/1.webp", Buffer.from("its own"));
  store.rules.clear();
  await copyFiles(openFolderDisk(location), store.disk);
  rmSync(location, { recursive: true });
  expect(Object.fromEntries(store.kept)).toEqual({
    "/shop/products/1.webp": Buffer.from("its own"),
    "/shop/products/2.webp": Buffer.from("another"),
    "/shop/labels/1.pdf.sealed": sealed,
  });
  expect(store.rules.get("/shop/labels/1.pdf.sealed")).toBe("private, no-store");
});

test("S3: a store that keeps silent is a failure after a while, not a request without an end", {
  timeout: 60_000,
}, async () => {
  const files = await openFiles({ ...bucketAccess, endpoint: await listen() }, "", secret);
  await expect(files.read("products/photo.jpg")).rejects.toThrow("photo.jpg");
});
