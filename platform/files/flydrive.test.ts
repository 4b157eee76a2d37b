import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "vitest";
import { bucketFiles } from "./flydrive.server.ts";

/** A store that takes everything, and what it was told to let browsers and proxies keep. */
async function openStore() {
  const rules = new Map<string, string | undefined>();
  const server = createServer((request, response) => {
    rules.set(request.url?.split("?")[0] ?? "", request.headers["cache-control"]);
    request.resume().on("end", () => response.end());
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { rules, endpoint, close: () => server.close().closeAllConnections() };
}

test("a bucket lets a picture be kept by everybody and a private file by nobody", async () => {
  const store = await openStore();
  const files = bucketFiles({
    bucket: "shop",
    region: "eu-central-1",
    endpoint: store.endpoint,
    accessKeyId: "id",
    secretAccessKey: "secret",
    publicUrl: "https://pictures.example",
  });
  const content = new Uint8Array([1, 2, 3]);
  await files.put("products/1.webp", content, { type: "image/webp" });
  await files.put("labels/1.pdf", content, { type: "application/pdf", isPrivate: true });
  store.close();
  expect(Object.fromEntries(store.rules)).toEqual({
    "/shop/products/1.webp": "public, max-age=31536000, immutable",
    "/shop/labels/1.pdf": "private, no-store",
  });
});
