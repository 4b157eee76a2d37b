import { data, type RouterContextProvider, redirect } from "react-router";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { signUp } from "#shop/accounts/accounts.server.ts";
import { passwordProblem } from "#shop/accounts/passwords.server.ts";
import { isAdmin } from "#shop/accounts/roles.server.ts";
import { signInWithPassword } from "#shop/accounts/sign-in.server.ts";
import { forgotForm, signInForm, signUpForm } from "#shop/accounts/sign-in-form.ts";
import { browserContext, requestContext, servicesContext } from "#web/context.ts";
import { limitCalls } from "#web/shell/limit-calls.server.ts";
import { readForm } from "#web/shell/read-form.ts";
import { isDocumentRequest, signInBrowser } from "#web/shell/session/sign-in-browser.server.ts";
import type { Message } from "#web/ui/toast.ts";
import { type AuthAnswer, adminDetected, afterSignIn, authFailure, authModeOf } from "./auth-page.ts";

type Context = Readonly<RouterContextProvider>;
type Asked = { context: Context; request: Request; next: string };

/** Runs the form that the address of /auth names. Known and unknown addresses get the same answer in equal time. */
export async function runAuthAction(context: Context, request: Request) {
  const search = new URL(request.url).searchParams;
  const asked = { context, request, next: afterSignIn(search) };
  const mode = authModeOf(search);
  if (mode === "signup") return runSignUp(asked);
  if (mode === "forgot") return runForgot(asked);
  return runSignIn(asked);
}

/** Characters that may be shown again: never a password. */
const shown = { email: 254, password: 0 };

async function runSignIn({ context, request, next }: Asked) {
  const read = await readForm(request, signInForm, shown);
  if (read.outcome === "invalid")
    return answer(400, { ...read, toast: authFailure("signin", firstOf(read)) });
  const seconds = await limitCalls(context, "signIns");
  if (seconds) return tooMany("signin", seconds);
  const { db, jobs, now } = context.get(servicesContext);
  const { address } = context.get(requestContext);
  const matched = await signInWithPassword(db, { ...read.form, address }, now());

  switch (matched.outcome) {
    case "wait":
      return tooMany("signin", matched.seconds);
    case "wrong":
      return wrong();
    case "unconfirmed": {
      const browser = context.get(browserContext)();
      await requestAccountEmail(db, jobs, { about: "confirm", email: read.form.email, browser, next }, now());
      return refuse(matched.outcome, "Please confirm your email first. We sent you the link again.");
    }
    case "matched": {
      if (await isAdmin(db, matched.userId)) return answer(403, adminDetected);
      const headers = await signInBrowser(context, request, matched);
      if (!headers) return wrong();
      if (isDocumentRequest(request)) throw redirect(next, { headers });
      return data<AuthAnswer>({ outcome: "signed_in" }, { headers });
    }
  }
}

async function runSignUp({ context, request, next }: Asked) {
  const read = await readForm(request, signUpForm, shown);
  if (read.outcome === "invalid")
    return answer(400, { ...read, toast: authFailure("signup", firstOf(read)) });
  const problem = passwordProblem(read.form.password);
  if (problem) {
    const given = { email: read.form.email };
    const toast = authFailure("signup", problem);
    return answer(400, { outcome: "invalid", errors: { password: problem }, given, toast });
  }
  const seconds = await limitCalls(context, "accounts");
  if (seconds) return tooMany("signup", seconds);
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  await signUp(db, jobs, { ...read.form, browser, next }, now());
  return answer(200, {
    outcome: "sign_up_mailed",
    toast: checkEmail("Confirm your email to finish signup."),
  });
}

async function runForgot({ context, request, next }: Asked) {
  const read = await readForm(request, forgotForm, { email: 254 });
  if (read.outcome === "invalid")
    return answer(400, { ...read, toast: authFailure("forgot", firstOf(read)) });
  const seconds = await limitCalls(context, "accounts");
  if (seconds) return tooMany("forgot", seconds);
  const { db, jobs, now } = context.get(servicesContext);
  await requestAccountEmail(db, jobs, { about: "reset", email: read.form.email, next }, now());
  const description = "If there is an account with this address, a link is on its way.";
  return answer(200, { outcome: "reset_mailed", toast: checkEmail(description) });
}

function answer(status: number, answered: AuthAnswer, headers?: HeadersInit) {
  return data(answered, { status, ...(headers && { headers }) });
}

function refuse(outcome: "wrong" | "unconfirmed", description: string) {
  return answer(400, { outcome, toast: authFailure("signin", description) });
}

function wrong() {
  return refuse("wrong", "Please check your credentials and try again.");
}

function tooMany(mode: Parameters<typeof authFailure>[0], seconds: number) {
  const toast = authFailure(mode, `Too many attempts. Please try again in ${seconds} seconds.`);
  return answer(429, { outcome: "wait", toast }, { "retry-after": `${seconds}` });
}

function firstOf({ errors }: { errors: Record<string, string> }): string {
  return Object.values(errors)[0] ?? "Please check what you typed.";
}

function checkEmail(description: string): Message {
  return { title: "Check your email", description, kind: "success" };
}
