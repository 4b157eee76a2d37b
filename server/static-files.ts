import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import type { Services } from "#web/context.ts";

/** Longer than any key of ours; a file system refuses names of 256 bytes by throwing. */
const longestKey = 200;

const types: Record<string, string> = {
  webp: "image/webp",
  png: "image/png",
  jpg: "image/jpeg",
  avif: "image/avif",
  pdf: "application/pdf",
  svg: "image/svg+xml",
};

/** The built script and styles, named by their content: a browser asks for each once. */
export function builtAssets(clientFolder: string) {
  return new Hono()
    .use("/assets/*", async (c, next) => {
      await next();
      if (c.res.status === 200) c.res.headers.set("cache-control", "public, max-age=31536000, immutable");
    })
    .use("*", serveStatic({ root: clientFolder, precompressed: true }))
    .all("/assets/*", (c) => c.text("Not found", 404));
}

/** `/files/*`: what lies in the file store, where that is a folder. Names never change their content. */
export function storedFiles(services: Services) {
  return new Hono().get("/*", async (c) => {
    const key = c.req.path.replace(/^\/files\//, "");
    if (key.length > longestKey) return c.notFound();
    const type = types[key.split(".").at(-1) ?? ""];
    // Labels hold addresses: they are served by the administration alone.
    if (key.startsWith("labels/")) return c.notFound();
    if (!type || !/^[a-z0-9][a-z0-9/_-]*\.[a-z0-9]+$/.test(key)) return c.notFound();
    const content = await services.files.read(key);
    if (!content) return c.notFound();
    return c.body(content as Uint8Array<ArrayBuffer>, 200, {
      "content-type": type,
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    });
  });
}

export const clientFolder = join(process.cwd(), "build/client");
