import { data } from "react-router";
import { z } from "zod";
import { wrongEmail } from "#platform/contact-details.ts";
import { email, emailOrNone } from "#platform/person.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { hasPassword } from "#shop/accounts/accounts.server.ts";
import { changePassword, describeTooManyChanges } from "#shop/accounts/passwords.server.ts";
import { changePasswordForm } from "#shop/accounts/sign-in-form.ts";
import { cancelHandOver, startHandOver } from "#shop/finds/hand-over.server.ts";
import { requestEmailChange } from "#shop/orders/change-email.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import {
  type ProfileForm,
  pickOwnFields,
  profileForm,
  profileLimits,
  switchForm,
} from "#shop/profiles/profile-form.ts";
import { findOrCreateProfiles, updateProfile } from "#shop/profiles/profiles.server.ts";
import type { Profile } from "#shop/profiles/profiles.table.ts";
import { browserContext, type Context, servicesContext } from "#web/context.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { readForm, readFormData } from "#web/shell/read-form.ts";
import { readSessionToken, sessionCookie } from "#web/shell/session/sign-in-cookies.server.ts";
import { failure, success } from "#web/ui/toast.ts";
import { refuseTooMany, runCorrection } from "./correct-email.server.ts";
import type { OwnProfileAnswer } from "./use-profile-form.tsx";

/** Loads the tag that the URL names, if it is the account's, else its own one; and its other tags by name. */
export async function loadProfile(context: Context, { userId, isConfirmed }: SignedIn, tag: string | null) {
  const { db, now } = context.get(servicesContext);
  const tagId = z.uuid().safeParse(tag).data;
  const profiles = await findOrCreateProfiles(db, userId, now());
  const profile = profiles.find(({ id }) => id === tagId) ?? profiles[0];
  if (!profile) throw new Error("A signed-in account has no profile.");
  return {
    profile: pickOwnFields(profile),
    tags: profiles.map((tag) => ({
      id: tag.id,
      name: tag.displayName,
      tagName: tag.tagName,
      email: tag.email,
      isUnreviewed: isUnreviewed(tag),
      isPaid: tag.paidAt !== null,
    })),
    isUnreviewed: isUnreviewed(profile),
    isConfirmed,
    handOverTo: profile.handOverTo,
    canHandOver: profile.paidAt !== null && profile.claimedAt !== null,
    isSuspended: profile.suspendedAt !== null,
    hasPassword: await hasPassword(db, userId),
  };
}

function isUnreviewed({ claimedAt, reviewedAt }: Profile): boolean {
  return claimedAt !== null && reviewedAt === null;
}

export async function runOwnProfileAction(context: Context, request: Request, signedIn: SignedIn) {
  switch ((await readFormData(request.clone())).get("intent")) {
    case "password":
      return runPassword(context, request, signedIn);
    case "link":
      return runLink(context, signedIn, "link");
    case "email": {
      if (signedIn.isConfirmed) return runEmailChange(context, request, signedIn);
      const { status, answer: corrected, headers } = await runCorrection(context, request);
      return answer(status, { intent: "email", ...corrected }, headers);
    }
    case "data":
      return runLink(context, signedIn, "data");
    case "hand-over":
      return runHandOver(context, request, signedIn);
    case "profile":
      return runSave(context, request, signedIn);
    case "switch":
      return runSwitch(context, request, signedIn);
    default:
      throw data(null, { status: 400 });
  }
}

function answer(status: number, answered: OwnProfileAnswer, headers?: HeadersInit) {
  return data(answered, { status, ...(headers && { headers }) });
}

async function runSave(context: Context, request: Request, signedIn: SignedIn) {
  const intent = "profile";
  const submission = await readForm(request, profileForm, profileLimits);
  if (submission.outcome === "invalid") {
    const { errors, given } = submission;
    const description = Object.values(errors)[0] ?? "Please check your profile.";
    return answer(400, { intent, errors, given, toast: failure("Save failed", description) });
  }
  if (await saveFields(context, request, signedIn, submission.form))
    return answer(200, { intent, toast: success("Profile saved") });
  return answer(404, { intent, toast: notYours });
}

async function runSwitch(context: Context, request: Request, signedIn: SignedIn) {
  const intent = "switch";
  const submission = await readForm(request, switchForm);
  if (submission.outcome === "invalid") throw data(null, { status: 400 });
  const { name, on } = submission.form;
  if (await saveFields(context, request, signedIn, { [name]: on }))
    return answer(200, { intent, toast: success("Saved for your tag's page") });
  return answer(404, { intent, toast: notYours });
}

const notYours = failure("Save failed", "This profile doesn't exist or doesn't belong to you.");

/** Saves to the tag in the address, or to the account's own profile if the address names none. */
async function saveFields(
  context: Context,
  request: Request,
  { userId, profileId }: SignedIn,
  fields: Partial<ProfileForm>,
) {
  const tag = new URL(request.url).searchParams.get("tag");
  const savedId = z.uuid().safeParse(tag ?? profileId);
  if (!savedId.success) return false;
  const { db, now } = context.get(servicesContext);
  return (await updateProfile(db, userId, { profileId: savedId.data, fields, now: now() })) === "saved";
}

const handOverForm = z.object({
  email: emailOrNone,
  current: z.string().max(1_000),
  cancel: z.string().max(10),
});

const notCancelled = failure("Not cancelled", "The tag has its new owner already, or it isn't handed over.");

