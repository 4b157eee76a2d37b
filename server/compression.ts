import { gzipSync } from "node:zlib";
import { COMPRESSIBLE_CONTENT_TYPE_REGEX } from "hono/compress";

const minBytes = 1_024;

/** Two thirds of the time of the usual level 6, for 5 % more bytes. */
const level = 3;

/** True if an Accept-Encoding header allows it; `q=0` does not. */
export const accepts = {
  br: (header: string | null) => /\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header ?? ""),
  gzip: (header: string | null) => /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(header ?? ""),
};

/**
 * Compresses long text if the browser accepts it; `html` replaces the body. By zlib itself: a stream of the web platform takes
 * up to 2.4 times as long for the same bytes.
 */
export async function compressBody(
  response: Response,
  html: Uint8Array<ArrayBuffer> | undefined,
  accepted: string | null,
): Promise<Response> {
  const { status, headers } = response;
  if (!html && !isCompressible(response)) return response;
  const body = html ?? new Uint8Array(await response.arrayBuffer());
  const isPacked = body.length >= minBytes && accepts.gzip(accepted);
  headers.append("vary", "Accept-Encoding");
  if (isPacked) headers.set("content-encoding", "gzip");
  return new Response(isPacked ? gzipSync(body, { level }) : body, { status, headers });
}

function isCompressible({ body, headers }: Response): boolean {
  const type = headers.get("content-type") ?? "";
  if (body === null || headers.has("content-encoding")) return false;
  // A table is written while it is read: it is never whole here.
  return COMPRESSIBLE_CONTENT_TYPE_REGEX.test(type) && !type.startsWith("text/csv");
}
