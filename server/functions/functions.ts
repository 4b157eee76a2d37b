import { Hono } from "hono";
import { addressIn, addressLines, emptyAddress } from "#platform/address.ts";
import { identifyBrowser } from "#server/session.ts";
import { passwordProblem } from "#shop/accounts/passwords.server.ts";
import { saveGuestProfile } from "#shop/checkout/end-earlier-payment.server.ts";
import { paymentRefusals } from "#shop/checkout/start-checkout.server.ts";
import { createUserAccount } from "#shop/profiles/create-user-account.server.ts";
import { findProfile } from "#shop/profiles/find-profile.server.ts";
import {
  findProfileRequest,
  type GuestProfile,
  guestProfileRequest,
  ownProfileRequest,
  userAccountRequest,
} from "#shop/profiles/profile-requests.ts";
import type { OwnDetails } from "#shop/profiles/profile-responses.ts";
import { completeOwnProfile, viewOwnDetails } from "#shop/profiles/profiles.server.ts";
import type { Profile } from "#shop/profiles/profiles.table.ts";
import type { Services } from "#web/context.ts";
import { sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";
import { type FunctionContext, type FunctionEnv, fail, readRequest } from "./answer.ts";
import { answerPaymentFailure, createStripeCheckout, successUrl } from "./create-stripe-checkout.ts";
import { answerQuote } from "./quote-checkout.ts";

const handlers: Record<string, (c: FunctionContext, services: Services) => Promise<Response>> = {
  async "complete-own-profile"(c, services) {
    const signedIn = c.get("signedIn");
    if (!signedIn) return fail(c, 401, { errorCode: "SIGNED_OUT", message: "You are no longer signed in." });
    const { request, refusal } = await readRequest(c, services, {
      limit: "profiles",
      schema: ownProfileRequest,
      failed: "Unable to save your details. Please try again.",
    });
    if (refusal) return refusal;

    const now = services.now();
    const completed = await completeOwnProfile(services.db, signedIn.userId, { ...request, now });
    if (!completed)
      return fail(c, 401, { errorCode: "SIGNED_OUT", message: "Your account no longer exists." });
    if (completed === "not_own") {
      const message = "This tag is not in your account. Please choose another.";
      return fail(c, 404, { errorCode: "NOT_OWN", message });
    }
    const { profile, isAddressSaved } = completed;
    return c.json({ success: true, isAddressSaved, profile: viewOwnDetails(profile) });
  },

  async "create-guest-profile"(c, services) {
    const { request, refusal } = await readRequest(c, services, {
      limit: "profiles",
      schema: guestProfileRequest,
      failed: "Unable to create profile. Please try again.",
    });
    if (refusal) return refusal;

    const by = { ...services, browser: identifyBrowser(c, services), now: services.now() };
    const saved = await saveGuestProfile(services.db, by, request);
    if (saved === "duplicate_email") return duplicateEmail(c);
    if (typeof saved === "string") return fail(c, 409, paymentRefusals[saved]);
    if ("paidSessionId" in saved) {
      const message = "This tag is paid for already.";
      const checkoutUrl = successUrl(services, saved.paidSessionId);
      return fail(c, 409, { errorCode: "ALREADY_PAID", message, checkoutUrl });
    }
    if ("bought" in saved) {
      const message = "Your code will open the page of your first tag.";
      return fail(c, 409, {
        errorCode: "PAGE_EXISTS",
        message,
        profile: hideUntypedAddress(saved.bought, request),
      });
    }
    return c.json({ success: true, message: "Profile created", ...saved });
  },

  /** Signs the browser in, although the email address isn't verified yet; a guest goes on without a session. */
  async "create-user-account"(c, services) {
    const { request, refusal } = await readRequest(c, services, {
      limit: "accounts",
      schema: userAccountRequest,
      failed: "Unable to create account. Please try again.",
    });
    if (refusal) return refusal;
    if (c.get("signedIn")) {
      return fail(c, 409, { errorCode: "SIGNED_IN", message: "You are already signed in." });
    }
    const problem = request.password && (await passwordProblem(request.password));
    if (problem) return fail(c, 400, { errorCode: "INVALID_INPUT", message: problem, field: "password" });

    const { db, jobs, now } = services;
    const browser = identifyBrowser(c, services);
    const account = await createUserAccount(db, jobs, { ...request, browser }, now());
    if (account === "duplicate_email") return duplicateEmail(c);
    if (!("sessionToken" in account))
      return c.json({ success: true, message: "Profile created", isGuest: true, ...account });
    c.header("set-cookie", sessionCookie(services, account.sessionToken), { append: true });
    const { profileId, publicId } = account;
    return c.json({ success: true, message: "Account created", profileId, publicId });
  },

  async "find-profile"(c, services) {
    const { request, refusal } = await readRequest(c, services, {
      limit: "searches",
      schema: findProfileRequest,
      failed: "Please enter a phone number or email address.",
    });
    if (refusal) return refusal;
    const profile = await findProfile(services.db, request.query);
    if (profile) return c.json({ success: true, profile });
    const message = "We couldn't find that profile. Please check what you entered, or try the email address.";
    return fail(c, 404, { errorCode: "PROFILE_NOT_FOUND", message });
  },

  "create-stripe-checkout": createStripeCheckout,

  "quote-checkout": answerQuote,
};

/** On a shared computer the last guest's address goes only to somebody who typed it. */
function hideUntypedAddress(bought: Profile, { address }: GuestProfile): OwnDetails {
  const own = viewOwnDetails(bought);
  const isTyped = address && addressLines(address).join() === addressLines(addressIn(own)).join();
  return isTyped ? own : { ...own, ...emptyAddress };
}

function duplicateEmail(c: FunctionContext) {
  return fail(c, 409, { errorCode: "DUPLICATE_EMAIL", message: "Email already exists", field: "email" });
}

export function functions(services: Services) {
  const app = new Hono<FunctionEnv>();
  for (const [name, run] of Object.entries(handlers)) {
    // It rethrows errors that are not about a payment.
    app.post(`/${name}`, (c) => run(c, services).catch((error) => answerPaymentFailure(c, services, error)));
    app.on(["GET", "PUT", "PATCH", "DELETE", "OPTIONS"], `/${name}`, (c) => {
      c.header("Allow", "POST");
      return fail(c, 405, { errorCode: "METHOD_NOT_ALLOWED", message: "Please use POST." });
    });
  }
  return app.all("*", (c) => fail(c, 404, { errorCode: "NOT_FOUND", message: "There is no such function." }));
}
