import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { createMiddleware } from "hono/factory";
import { inbox } from "#sandbox/inbox/inbox.ts";
import { frontPage } from "#sandbox/pages/front-page.ts";
import { sendMessage } from "#sandbox/pages/layout.ts";
import { paymentPage } from "#sandbox/payment-page/payment-page.ts";
import { stripeApi } from "#sandbox/stripe/api.ts";
import type { Sandbox } from "./sandbox.ts";
import { testHooks } from "./test-hooks.ts";

export function makeApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(onlyLoopbackHosts, onlyOwnPages);
  app.use(bodyLimit({ maxSize: 2 * 1024 * 1024 }));
  app.route("/v1", stripeApi(sandbox));
  app.route("/sandbox", testHooks(sandbox));
  app.get("/inbox.json", ({ json }) =>
    json(
      sandbox.store.emails.newestFirst().map((email) => {
        const { text, html } = sandbox.store.emailContents.find(email.id) ?? {};
        return { ...email, text, html };
      }),
    ),
  );
  app.use("/assets/*", assets);
  app.route("/c/pay", paymentPage(sandbox));
  app.route("/inbox", inbox(sandbox));
  app.route("/", frontPage(sandbox));
  app.notFound((context) =>
    sendMessage(context, {
      status: 404,
      title: "Not found",
      text: "There is nothing at this address.",
      link: { href: "/", label: "To the sandbox" },
    }),
  );
  return app;
}

const assets = serveStatic({
  root: join(import.meta.dirname, "pages"),
  onFound: (_path, context) => context.header("Cache-Control", "no-store"),
});

/** Refuses other host names: with DNS rebinding a foreign page could read the inbox and order refunds. */
const onlyLoopbackHosts = createMiddleware(async ({ req, text }, next) => {
  const isLoopback = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i.test(req.header("host") ?? "");
  return isLoopback ? next() : text("The sandbox answers on localhost, 127.0.0.1 and [::1] only.", 421);
});

/** Refuses changes that a browser sends from another site's page. Programs send neither header. */
const onlyOwnPages = createMiddleware(async ({ req, text }, next) => {
  if (req.method === "GET" || req.method === "HEAD") return next();
  const origin = req.header("origin");
  const isForeign = origin !== undefined && origin !== new URL(req.url).origin;
  if (isForeign || req.header("sec-fetch-site") === "cross-site")
    return text("The sandbox takes no orders from other pages.", 403);
  return next();
});
