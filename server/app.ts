import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import type { Logger } from "pino";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { PaymentRefused, PaymentsUnavailable } from "#platform/payments/payments.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import {
  browserContext,
  cookiesContext,
  type RequestFacts,
  requestContext,
  type Services,
  servicesContext,
  sessionFailureContext,
  signedInContext,
} from "#web/context.ts";
import { allowedHost } from "./allowed-host.ts";
import { bodyLimits } from "./body-limits.ts";
import { browserOf } from "./browser.ts";
import { compression } from "./compression.ts";
import { finderPage, finderPaths } from "./finder-page.ts";
import { functions } from "./functions/functions.ts";
import { healthCheck } from "./health.ts";
import { isReadableAddress } from "./readable-path.ts";
import { factsReader } from "./request-facts.ts";
import { requestLog } from "./request-log.ts";
import { sameOrigin, securityHeaders } from "./security.ts";
import { session } from "./session.ts";
import { sessionCheck } from "./session-check.ts";
import { builtAssets, clientFolder, storedFiles } from "./static-files.ts";
import { webhook } from "./webhook.ts";

export type AppOptions = { log: Logger; trustedProxies?: string[] };

/** The whole shop as one function from request to response; it needs no port, so tests call it as the server does. */
export function createApp(services: Services, { log, trustedProxies = [] }: AppOptions) {
  // sameOrigin has refused foreign ones; the router would refuse https://… too where a proxy asks by plain http.
  const allowedActionOrigins = ["**"];
  // In development each page is rendered by the routes as they are now.
  const pages = import.meta.env.DEV
    ? async () => ({ ...(await import("virtual:react-router/server-build")), allowedActionOrigins })
    : { ...build, allowedActionOrigins };
  const renderPage = createRequestHandler(pages);
  const readFacts = factsReader(trustedProxies);

  return new Hono<{
    Variables: { facts: RequestFacts; signedIn: SignedIn | undefined; sessionFailure?: unknown };
  }>()
    .use(async (c, next) => {
      c.set("facts", readFacts(c));
      await next();
    })
    .use(requestLog(log, build.routes))
    .use(securityHeaders(services))
    .use(allowedHost(services))
    .use(bodyLimits)
    .get("/health", healthCheck(services))
    .post("/api/stripe/webhook", webhook(services))
    .use(sameOrigin(services))
    .on(["GET", "HEAD"], finderPaths, finderPage(services))
    .route("/files", storedFiles(services))
    .route("/", builtAssets(clientFolder))
    .use(session(services))
    .get("/api/auth/get-session", sessionCheck)
    .route("/api/functions", functions(services))
    .all("/api/*", (c) => c.json({ error: "There is nothing here." }, 404))
    .use(compression)
    .all("*", async (c) => {
      const cookies: string[] = [];
      const context = new RouterContextProvider();
      context.set(servicesContext, services);
      context.set(requestContext, c.get("facts"));
      context.set(sessionFailureContext, c.get("sessionFailure"));
      context.set(signedInContext, c.get("signedIn"));
      const setCookie = (cookie: string) => void cookies.push(cookie);
      context.set(cookiesContext, { header: c.req.raw.headers.get("cookie"), set: setCookie });
      context.set(browserContext, () => browserOf(c, services, setCookie));
      const { searchParams } = new URL(c.req.url);
      const request = isReadableAddress(c.req.path, searchParams) ? c.req.raw : unknownAddress(c.req.raw);
      const response = await renderPage(request, context);
      for (const cookie of cookies) response.headers.append("set-cookie", cookie);
      return response;
    })
    .onError((error, c) => {
      if (!isBrokenOff(error, c.req.raw)) services.report(error, c.get("facts").id);
      return c.json(
        { success: false, errorCode: "INTERNAL", message: "Something went wrong. Please try again." },
        500,
      );
    });
}

/** The sender left while its body was read. Whatever else fails is told of, also when nobody waits for the answer. */
function isBrokenOff(error: Error, { signal }: Request): boolean {
  return signal.aborted && "code" in error && error.code === "ECONNRESET";
}

/** The same question for an address that no page has. */
function unknownAddress(request: Request): Request {
  return new Request(new URL("/unreadable", request.url), {
    method: request.method === "HEAD" ? "HEAD" : "GET",
  });
}

// Tests run the built app: an error that they throw must be of its class.
export const paymentErrors = { PaymentRefused, PaymentsUnavailable };
