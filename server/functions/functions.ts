import { Hono } from "hono";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import type { RequestFacts, Services } from "#web/context.ts";
import { fail } from "./answer.ts";
import { completeOwnProfileFunction } from "./complete-own-profile.ts";
import { createGuestProfileFunction } from "./create-guest-profile.ts";
import { createStripeCheckoutFunction } from "./create-stripe-checkout.ts";
import { createUserAccountFunction } from "./create-user-account.ts";
import { findProfileFunction } from "./find-profile.ts";

/** The server functions of spec §7, open to the pages and to any other client. */
export function functions(services: Services) {
  return new Hono<{ Variables: { facts: RequestFacts; signedIn: SignedIn | undefined } }>()
    .post("/complete-own-profile", completeOwnProfileFunction(services))
    .post("/create-guest-profile", createGuestProfileFunction(services))
    .post("/create-user-account", createUserAccountFunction(services))
    .post("/find-profile", findProfileFunction(services))
    .post("/create-stripe-checkout", createStripeCheckoutFunction(services))
    .on(
      ["GET", "PUT", "PATCH", "DELETE", "OPTIONS"],
      [
        "/complete-own-profile",
        "/create-guest-profile",
        "/create-user-account",
        "/find-profile",
        "/create-stripe-checkout",
      ],
      (c) => {
        c.header("Allow", "POST");
        return fail(c, 405, { errorCode: "METHOD_NOT_ALLOWED", message: "Please use POST." });
      },
    )
    .all("*", (c) => fail(c, 404, { errorCode: "NOT_FOUND", message: "There is no such function." }));
}
