import { Hono } from "hono";
import { expireSession, findSession } from "#sandbox/payments/expire-sessions.ts";
import type { Sandbox } from "#sandbox/sandbox.ts";
import type { Session } from "#sandbox/state/records.ts";
import { type ApiEnv, answerPost } from "./answer.ts";
import { createSession } from "./create-session.ts";
import { expandedPaths, expandedSession, sessionPaths } from "./expand.ts";
import { lineItemObject } from "./line-item-object.ts";
import { isCreatedWithin, pageOf, refuseUnknown } from "./list.ts";
import { type Params, parseForm } from "./parse-form.ts";
import { StripeError } from "./stripe-error.ts";

export function sessionRoutes(sandbox: Sandbox): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post("/", (context) =>
    answerPost(sandbox, context, (params) => {
      const paths = expandedPaths(params.expand, sessionPaths);
      return expandedSession(sandbox, createSession(sandbox, params), paths);
    }),
  );

  routes.get("/", ({ req, json }) => json(listSessions(sandbox, parseForm(new URL(req.url).search))));

  routes.get("/:id", ({ req, json }) => {
    const params = parseForm(new URL(req.url).search);
    refuseUnknown(params, ["expand"]);
    return json(
      expandedSession(
        sandbox,
        requireSession(sandbox, req.param("id")),
        expandedPaths(params.expand, sessionPaths),
      ),
    );
  });

  routes.post("/:id/expire", (context) =>
    answerPost(sandbox, context, (params, cause) => {
      refuseUnknown(params, ["expand"]);
      const paths = expandedPaths(params.expand, sessionPaths);
      const session = requireSession(sandbox, context.req.param("id"));
      if (session.status !== "open")
        throw new StripeError(
          400,
          `Only Checkout Sessions with a status in ["open"] can be expired. This Session has a status of \`${session.status}\`.`,
        );
      return expandedSession(sandbox, expireSession(sandbox, session, cause), paths);
    }),
  );

  routes.get("/:id/line_items", ({ req, json }) => {
    const params = parseForm(new URL(req.url).search);
    refuseUnknown(params, ["limit", "starting_after", "ending_before"]);
    const session = requireSession(sandbox, req.param("id"));
    const items = session.lines.map((line) => lineItemObject(line, session.created));
    return json(pageOf(items, params, `/v1/checkout/sessions/${session.id}/line_items`));
  });

  return routes;
}

function requireSession(sandbox: Sandbox, id: string): Session {
  const session = findSession(sandbox, id);
  if (!session)
    throw new StripeError(404, `No such checkout.session: ${id}`, {
      code: "resource_missing",
      param: "session",
    });
  return session;
}

const filters = [
  "payment_intent",
  "status",
  "created",
  "customer_details",
  "limit",
  "starting_after",
  "ending_before",
  "expand",
];

function listSessions(sandbox: Sandbox, params: Params) {
  refuseUnknown(params, filters);
  const paths = expandedPaths(params.expand, sessionPaths, "data.");
  const { status, payment_intent: intent, customer_details: customer } = params;
  if (status !== undefined && !["open", "complete", "expired"].includes(String(status)))
    throw new StripeError(400, "Invalid status: must be one of open, complete, expired", { param: "status" });
  const email = typeof customer === "object" && !Array.isArray(customer) ? customer.email : undefined;
  const matching = sandbox.store.sessions
    .newestFirst()
    .map(({ id }) => requireSession(sandbox, id))
    .filter((session) => status === undefined || session.status === status)
    .filter((session) => intent === undefined || session.paymentIntentId === intent)
    .filter((session) => email === undefined || (session.payer?.email ?? session.customerEmail) === email)
    .filter((session) => isCreatedWithin(session, params.created));
  const page = pageOf(matching, params, "/v1/checkout/sessions");
  return { ...page, data: page.data.map((session) => expandedSession(sandbox, session, paths)) };
}
