import { data } from "react-router";
import { z } from "zod";
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
import { failure, type Message, success } from "#web/ui/toast.ts";
import { describeTooMany, runCorrection } from "./correct-email.server.ts";
import { type OwnProfileAnswer, type ProfileIntent, profileFailureTitles } from "./use-profile-form.tsx";

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
    case "profile":
      return runProfile(context, request, signedIn);
    case "switch":
      return runSwitch(context, request, signedIn);
    case "hand-over":
      return runHandOver(context, request, signedIn);
    case "password":
      return runPassword(context, request, signedIn);
    case "link":
      return runLink(context, signedIn, "link");
    case "data":
      return runLink(context, signedIn, "data");
    case "email":
      return runEmail(context, request, signedIn);
    default:
      throw data(null, { status: 400 });
  }
}

type Init = { headers?: HeadersInit };

function answer(status: number, profileAnswer: OwnProfileAnswer, init: Init = {}) {
  return data(profileAnswer, { status, ...init });
}

type Details = { title?: string; errors?: Record<string, string>; given?: Record<string, string> };

function refuse(
  intent: ProfileIntent,
  status: number,
  description: string,
  { title = profileFailureTitles[intent], ...details }: Details = {},
  init?: Init,
) {
  return answer(status, { intent, ...details, toast: failure(title, description) }, init);
}

type InvalidSubmission = { errors: Record<string, string>; given: Record<string, string> };

function refuseInvalid(intent: ProfileIntent, { errors, given }: InvalidSubmission) {
  return refuse(intent, 400, Object.values(errors)[0] ?? "", { errors, given });
}

function refuseTooMany(intent: ProfileIntent, seconds: number, details?: Details) {
  const headers = { "retry-after": `${seconds}` };
  return refuse(intent, 429, describeTooMany(seconds), details, { headers });
}

async function runProfile(context: Context, request: Request, signedIn: SignedIn) {
  const submission = await readForm(request, profileForm, profileLimits);
  if (submission.outcome === "invalid") return refuseInvalid("profile", submission);
  const message = success("Profile saved");
  return save(context, request, signedIn, { intent: "profile", fields: submission.form, message });
}

async function runSwitch(context: Context, request: Request, signedIn: SignedIn) {
  const submission = await readForm(request, switchForm);
  if (submission.outcome === "invalid") throw data(null, { status: 400 });
  const { name, on } = submission.form;
  const message = success("Saved for your tag's page");
  return save(context, request, signedIn, { intent: "switch", fields: { [name]: on }, message });
}

type Saving = { intent: "profile" | "switch"; fields: Partial<ProfileForm>; message: Message };

/** Saves to the tag in the address, or to the account's own profile if the address names none. */
async function save(
  context: Context,
  request: Request,
  signedIn: SignedIn,
  { intent, fields, message }: Saving,
) {
  const tag = new URL(request.url).searchParams.get("tag");
  const profileId = z.uuid().safeParse(tag ?? signedIn.profileId).data;
  const { db, now } = context.get(servicesContext);
  const outcome = profileId
    ? await updateProfile(db, signedIn.userId, { profileId, fields, now: now() })
    : "not_found";
  if (outcome === "saved") return answer(200, { intent, toast: message });
  return refuse(intent, 404, "This profile doesn't exist or doesn't belong to you.");
}

const handOverForm = z.object({
  email: emailOrNone,
  current: z.string().max(1_000),
  cancel: z.string().max(10),
});

const wrongPassword = "The current password you entered is incorrect.";

async function runHandOver(context: Context, request: Request, { userId, email: own }: SignedIn) {
  const intent = "hand-over";
  const profileId = z.uuid().safeParse(new URL(request.url).searchParams.get("tag")).data;
  if (!profileId) throw data(null, { status: 400 });
  const submission = await readForm(request, handOverForm, { email: 254 });
  if (submission.outcome === "invalid") return refuseInvalid(intent, submission);
  const { email: to, current: password, cancel } = submission.form;
  const { db, jobs, now } = context.get(servicesContext);
  if (cancel) {
    const outcome = await cancelHandOver(db, { userId, profileId }, now());
    if (outcome === "cancelled") return answer(200, { intent, toast: success("The tag stays yours") });
    const description = "The tag has its new owner already, or it isn't handed over.";
    return answer(404, { intent, notice: failure("Not cancelled", description) });
  }
  const given = { email: to ?? "" };
  const refuseField = (field: "email" | "current", description: string) =>
    refuse(intent, 400, description, { errors: { [field]: description }, given });
  if (to === null) return refuseField("email", "Please enter an email address.");
  if (to === own) return refuseField("email", "This is your own email.");
  if (!password) return refuseField("current", "Please enter your password.");
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds) return refuseTooMany(intent, seconds, { given });
  const outcome = await startHandOver(db, jobs, { userId, profileId, email: to, password }, now());
  if (typeof outcome === "object") return refuseTooMany(intent, outcome.waitSeconds, { given });
  if (outcome === "not_found")
    return refuse(intent, 404, "This tag isn't yours, or it isn't paid.", { given });
  if (outcome === "wrong_password") return refuseField("current", wrongPassword);
  const description = `We sent a link to ${to}. The page rests until then.`;
  return answer(200, { intent, toast: success("Link sent", description) });
}

