import { type RouterContextProvider, redirect } from "react-router";
import { signUp } from "#shop/accounts/accounts.server.ts";
import { passwordProblem } from "#shop/accounts/passwords.server.ts";
import { requestAccountMail } from "#shop/accounts/request-account-mail.server.ts";
import { isAdmin } from "#shop/accounts/roles.server.ts";
import { signInWithPassword } from "#shop/accounts/sign-in.server.ts";
import { forgotForm, signInForm, signUpForm } from "#shop/accounts/sign-in-form.ts";
import { browserContext, requestContext, servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { isDocumentRequest, signInBrowser } from "#web/shell/session/sign-in-browser.server.ts";
import { afterSignIn, authModeOf } from "./auth-address.ts";
import type { AuthAnswer } from "./auth-answer.ts";

type Answered = { answer: AuthAnswer; status?: number; headers?: Headers };
type Context = Readonly<RouterContextProvider>;

/** What /auth answers to each of its three forms. Known and unknown addresses are answered alike, in equal time. */
export async function answerAuth(context: Context, request: Request): Promise<Answered> {
  const search = new URL(request.url).searchParams;
  const next = afterSignIn(search);
  const mode = authModeOf(search);
  if (mode === "signup") return answerSignUp(context, request, next);
  if (mode === "forgot") return answerForgot(context, request, next);
  return answerSignIn(context, request, next);
}

/** What may be shown again: never a password. */
const shown = { email: 254, password: 0 };

async function answerSignIn(context: Context, request: Request, next: string): Promise<Answered> {
  const read = await readForm(request, signInForm, shown);
  if (read.outcome === "invalid") return { answer: read, status: 400 };
  const seconds = await limitCalls(context, "signIns");
  if (seconds) return tooMany(seconds);
  const { db, jobs, now } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const matched = await signInWithPassword(db, { ...read.form, address }, now());

  if (matched.outcome === "wait")
    return { answer: matched, status: 429, headers: retryAfter(matched.seconds) };
  if (matched.outcome === "unconfirmed") {
    const browser = context.get(browserContext)();
    await requestAccountMail(db, jobs, { about: "confirm", email: read.form.email, browser, next }, now());
  }
  if (matched.outcome !== "matched") return { answer: matched, status: 400 };
  if (await isAdmin(db, matched.userId)) return { answer: { outcome: "admin" }, status: 403 };
  const headers = await signInBrowser(context, request, matched.userId);
  if (isDocumentRequest(request)) throw redirect(next, { headers });
  return { answer: { outcome: "signed_in" }, headers };
}

async function answerSignUp(context: Context, request: Request, next: string): Promise<Answered> {
  const read = await readForm(request, signUpForm, shown);
  if (read.outcome === "invalid") return { answer: read, status: 400 };
  const problem = passwordProblem(read.form.password);
  if (problem) {
    const given = { email: read.form.email };
    return { answer: { outcome: "invalid", errors: { password: problem }, given }, status: 400 };
  }
  const seconds = await limitCalls(context, "accounts");
  if (seconds) return tooMany(seconds);
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  await signUp(db, jobs, { ...read.form, browser, next }, now());
  return { answer: { outcome: "sign_up_mailed" } };
}

async function answerForgot(context: Context, request: Request, next: string): Promise<Answered> {
  const read = await readForm(request, forgotForm, { email: 254 });
  if (read.outcome === "invalid") return { answer: read, status: 400 };
  const seconds = await limitCalls(context, "accounts");
  if (seconds) return tooMany(seconds);
  const { db, jobs, now } = context.get(servicesContext);
  await requestAccountMail(db, jobs, { about: "reset", email: read.form.email, next }, now());
  return { answer: { outcome: "reset_mailed" } };
}

function tooMany(seconds: number): Answered {
  return { answer: { outcome: "wait", seconds }, status: 429, headers: retryAfter(seconds) };
}

function retryAfter(seconds: number) {
  return new Headers({ "retry-after": `${seconds}` });
}
