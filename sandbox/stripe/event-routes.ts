import { Hono } from "hono";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { ApiEnv } from "./answer.ts";
import { eventObject } from "./event-object.ts";
import { isCreatedWithin, pageOf, refuseUnknown } from "./list.ts";
import { type Params, parseForm } from "./parse-form.ts";
import { StripeError } from "./stripe-error.ts";

export function eventRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get("/", ({ req, json }) => json(listEvents(sandbox, parseForm(new URL(req.url).search))));

  routes.get("/:id", ({ req, json }) => {
    const event = sandbox.store.events.find(req.param("id"));
    if (!event)
      throw new StripeError(404, `No such event: '${req.param("id")}'`, {
        code: "resource_missing",
        param: "id",
      });
    return json(eventObject(sandbox, event));
  });

  return routes;
}

function listEvents(sandbox: Sandbox, params: Params) {
  refuseUnknown(params, [
    "type",
    "types",
    "created",
    "delivery_success",
    "limit",
    "starting_after",
    "ending_before",
  ]);
  const types = Array.isArray(params.types) ? params.types.map(String) : undefined;
  const confirmed = params.delivery_success;
  const matching = sandbox.store.events
    .newestFirst()
    .filter((event) => params.type === undefined || event.type === params.type)
    .filter((event) => types === undefined || types.includes(event.type))
    .filter(
      (event) => confirmed === undefined || String(!sandbox.store.deliveries.find(event.id)) === confirmed,
    )
    .filter((event) => isCreatedWithin(event, params.created));
  const page = pageOf(matching, params, "/v1/events");
  return { ...page, data: page.data.map((event) => eventObject(sandbox, event)) };
}