async function runPassword(context: Context, request: Request, { userId }: SignedIn) {
  const intent = "password";
  const submission = await readForm(request, changePasswordForm);
  if (submission.outcome === "invalid") throw data(null, { status: 400 });
  const seconds = await limitPageCalls(context, "signIns");
  if (seconds) {
    const { description } = describeTooManyChanges(seconds);
    return refuse(intent, 429, description, {}, { headers: { "retry-after": `${seconds}` } });
  }
  const services = context.get(servicesContext);
  const { db, jobs, now } = services;
  const token = readSessionToken(services, request.headers) ?? "";
  const changed = await changePassword(db, jobs, { userId, token, ...submission.form }, now());
  if (changed.outcome === "refused") {
    const { title, description, field } = changed;
    return refuse(intent, 400, description, { title, errors: field ? { [field]: description } : {} });
  }
  const toast = success("Password updated", "You are signed out everywhere else.");
  const cookie = sessionCookie(services, changed.token);
  return answer(200, { intent, toast }, { headers: { "set-cookie": cookie } });
}

const links = {
  link: { about: "set-password", sentence: "We sent a link to choose a password to" },
  data: { about: "download-data", sentence: "We sent a link to your data to" },
} as const;

/** Emails the account's own address only: an open browser must not get what the mailbox gets. */
async function runLink(context: Context, { email: address, isConfirmed }: SignedIn, intent: "link" | "data") {
  const { about, sentence } = links[intent];
  if (intent === "data" && !isConfirmed) return refuse(intent, 409, "Please confirm your email first.");
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds) return refuseTooMany(intent, seconds);
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const request = { about, email: address, browser, next: "/profile" };
  const waitSeconds = await requestAccountEmail(db, jobs, request, now());
  if (waitSeconds !== undefined)
    return refuse(intent, 429, "Too many emails went there. Please try again later.");
  return answer(200, { intent, toast: success("Check your email", `${sentence} ${address}.`) });
}

const emailForm = z.object({
  email,
  current: z.string().max(1_000).min(1, "Please enter your password."),
});

async function runEmail(context: Context, request: Request, signedIn: SignedIn) {
  if (signedIn.isConfirmed) return runEmailChange(context, request, signedIn);
  const { status, answer: correction, headers } = await runCorrection(context, request);
  return answer(status, { intent: "email", ...correction }, headers && { headers });
}

/** The answer is the same for a taken address: only the email to it says so. */
async function runEmailChange(context: Context, request: Request, { userId, email: from }: SignedIn) {
  const intent = "email";
  const submission = await readForm(request, emailForm, { email: 254 });
  if (submission.outcome === "invalid") return refuseInvalid(intent, submission);
  const { email: to, current: password } = submission.form;
  const given = { email: to };
  const refuseField = (field: "email" | "current", description: string) =>
    refuse(intent, 400, description, { errors: { [field]: description }, given });
  if (to === from) return refuseField("email", "This is already your email.");
  const seconds = await limitPageCalls(context, "signIns");
  if (seconds) return refuseTooMany(intent, seconds, { given });
  const { db, jobs, now } = context.get(servicesContext);
  const outcome = await requestEmailChange(db, jobs, { userId, email: to, password }, now());
  if (typeof outcome === "object") return refuseTooMany(intent, outcome.waitSeconds, { given });
  if (outcome === "wrong_password") return refuseField("current", wrongPassword);
  const description = `We sent a link to ${to}. Your email changes when you open it.`;
  return answer(200, { intent, toast: success("Check your email", description) });
}
