import { gzipSync } from "node:zlib";
import type { Context, MiddlewareHandler } from "hono";
import { accepts } from "hono/accepts";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";

const leastBytes = 1_024;

/**
 * Compresses text that is whole before it is sent, as every page is. By zlib itself at gzip's usual level: the best
 * bytes for their time on our pages; a stream of the web platform takes up to 2.4 times as long for the same bytes
 * (docs/performance.md).
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next();
  if (!isCompressible(c.res)) return;
  const body = Buffer.from(await c.res.arrayBuffer());
  const isPacked = body.length >= leastBytes && acceptsGzip(c);
  c.res = new Response(isPacked ? gzipSync(body) : body, c.res);
  c.header("Vary", "Accept-Encoding", { append: true });
  if (isPacked) c.header("Content-Encoding", "gzip");
};

function isCompressible({ body, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  if (body === null || headers.has("content-encoding")) return false;
  // A table is written while it is read: it is never whole here.
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !type.startsWith("text/csv");
}

function acceptsGzip(c: Context): boolean {
  return accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "identity" }) === "gzip";
}
