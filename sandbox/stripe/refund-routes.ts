import { Hono } from "hono";
import { z } from "zod";
import { refundPayment } from "#sandbox/payments/refund-payment.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import { type ApiEnv, answerPost } from "./answer.ts";
import { checkParams } from "./check-params.ts";
import { integer, metadata, oneOf, text } from "./fields.ts";
import { pageOf, refuseUnknown, requireIntent } from "./list.ts";
import { parseForm } from "./parse-form.ts";
import { refundObject } from "./refund-object.ts";
import { StripeError } from "./stripe-error.ts";

const refundParams = z.strictObject({
  payment_intent: text(255),
  amount: integer({ min: 1, max: 99_999_999 }).optional(),
  reason: oneOf("reason", "duplicate", "fraudulent", "requested_by_customer").optional(),
  metadata: metadata.optional(),
});

export function refundRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const { refunds } = sandbox.store;

  routes.post("/", (context) =>
    answerPost(sandbox, context, (params, cause) => {
      const { payment_intent: paymentIntentId, ...order } = checkParams(refundParams, params);
      return refundObject(refundPayment(sandbox, { paymentIntentId, ...order }, cause));
    }),
  );

  routes.get("/", ({ req, json }) => {
    const params = parseForm(new URL(req.url).search);
    refuseUnknown(params, ["payment_intent", "limit", "starting_after", "ending_before"]);
    const intent = requireIntent(sandbox, params);
    const matching = refunds.newestFirst().filter((refund) => !intent || refund.paymentIntentId === intent);
    const page = pageOf(matching, params, "/v1/refunds");
    return json({ ...page, data: page.data.map(refundObject) });
  });

  routes.get("/:id", ({ req, json }) => {
    const refund = refunds.find(req.param("id"));
    if (!refund)
      throw new StripeError(404, `No such refund: '${req.param("id")}'`, {
        code: "resource_missing",
        param: "id",
      });
    return json(refundObject(refund));
  });

  return routes;
}
