import * as build from "virtual:react-router/server-build";
import { type Context, Hono } from "hono";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { PaymentRefused, PaymentsUnavailable } from "#platform/payments/payments.ts";
import { functions } from "#server/functions/functions.ts";
import { handlePaymentEvent } from "#shop/payments/payment-events.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import {
  browserContext,
  cookiesContext,
  type RequestFacts,
  renderedContext,
  requestContext,
  type Services,
  servicesContext,
  sessionFailureContext,
  signedInContext,
} from "#web/context.ts";
import { compressBody } from "./compression.ts";
import type { CountVisit } from "./count-visits.ts";
import { createFinderPage, finderPaths, readFinderId } from "./finder-page.ts";
import { finderRoutes } from "./finder-routes.ts";
import { type CountRequest, createRequestLogger } from "./log.ts";
import { isDatabaseReady, outages } from "./outages.ts";
import type { PageCache } from "./page-cache.ts";
import { type Connection, createFactsReader } from "./request-facts.ts";
import {
  allowedHost,
  bodyLimits,
  createHostCheck,
  isReadablePath,
  sameOrigin,
  securityHeaders,
} from "./security.ts";
import { identifyBrowser, session, sessionCheck, sessionCheckPath } from "./session.ts";
import { builtAssets, storedFiles } from "./static-files.ts";

export type AppOptions = {
  log: Logger;
  trustedProxies?: string[];
  cache?: PageCache | undefined;
  count?: CountRequest | undefined;
  countVisit?: CountVisit | undefined;
};

export function createApp(services: Services, options: AppOptions) {
  const { cache, trustedProxies = [] } = options;
  const answerTag = createFinderPage(services);
  const router = createRouter(services, answerTag);
  const endpoints = router.routes.map(({ path }) => path).filter((path) => path.startsWith("/api/"));
  const logAnswer = createRequestLogger(options.log, build.routes, endpoints, options);
  const readFacts = createFactsReader(trustedProxies, () =>
    options.log.warn(
      "A request came with X-Forwarded-For, and TRUSTED_PROXIES is empty: behind a proxy all visitors count as one address",
    ),
  );
  const isOwnHost = createHostCheck(services);

  function route(request: Request, connection?: Connection, facts = readFacts(request, connection)) {
    return router.fetch(request, { ...connection, facts });
  }

  /** Takes nothing from the visitor's request, because everybody gets the page. */
  const renderForAll = async (target: string) => route(new Request(new URL(target, services.siteUrl)));

  function answerAtOnce(request: Request, path: string, search: string) {
    if ((request.method !== "GET" && request.method !== "HEAD") || !isOwnHost(request)) return undefined;
    const publicId = readFinderId(path);
    if (publicId !== undefined) return answerTag(request, publicId);
    return cache?.answer(request, path, search, renderForAll);
  }

  function fetch(request: Request, connection?: Connection): Response | Promise<Response> {
    const started = performance.now();
    const { path, search } = splitUrl(request.url);
    const facts = readFacts(request, connection);
    const arrival = { request, path, facts, started };
    const answer = answerAtOnce(request, path, search);
    if (answer instanceof Response) return logAnswer(arrival, answer);
    // What fails here fails in the router, too, which reports it.
    return Promise.resolve(answer)
      .catch(() => undefined)
      .then((response) => response ?? route(request, connection, facts))
      .then((response) => logAnswer(arrival, response));
  }

  return { fetch, renderForAll, routes: router.routes };
}

