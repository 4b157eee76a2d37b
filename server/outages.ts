import { sql } from "drizzle-orm";
import type { MiddlewareHandler } from "hono";
import { withTimeout } from "#platform/promises.ts";
import type { Services } from "#web/context.ts";
import { renderAway } from "#web/tag/finder-page.ts";
import { createFinderAnswer, readFinderRequest } from "./finder-page.ts";

const standbyQuery = sql`select pg_is_in_recovery() as "isStandby"`;

/** False for a standby, which takes no changes until it is promoted. */
export async function isDatabaseReady({ db }: Pick<Services, "db">): Promise<boolean> {
  try {
    const { rows } = (await withTimeout(db.execute(standbyQuery))) as { rows: { isStandby: boolean }[] };
    return rows[0]?.isStandby === false;
  } catch {
    return false;
  }
}

/** The disk is full, memory or connections ran out (class 53), or a provider made a full database read-only. */
const shortages = /^(53...|25006)$/;

/** The driver's error is the cause of Drizzle's. */
function isShortage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return ("code" in error && shortages.test(String(error.code))) || isShortage(error.cause);
}

/** A query on a connection that died silently would wait for minutes. */
const patience = 8_000;

const retrySeconds = "5";

export function outages(services: Services): MiddlewareHandler {
  const answer = createFinderAnswer(services);
  const answerTag = (request: Request, publicId: string) =>
    answer(request, renderAway(readFinderRequest(services, request), publicId), { status: 503 });
  return async (c, next) => {
    const answered = next();
    await withTimeout(answered, patience).catch(() => {});
    if (c.finalized && c.res.status !== 500) return;
    const { method, path } = c.req;
    const isData = path.endsWith(".data");
    const isDocument = c.req.header("accept")?.includes("text/html") && !isData;
    const isPage = method === "GET" && isDocument;
    const failure = c.error ?? c.get("facts").failure;
    if (!isShortage(failure) && (await isDatabaseReady(services))) {
      await answered;
      // For a file, the router answers with plain text: the file store may be down.
      if (isPage && c.res.status === 500 && !c.res.headers.get("content-type")?.includes("html"))
        c.res = renderPlainPage(errorPage, 500);
      return;
    }
    const publicId = isDocument ? /^\/p\/([\da-f]{32})(?![^/])/i.exec(path)?.[1] : undefined;
    // The error page reads no status from the router's own failed data, so plain JSON takes its place.
    const { body, headers } = c.finalized && !isData ? c.res : Response.json(unavailable);
    // Hono would keep headers of the failed answer.
    c.res = undefined;
    if (publicId) c.res = await answerTag(c.req.raw, publicId);
    else if (isPage) c.res = renderPlainPage(awayPage, 503);
    else c.res = new Response(body, { headers, status: 503 });
    c.res.headers.set("cache-control", "no-store");
    c.res.headers.set("retry-after", retrySeconds);
    // A form that is posted again by itself would send twice.
    if (publicId && method === "GET") c.res.headers.set("refresh", retrySeconds);
  };
}

const unavailable = {
  success: false,
  errorCode: "UNAVAILABLE",
  message: "The shop is back in a moment. Please try again.",
};

const awayPage = {
  title: "The shop is back in a moment",
  text: "Your cart is safe in this browser. This page loads itself again until the shop answers.",
  more: `<meta http-equiv="refresh" content="${retrySeconds}">`,
};

const errorPage = { title: "Something went wrong", text: "Please try again in a minute.", more: "" };

function renderPlainPage({ title, text, more }: typeof awayPage, status: number): Response {
  const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${more}
<title>${title}</title>
<body style="max-width:40rem;margin:4rem auto;padding:0 1rem;font:1rem/1.5 system-ui,sans-serif">
<h1>${title}</h1>
<p>${text}</p>
</body>
</html>`;
  return new Response(html, { headers: { "content-type": "text/html; charset=utf-8" }, status });
}
