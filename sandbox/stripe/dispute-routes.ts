import { Hono } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { ApiEnv } from "./answer.ts";
import { disputeObject } from "./dispute-object.ts";
import { pageOf, refuseUnknown, requireIntent } from "./list.ts";
import { parseForm } from "./parse-form.ts";
import { StripeError } from "./stripe-error.ts";

export function disputeRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const { disputes } = sandbox.store;

  routes.get("/", ({ req, json }) => {
    const params = parseForm(new URL(req.url).search);
    refuseUnknown(params, ["payment_intent", "limit", "starting_after", "ending_before"]);
    const intent = requireIntent(sandbox, params);
    const matching = disputes
      .newestFirst()
      .filter((dispute) => !intent || dispute.paymentIntentId === intent);
    const page = pageOf(matching, params, "/v1/disputes");
    return json({ ...page, data: page.data.map(disputeObject) });
  });

  routes.get("/:id", ({ req, json }) => {
    const dispute = disputes.find(req.param("id"));
    if (!dispute)
      throw new StripeError(404, `No such dispute: '${req.param("id")}'`, {
        code: "resource_missing",
        param: "id",
      });
    return json(disputeObject(dispute));
  });

  return routes;
}
