import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { type Context, renderedContext, requestContext, servicesContext } from "./context.ts";

/** Renders the whole page before sending: no page defers data, and one that fails while rendering gets a 500. */
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
  context.get(renderedContext).html = delayScript(Buffer.concat(chunks), nonce);
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

const preload = '<link rel="modulepreload"';
const script = ' type="module" async=""';
const end = "</body>";

/** Some browsers never tell of a paint. What was pressed before the script responds counts once it does. */
const starter = `{
  const start = () => {
    for (const link of document.querySelectorAll("[rel=later]")) link.rel = "modulepreload";
    const script = document.querySelector("[data-later]");
    if (script) script.type = "module";
    script?.replaceWith(script);
  };
  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  addEventListener("load", () => setTimeout(start, 2000));
  let pressed;
  const press = ({ target }) => (pressed = target.closest("button[type=button]") ?? pressed);
  addEventListener("click", press, true);
  new MutationObserver((_, observer) => {
    observer.disconnect();
    removeEventListener("click", press, true);
    pressed?.click();
  }).observe(document.documentElement, { attributeFilter: ["data-hydrated"] });
}`;

/** Loads the script after the first paint: it would take its time from the styles, fonts and the first picture. */
function delayScript(html: Buffer<ArrayBuffer>, nonce: string): Buffer<ArrayBuffer> {
  const parts: Buffer[] = [];
  let from = 0;
  const replace = (text: string, by: string) => {
    const start = html.indexOf(text, from);
    if (start < 0) return false;
    parts.push(html.subarray(from, start), Buffer.from(by));
    from = start + text.length;
    return true;
  };
  while (replace(preload, '<link rel="later"')) replace(` nonce="${nonce}"`, "");
  replace(script, ' type="text/plain" data-later=""');
  replace(end, `<script nonce="${nonce}">${starter}</script>${end}`);
  return Buffer.concat([...parts, html.subarray(from)]);
}

/** Logs a failed page once. A canceled or a refused request is no failure. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Context }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const facts = context.get(requestContext);
  facts.failure = error;
  context.get(servicesContext).report(error, facts.id);
}
