import * as build from "virtual:react-router/server-build";
import { Hono } from "hono";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type RequestFacts, requestContext, type Services, servicesContext } from "#web/context.ts";

export function createApp(services: Services) {
  const renderPage = createRequestHandler(build);

  return new Hono<{ Variables: { facts: RequestFacts } }>().all("*", (c) => {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestContext, { id: "", address: "", nonce: "" });
    return renderPage(c.req.raw, context);
  });
}
