import { Hono } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { ApiEnv } from "./answer.ts";
import { expandedIntent, expandedPaths, paymentIntentPaths } from "./expand.ts";
import { isCreatedWithin, pageOf, refuseUnknown } from "./list.ts";
import { parseForm } from "./parse-form.ts";
import { StripeError } from "./stripe-error.ts";

export function paymentIntentRoutes({ store }: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get("/", ({ req, json }) => {
    const params = parseForm(new URL(req.url).search);
    refuseUnknown(params, ["created", "limit", "starting_after", "ending_before", "expand"]);
    const paths = expandedPaths(params.expand, paymentIntentPaths, "data.");
    const matching = store.paymentIntents
      .newestFirst()
      .filter((intent) => isCreatedWithin(intent, params.created));
    const page = pageOf(matching, params, "/v1/payment_intents");
    return json({ ...page, data: page.data.map((intent) => expandedIntent(intent, paths)) });
  });

  routes.get("/:id", ({ req, json }) => {
    const params = parseForm(new URL(req.url).search);
    refuseUnknown(params, ["expand", "client_secret"]);
    const id = req.param("id");
    const intent = store.paymentIntents.find(id);
    if (!intent)
      throw new StripeError(404, `No such payment_intent: '${id}'`, {
        code: "resource_missing",
        param: "intent",
      });
    return json(expandedIntent(intent, expandedPaths(params.expand, paymentIntentPaths)));
  });

  return routes;
}
