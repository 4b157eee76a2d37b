import { Hono } from "hono";
import type { Services } from "#web/context.ts";
import { type FunctionContext, type FunctionEnv, fail } from "./answer.ts";
import { completeOwnProfileFunction } from "./complete-own-profile.ts";
import { createGuestProfileFunction } from "./create-guest-profile.ts";
import { createStripeCheckoutFunction } from "./create-stripe-checkout.ts";
import { createUserAccountFunction } from "./create-user-account.ts";
import { findProfileFunction } from "./find-profile.ts";

const all: Record<string, (services: Services) => (c: FunctionContext) => Promise<Response>> = {
  "complete-own-profile": completeOwnProfileFunction,
  "create-guest-profile": createGuestProfileFunction,
  "create-user-account": createUserAccountFunction,
  "find-profile": findProfileFunction,
  "create-stripe-checkout": createStripeCheckoutFunction,
};

/** The server functions of spec §7, open to the pages and to any other client. */
export function functions(services: Services) {
  const app = new Hono<FunctionEnv>();
  for (const [name, make] of Object.entries(all)) {
    app.post(`/${name}`, make(services));
    app.on(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"], `/${name}`, (c) => {
      c.header("Allow", "POST");
      return fail(c, 405, { errorCode: "METHOD_NOT_ALLOWED", message: "Please use POST." });
    });
  }
  return app.all("*", (c) => fail(c, 404, { errorCode: "NOT_FOUND", message: "There is no such function." }));
}
