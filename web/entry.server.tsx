import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestContext, servicesContext } from "./context.ts";

/**
 * Renders the whole page before anything is sent: no page defers data, so streaming would gain nothing, and a page that
 * breaks while rendering is answered with 500 instead of a torn 200.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  page: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { nonce, id } = context.get(requestContext);
  const { report } = context.get(servicesContext);
  // An error before that is thrown, and told of by handleError.
  let isShellReady = false;
  const onError = (error: unknown) => {
    if (isShellReady && !request.signal.aborted) report(error, id);
  };
  const stream = await renderToReadableStream(
    <ServerRouter context={page} url={request.url} nonce={nonce} />,
    {
      nonce,
      onError,
      signal: request.signal,
      // Nothing is sent in pieces: each drawing stands in its place, for readers without script too.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  isShellReady = true;
  await stream.allReady;
  headers.set("content-type", "text/html; charset=utf-8");
  const html = new TextEncoder().encode(lowerPreloads(await new Response(stream).text()));
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** Script must not race the styles and fonts of the first paint: measured 1.7 s against 0.76 s (design §2). */
function lowerPreloads(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

/** A page that fails is logged once. One that its reader has left is no failure, nor is a request that is refused. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  context.get(servicesContext).report(error, context.get(requestContext).id);
}
