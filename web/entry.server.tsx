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
      write(chunk, _, done) {
        chunks.push(chunk);
        done();
      },
    }).on("finish", resolve);
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
  context.get(renderedContext).html = Buffer.from(delayScript(Buffer.concat(chunks).toString(), nonce));
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

/**
 * Some browsers report no paint. A changed type counts once the script is put into the page anew. What was pressed before
 * the script responds counts once it does.
 */
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
function delayScript(html: string, nonce: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"([^>]*?) nonce="[^"]*"/g, '<link rel="later"$1')
    .replace(' type="module" async=""', ' type="text/plain" data-later=""')
    .replace("</body>", () => `<script nonce="${nonce}">${starter}</script></body>`);
}

/** Logs a failed page once. A canceled or a refused request is no failure. */
export function handleError(error: unknown, { request, context }: { request: Request; context: Context }) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return;
  const facts = context.get(requestContext);
  facts.failure = error;
  context.get(servicesContext).report(error, facts.id);
}
