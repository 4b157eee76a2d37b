import { readdirSync } from "node:fs";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { pictureFolder } from "#shop/catalog/pictures.ts";
import type { Services } from "#web/context.ts";

const types: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  avif: "image/avif",
};

export const clientFolder = "build/client";

export function builtAssets() {
  const send = serveStatic({ root: clientFolder, precompressed: true });
  // Without this every page would look for a file of its name first.
  const names = new Set(readdirSync(clientFolder));
  return new Hono()
    .use("/assets/*", async (c, next) => {
      await next();
      if (c.res.status === 200) c.res.headers.set("cache-control", "public, max-age=31536000, immutable");
    })
    .use("*", (c, next) => (names.has(c.req.path.split("/")[1] ?? "") ? send(c, next) : next()))
    .all("/assets/*", (c) => c.text("Not found", 404));
}

export function storedFiles(services: Services) {
  return new Hono().get("/*", async (c) => {
    const key = c.req.path.replace(/^\/files\//, "");
    const type = types[key.split(".").at(-1) ?? ""];
    // Labels and sheets hold names and addresses: only the administration serves them.
    if (!key.startsWith(`${pictureFolder}/`)) return c.notFound();
    // A file system throws on names of 256 bytes.
    if (!type || !/^[a-z0-9][a-z0-9/_-]{0,190}\.[a-z0-9]+$/.test(key)) return c.notFound();
    const content = await services.files.read(key);
    if (!content) return c.notFound();
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
}
