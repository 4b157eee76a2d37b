import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Hono } from "hono";

const types: Record<string, string> = {
  "styles.css": "text/css; charset=utf-8",
  "checkout.css": "text/css; charset=utf-8",
  "inbox.css": "text/css; charset=utf-8",
  "card-fields.js": "text/javascript; charset=utf-8",
  "copy-buttons.js": "text/javascript; charset=utf-8",
  "mail-height.js": "text/javascript; charset=utf-8",
};

/** The files that pages load, read anew each time: the sandbox is small and its files change while one works on it. */
export function assets(): Hono {
  const routes = new Hono();
  routes.get("/:name", async ({ req, body, notFound }) => {
    const type = types[req.param("name")];
    if (!type) return notFound();
    return body(await readFile(join(import.meta.dirname, "assets", req.param("name"))), 200, {
      "content-type": type,
    });
  });
  return routes;
}