/** Takes the path after `scheme://host` up to `?`, and the query up to `#`. */
function splitUrl(url: string) {
  const [, path = "/", search = ""] = /^[^/]*\/\/[^/]*([^?#]*)([^#]*)/.exec(url) ?? [];
  return { path, search };
}

type RouterEnv = {
  Bindings: Connection & { facts: RequestFacts };
  Variables: { facts: RequestFacts; signedIn: SignedIn | undefined; sessionFailure?: unknown };
};

function createRouter(services: Services, answerTag: ReturnType<typeof createFinderPage>) {
  // sameOrigin checks the origin. The router would refuse https origins behind a proxy that asks by plain http.
  const allowedActionOrigins = ["**"];
  const pages = import.meta.env.DEV
    ? async () => ({ ...(await import("virtual:react-router/server-build")), allowedActionOrigins })
    : { ...build, allowedActionOrigins };
  const renderPage = createRequestHandler(pages);

  return new Hono<RouterEnv>()
    .use((c, next) => {
      c.set("facts", c.env.facts);
      return next();
    })
    .use(securityHeaders(services))
    .use(allowedHost(services))
    .use(bodyLimits)
    .get("/health", healthCheck(services))
    .use(outages(services))
    .post("/api/stripe/webhook", webhook(services))
    .use(sameOrigin(services))
    .on(["GET", "HEAD"], finderPaths, (c) => answerTag(c.req.raw, readFinderId(c.req.path) ?? ""))
    .route("/", finderRoutes(services))
    .route("/files", storedFiles(services))
    .route("/", builtAssets())
    .use(session(services))
    .get(sessionCheckPath, sessionCheck)
    .route("/api/functions", functions(services))
    .all("/api/*", (c) => c.json({ error: "There is nothing here." }, 404))
    .all("*", async (c) => {
      // The router would draw a file for it.
      if (c.req.method === "OPTIONS") return c.body(null, 405, { allow: "GET, HEAD, POST" });
      const cookies: string[] = [];
      const rendered: { html?: Buffer<ArrayBuffer> } = {};
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(renderedContext, rendered);
      context.set(requestContext, c.get("facts"));
      context.set(sessionFailureContext, c.get("sessionFailure"));
      context.set(signedInContext, c.get("signedIn"));
      const setCookie = (cookie: string) => void cookies.push(cookie);
      context.set(cookiesContext, { header: c.req.raw.headers.get("cookie"), set: setCookie });
      context.set(browserContext, () => identifyBrowser(c, services, setCookie));
      const request = isReadablePath(c.req.path) ? withoutNul(c.req.raw) : unknownPage(c.req.raw);
      const response = await renderPage(request, context);
      for (const cookie of cookies) response.headers.append("set-cookie", cookie);
      const html = c.req.method === "HEAD" ? undefined : rendered.html;
      if (html && !response.headers.has("cache-control"))
        response.headers.set("cache-control", "private, no-cache");
      return compressBody(response, html, c.req.raw.headers.get("accept-encoding"));
    })
    .onError((error, c) => {
      if (!isAborted(error, c.req.raw)) services.report(error, c.get("facts").id);
      return c.json(
        { success: false, errorCode: "INTERNAL", message: "Something went wrong. Please try again." },
        500,
      );
    });
}

/** PostgreSQL refuses NUL, so no page gets one from its address. */
function withoutNul(request: Request): Request {
  let url = request.url;
  // Removing one may join the signs around it to another: %0%000.
  while (url.includes("%00")) url = url.replaceAll("%00", "");
  return url === request.url ? request : new Request(url, request);
}

function isAborted(error: Error, { signal }: Request): boolean {
  return signal.aborted && "code" in error && error.code === "ECONNRESET";
}

function unknownPage(request: Request): Request {
  return new Request(new URL("/unreadable", request.url), {
    method: request.method === "HEAD" ? "HEAD" : "GET",
  });
}

// Tests run the built app: an error that they throw must be of its class.
export const paymentErrors = { PaymentRefused, PaymentsUnavailable };

function healthCheck(services: Services) {
  return async (c: Context) =>
    (await isDatabaseReady(services))
      ? c.json({ status: "ok" })
      : c.json({ status: "database unavailable" }, 503);
}

/** POST /api/stripe/webhook: verified over the raw body before anything is read; 5xx makes the provider try again. */
function webhook(services: Services) {
  return async (c: Context) => {
    const event = services.payments.readEvent(await c.req.text(), c.req.header("stripe-signature") ?? "");
    if (!event) return c.json({ error: "The signature is not valid." }, 400);
    await handlePaymentEvent(services.db, { ...services, now: services.now() }, event);
    return c.json({ received: true });
  };
}
