import { redirect } from "react-router";
import { z } from "zod";
import { email } from "#platform/person.ts";
import { correctEmail, correctGuestEmail } from "#shop/orders/correct-email.server.ts";
import { browserContext, type Context, servicesContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import type { FormAnswer } from "#web/shell/form.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { endBrowserSession, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import { failure, type Message, success } from "#web/ui/toast.ts";

type Answered = {
  status: number;
  answer: FormAnswer & { toast: Message; corrected?: string };
  headers?: Record<string, string>;
};

/**
 * Corrects the unverified address of the session's account, or of the guest's order with this payment session. The account
 * and the browser are the request's own; the form holds the new address alone.
 */
export async function runCorrection(context: Context, request: Request, sessionId = ""): Promise<Answered> {
  const read = await readForm(request, z.object({ email }), { email: 254 });
  if (read.outcome === "invalid") return refuse(400, read.errors.email ?? "", read.given);
  const { email: address } = read.form;
  const seconds = await limitCalls(context, "accounts");
  if (seconds) return tooMany(seconds, address);
  const services = context.get(servicesContext);
  const { db, now } = services;
  const browser = context.get(browserContext)();
  const signedIn = context.get(signedInContext);
  const outcome = signedIn
    ? await correctEmail(db, services, { userId: signedIn.userId, email: address, by: { browser } }, now())
    : await correctGuestEmail(db, services, { sessionId, browser, email: address }, now());
  if (outcome === "duplicate_email") return refuse(409, "Email already exists", { email: address });
  if (outcome === "not_found") return refuse(404, "This address can't be corrected anymore.", {});
  if (typeof outcome === "object") return tooMany(outcome.waitSeconds, address);
  if (outcome === "left_account") {
    setFlash(context, "link_sent");
    throw redirect("/auth", { headers: withCookies(await endBrowserSession(services, request)) });
  }
  // The page that shows the answer is rendered in this request.
  if (signedIn) context.set(signedInContext, { ...signedIn, email: address });
  const what = signedIn ? "a confirmation link" : "your confirmation";
  const toast = success("Email corrected", `We sent ${what} to ${address}.`);
  return { status: 200, answer: { toast, corrected: address } };
}

function refuse(status: number, description: string, given: Record<string, string>): Answered {
  const answer = { toast: failure("Email not changed", description), errors: { email: description }, given };
  return { status, answer };
}

/** The refusal while a limit lasts. */
export function tooMany(seconds: number, address: string): Answered {
  const minutes = Math.ceil(seconds / 60);
  const wait = seconds < 120 ? `${seconds} seconds` : minutes < 120 ? `${minutes} minutes` : "a day";
  const refused = refuse(429, `Too many requests. Please try again in ${wait}.`, { email: address });
  return { ...refused, headers: { "retry-after": `${seconds}` } };
}
