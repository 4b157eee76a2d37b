import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { type Context, renderedContext, requestContext, servicesContext } from "./context.ts";

/**
 * Renders the whole page before sending: no page defers data, so streaming gains nothing, and a page that fails while
 * rendering gets a 500 instead of a broken 200.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Context,
): Promise<Response> {
  const { nonce, id } = context.get(requestContext);
  const { report } = context.get(servicesContext);
  // An earlier error is thrown, and handleError reports it.
  let isShellReady = false;
  const onError = (error: unknown) => {
    if (isShellReady && !request.signal.aborted) report(error, id);
  };
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const sink = new Writable({
      write: (chunk, _, done) => done(void chunks.push(chunk)),
      final: () => resolve(),
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={page} url={request.url} nonce={nonce} />, {
      nonce,
      onError,
      onShellReady() {
        isShellReady = true;
      },
      onShellError: reject,
      onAllReady: () => pipe(sink),
      // No placeholders: each drawing is in its place without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    });
  });
  context.get(renderedContext).html = lowerPreloads(Buffer.concat(chunks), nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

const preload = '<link rel="modulepreload"';
const lowered = Buffer.from(`${preload} fetchpriority="low"`);

/**
 * Script must not race the styles and fonts of the first paint: measured 1.7 s against 0.76 s. The shop's own files need no
 * nonce.
 */
function lowerPreloads(html: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  const last = ` nonce="${nonce}"`;
  let from = 0;
  for (let at = html.indexOf(preload); at >= 0; at = html.indexOf(preload, from)) {
    const end = html.indexOf(last, at);
    parts.push(html.subarray(from, at), lowered, html.subarray(at + preload.length, end));
    from = end + last.length;
  }
  return Buffer.concat([...parts, html.subarray(from)]);
}

/** Logs a failed page once. A canceled or a refused request is no failure. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Context }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(servicesContext).report(error, context.get(requestContext).id);
}
