import { redirect } from "react-router";
import { z } from "zod";
import { email, phone } from "#platform/person.ts";
import { formatCount } from "#platform/text.ts";
import { correctEmail, correctGuestEmail } from "#shop/orders/correct-email.server.ts";
import { correctRecipient } from "#shop/orders/correct-recipient.server.ts";
import { browserContext, type Context, servicesContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import type { FormAnswer } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { endBrowserSession, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import { failure, type Message, success } from "#web/ui/toast.ts";

type CorrectionAnswer = {
  status: number;
  answer: FormAnswer & { toast: Message; corrected?: string };
  headers?: Record<string, string>;
};

/** The account and the browser are the request's own; the form holds the new address alone. */
export async function runCorrection(
  context: Context,
  request: Request,
  sessionId = "",
): Promise<CorrectionAnswer> {
  const submission = await readForm(request, z.object({ email }), { email: 254 });
  if (submission.outcome === "invalid") return refuse(400, submission.errors.email ?? "", submission.given);
  const { email: address } = submission.form;
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds) return refuseTooMany(seconds, address);
  const services = context.get(servicesContext);
  const { db, now } = services;
  const browser = context.get(browserContext)();
  const signedIn = context.get(signedInContext);
  const outcome = signedIn
    ? await correctEmail(db, services, { userId: signedIn.userId, email: address, by: { browser } }, now())
    : await correctGuestEmail(db, services, { sessionId, browser, email: address }, now());
  if (outcome === "duplicate_email") return refuse(409, duplicate, { email: address });
  if (outcome === "not_found") return refuse(404, "This address can't be corrected anymore.", {});
  if (typeof outcome === "object") return refuseTooMany(outcome.waitSeconds, address);
  if (outcome === "left_account") {
    // Another account has the address, and the one of this browser is gone.
    setFlash(context, "link_sent");
    throw redirect("/auth", { headers: withCookies(await endBrowserSession(context, request)) });
  }
  // The page that shows the answer is rendered in this request.
  if (signedIn) context.set(signedInContext, { ...signedIn, email: address });
  const what = signedIn ? "a confirmation link" : "your confirmation";
  const toast = success("Email corrected", `We sent ${what} to ${address}.`);
  return { status: 200, answer: { toast, corrected: address } };
}

const recipientForm = z.object({ email, phone });

export async function runRecipientCorrection(
  context: Context,
  request: Request,
  { sessionId, profileId }: { sessionId: string; profileId: string },
): Promise<CorrectionAnswer> {
  const submission = await readForm(request, recipientForm, { email: 254, phone: 40 });
  const values = submission.outcome === "invalid" ? submission.given : submission.form;
  const refuseDetails = (
    status: number,
    description: string,
    errors: Record<string, string> = {},
  ): CorrectionAnswer => ({
    status,
    answer: { toast: failure("Details not changed", description), errors, given: values },
  });
  if (submission.outcome === "invalid")
    return refuseDetails(400, Object.values(submission.errors)[0] ?? "", submission.errors);
  const { db, now } = context.get(servicesContext);
  const userId = context.get(signedInContext)?.userId;
  const gift = { sessionId, profileId, userId, browser: context.get(browserContext)() };
  const outcome = await correctRecipient(db, { ...gift, ...submission.form }, now());
  if (outcome === "not_found") return refuseDetails(404, "These details can't be corrected anymore.");
  if (outcome === "duplicate_email") return refuseDetails(409, duplicate, { email: duplicate });
  if (typeof outcome === "object") return refuseDetails(429, describeTooMany(outcome.waitSeconds));
  return { status: 200, answer: { toast: success("Details corrected") } };
}

const duplicate = "Email already exists";

function refuse(status: number, description: string, given: Record<string, string>): CorrectionAnswer {
  const answer = { toast: failure("Email not changed", description), errors: { email: description }, given };
  return { status, answer };
}

function refuseTooMany(seconds: number, address: string): CorrectionAnswer {
  const headers = { "retry-after": `${seconds}` };
  return { ...refuse(429, describeTooMany(seconds), { email: address }), headers };
}

export function describeTooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60);
  const wait =
    seconds < 120 ? formatCount(seconds, "second") : minutes < 120 ? `${minutes} minutes` : "a day";
  return `Too many requests. Please try again in ${wait}.`;
}
