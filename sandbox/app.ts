import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { testHooks } from "#sandbox/hooks.ts";
import { inboxJson } from "#sandbox/inbox/json-routes.ts";
import { inbox } from "#sandbox/inbox/routes.ts";
import { loopbackHosts, ownRequests } from "#sandbox/own-requests.ts";
import { assets } from "#sandbox/pages/assets.ts";
import { frontPage } from "#sandbox/pages/front-page.ts";
import { sendPage } from "#sandbox/pages/layout.ts";
import { messagePage } from "#sandbox/pages/message-page.ts";
import { moneyBackForms } from "#sandbox/pages/money-back-forms.ts";
import { paymentPage } from "#sandbox/payment-page/routes.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { stripeApi } from "#sandbox/stripe/api.ts";

/** Everything that the sandbox answers over HTTP. */
export function makeApp(sandbox: Sandbox): Hono {
  const app = new Hono();
  app.use(loopbackHosts, ownRequests);
  app.use(bodyLimit({ maxSize: 2 * 1024 * 1024 }));
  app.route("/v1", stripeApi(sandbox));
  app.route("/sandbox", testHooks(sandbox));
  app.route("/inbox.json", inboxJson(sandbox));
  app.route("/assets", assets());
  app.route("/c/pay", paymentPage(sandbox));
  app.route("/inbox", inbox(sandbox));
  app.route("/money-back", moneyBackForms(sandbox));
  app.get("/", (context) => sendPage(context, frontPage(sandbox)));
  app.notFound((context) => {
    const link = { href: "/", label: "To the sandbox" };
    context.status(404);
    return sendPage(
      context,
      messagePage({ title: "Not found", text: "There is nothing at this address.", link }),
    );
  });
  return app;
}