async function runHandOver(context: Context, request: Request, { userId, email: own }: SignedIn) {
  const intent = "hand-over";
  const profileId = z.uuid().safeParse(new URL(request.url).searchParams.get("tag")).data ?? "";
  const submission = await readForm(request, handOverForm, { email: 254 });
  const refuse = (status: number, description: string, given = {}, field = "email") =>
    answer(status, {
      intent,
      given,
      errors: { [field]: description },
      toast: failure("Not handed over", description),
    });
  if (submission.outcome === "invalid") return refuse(400, wrongEmail, submission.given);
  const { email: to, current: password, cancel } = submission.form;
  if (to === own) return refuse(400, "This is your own email.", { email: to });
  const { db, jobs, now } = context.get(servicesContext);
  if (cancel) {
    const cancelled = profileId && (await cancelHandOver(db, { userId, profileId }, now()));
    if (cancelled === "cancelled") return answer(200, { intent, toast: success("The tag stays yours") });
    return answer(404, { intent, notice: notCancelled });
  }
  if (to === null) return refuse(400, "Please enter an email address.");
  if (!password) return refuse(400, "Please enter your password.", { email: to }, "current");
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds)
    return refuse(429, `Too many requests. Please try again in ${seconds} seconds.`, { email: to });
  const outcome = profileId
    ? await startHandOver(db, jobs, { userId, profileId, email: to, password }, now())
    : "not_found";
  if (outcome === "not_found") return refuse(404, "This tag isn't yours, or it isn't paid.", { email: to });
  if (outcome === "wrong_password")
    return refuse(400, "The current password you entered is incorrect.", { email: to }, "current");
  if (outcome !== "started") return refuse(429, "Too many attempts. Please try again later.", { email: to });
  return answer(200, {
    intent,
    toast: success("Link sent", `We sent a link to ${to}. The page rests until then.`),
  });
}

async function runPassword(context: Context, request: Request, { userId }: SignedIn) {
  const intent = "password";
  const submission = await readForm(request, changePasswordForm);
  if (submission.outcome === "invalid") throw data(null, { status: 400 });
  const seconds = await limitPageCalls(context, "signIns");
  if (seconds) {
    const { title, description } = describeTooManyChanges(seconds);
    return answer(429, { intent, toast: failure(title, description) }, { "retry-after": `${seconds}` });
  }
  const services = context.get(servicesContext);
  const { db, jobs, now } = services;
  const token = readSessionToken(services, request.headers) ?? "";
  const changed = await changePassword(db, jobs, { userId, token, ...submission.form }, now());
  if ("title" in changed) {
    const { title, description, field } = changed;
    const errors = field ? { [field]: description } : {};
    return answer(400, { intent, errors, toast: failure(title, description) });
  }
  const toast = success("Password updated", "You are signed out everywhere else.");
  return answer(200, { intent, toast }, { "set-cookie": sessionCookie(services, changed.token) });
}

const links = {
  link: { about: "set-password", title: "We sent a link to choose a password to" },
  data: { about: "download-data", title: "We sent a link to your data to" },
} as const;

/** Emails the account's own address only: an open browser must not get what the mailbox gets. */
async function runLink(context: Context, { email: address, isConfirmed }: SignedIn, intent: "link" | "data") {
  const refuse = (status: number, description: string, headers?: HeadersInit) =>
    answer(status, { intent, toast: failure("Link not sent", description) }, headers);
  const { about, title } = links[intent];
  if (intent === "data" && !isConfirmed) return refuse(409, "Please confirm your email first.");
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds)
    return refuse(429, `Too many requests. Please try again in ${seconds} seconds.`, {
      "retry-after": `${seconds}`,
    });
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const request = { about, email: address, browser, next: "/profile" };
  const wait = await requestAccountEmail(db, jobs, request, now());
  if (wait !== undefined) return refuse(429, "Too many emails went there. Please try again later.");
  return answer(200, { intent, toast: success("Check your email", `${title} ${address}.`) });
}

const emailForm = z.object({
  email,
  current: z.string().max(1_000).min(1, "Please enter your password."),
});

/** The answer is the same for a taken address: only the email to it says so. */
async function runEmailChange(context: Context, request: Request, { userId, email: from }: SignedIn) {
  const intent = "email";
  const submission = await readForm(request, emailForm, { email: 254, current: 0 });
  const refuse = (status: number, errors: Record<string, string>, description: string, given = {}) =>
    answer(status, { intent, errors, given, toast: failure("Email not changed", description) });
  if (submission.outcome === "invalid")
    return refuse(400, submission.errors, Object.values(submission.errors)[0] ?? "", submission.given);
  const { email: to, current: password } = submission.form;
  const refuseAt = (field: "email" | "current", description: string) =>
    refuse(400, { [field]: description }, description, { email: to });
  if (to === from) return refuseAt("email", "This is already your email.");
  const { db, jobs, now } = context.get(servicesContext);
  const seconds = await limitPageCalls(context, "signIns");
  const outcome = seconds
    ? { waitSeconds: seconds }
    : await requestEmailChange(db, jobs, { userId, email: to, password }, now());
  if (typeof outcome === "object") {
    const { answer: refusal, status, headers } = refuseTooMany(outcome.waitSeconds, to);
    return answer(status, { intent, ...refusal }, headers);
  }
  if (outcome === "wrong_password")
    return refuseAt("current", "The current password you entered is incorrect.");
  const description = `We sent a link to ${to}. Your email changes when you open it.`;
  return answer(200, { intent, toast: success("Check your email", description) });
}
