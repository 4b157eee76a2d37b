import type { RouterContextProvider } from "react-router";
import { z } from "zod";
import { changePassword, tooManyChanges } from "#shop/accounts/passwords.server.ts";
import { requestAccountMail } from "#shop/accounts/request-account-mail.server.ts";
import type { SignedIn } from "#shop/profiles/find-signed-in.server.ts";
import { profileForm, profileLimits } from "#shop/profiles/profile-form.ts";
import { updateProfile } from "#shop/profiles/update-profile.server.ts";
import { browserContext, servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { readSessionToken } from "#web/shell/session/session-cookie.server.ts";
import { formNameOf, type ProfileAnswer } from "./profile-answer.ts";

type Context = Readonly<RouterContextProvider>;
type Answered = { answer: ProfileAnswer; status?: number; headers?: Record<string, string> };

/** What /profile does with each of its forms, for whom the session names alone. */
export async function answerProfile(
  context: Context,
  request: Request,
  signedIn: SignedIn,
): Promise<Answered> {
  const search = new URL(request.url).searchParams;
  switch (formNameOf(search)) {
    case "password":
      return answerPassword(context, request, signedIn);
    case "link":
      return answerLink(context, signedIn);
    case "profile":
      return answerSave(context, request, { ...signedIn, tag: search.get("tag") });
  }
}

/** Without a tag in the address the own profile is meant; an unknown or another's is never replaced by it. */
async function answerSave(
  context: Context,
  request: Request,
  { userId, profileId, tag }: SignedIn & { tag: string | null },
): Promise<Answered> {
  const read = await readForm(request, profileForm, profileLimits);
  if (read.outcome === "invalid") return { answer: { form: "profile", ...read }, status: 400 };
  const wanted = z.uuid().safeParse(tag ?? profileId);
  const { db, now } = context.get(servicesContext);
  const outcome = wanted.success
    ? await updateProfile(db, userId, { profileId: wanted.data, fields: read.form, now: now() })
    : "not_found";
  return { answer: { form: "profile", outcome }, status: outcome === "saved" ? 200 : 404 };
}

const passwordForm = z.object({ current: z.string(), password: z.string(), confirmation: z.string() });

async function answerPassword(context: Context, request: Request, { userId }: SignedIn): Promise<Answered> {
  const read = await readForm(request, passwordForm, { current: 0, password: 0, confirmation: 0 });
  if (read.outcome === "invalid") return { answer: { form: "password", outcome: "failed" }, status: 400 };
  const seconds = await limitCalls(context, "signIns");
  if (seconds) {
    const answer = {
      form: "password" as const,
      outcome: "refused" as const,
      refusal: tooManyChanges(seconds),
    };
    return { answer, status: 429, headers: { "retry-after": `${seconds}` } };
  }
  const services = context.get(servicesContext);
  const { db, jobs, now } = services;
  const token = readSessionToken(services, request.headers);
  const change = { userId, token, ...read.form };
  const refusal = await changePassword(db, jobs, change, now());
  if (!refusal) return { answer: { form: "password", outcome: "updated" } };
  return { answer: { form: "password", outcome: "refused", refusal }, status: 400 };
}

/** For an account without password: the link goes to its own address alone. */
async function answerLink(context: Context, { email }: SignedIn): Promise<Answered> {
  const seconds = await limitCalls(context, "accounts");
  if (seconds) {
    const headers = { "retry-after": `${seconds}` };
    return { answer: { form: "link", outcome: "wait", seconds }, status: 429, headers };
  }
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const mail = { about: "set-password" as const, email, browser, next: "/profile" };
  await requestAccountMail(db, jobs, mail, now());
  return { answer: { form: "link", outcome: "mailed", email } };
}
