import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { testHooks } from "#sandbox/hooks.ts";
import { inboxJson } from "#sandbox/inbox/json-routes.ts";
import { assets } from "#sandbox/pages/assets.ts";
import { paymentPage } from "#sandbox/payment-page/routes.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { stripeApi } from "#sandbox/stripe/api.ts";

/** Everything that the sandbox answers over HTTP. */
export function makeApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(bodyLimit({ maxSize: 2 * 1024 * 1024 }));
  app.route("/v1", stripeApi(sandbox));
  app.route("/sandbox", testHooks(sandbox));
  app.route("/inbox.json", inboxJson(sandbox));
  app.route("/assets", assets());
  app.route("/c/pay", paymentPage(sandbox));
  return app;
}
