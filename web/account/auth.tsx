import { data, redirect, type ShouldRevalidateFunctionArgs, useLocation, useNavigate } from "react-router";
import { tryAgainIn } from "#platform/text.ts";
import { requestAccountEmail } from "#shop/accounts/account-emails.server.ts";
import { isAdmin, signUp } from "#shop/accounts/accounts.server.ts";
import { passwordProblem } from "#shop/accounts/passwords.server.ts";
import { recordFailedSignIn, signInWithPassword } from "#shop/accounts/sign-in.server.ts";
import { forgotForm, signInForm, signUpForm } from "#shop/accounts/sign-in-form.ts";
import { shopConfig } from "#shop-config";
import { browserContext, requestContext, servicesContext, signedInContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { unreachable, withOfflineFallback } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { noIndex, pageMeta } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { isDocumentRequest, signInBrowser } from "#web/shell/session/sign-in-browser.server.ts";
import { findTrustedDevice } from "#web/shell/session/sign-in-cookies.server.ts";
import { useSessionEvents } from "#web/shell/session/use-session.ts";
import { Card, PageHeading } from "#web/ui/page.tsx";
import { failure, type Message, success, toast } from "#web/ui/toast.ts";
import type { Route } from "./+types/auth.ts";
import {
  type AuthAnswer,
  AuthForm,
  type AuthMode,
  adminDetected,
  authFailureTitles,
  authRefusal,
  authTexts,
  findNextPath,
  readAuthMode,
} from "./auth-form.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(signedInContext)) throw redirect(findNextPath(new URL(request.url).searchParams));
  return {
    flash: takeFlash(context, request, ["sign_in_required", "admin_account", "link_sent"]),
  };
}

/** The page says 'Logged in' before it leads on. The loader would lead on at once. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionResult?.outcome !== "signed_in" && defaultShouldRevalidate;
}

/** Runs the form that the address of /auth names. Known and unknown addresses get the same answer in equal time. */
export async function action({ context, request }: Route.ActionArgs) {
  const search = new URL(request.url).searchParams;
  const args = { context, request, next: findNextPath(search) };
  const mode = readAuthMode(search);
  if (mode === "signup") return runSignUp(args);
  if (mode === "forgot") return runForgot(args);
  return runSignIn(args);
}

type AuthArgs = Pick<Route.ActionArgs, "context" | "request"> & { next: string };

/** Characters that may be shown again: never a password. */
const keptLengths = { email: 254, password: 0 };

async function runSignIn({ context, request, next }: AuthArgs) {
  const submission = await readForm(request, signInForm, keptLengths);
  if (submission.outcome === "invalid") return refuseInvalid("signin", submission);
  const seconds = await limitPageCalls(context, "signIns");
  if (seconds) return refuseTooMany("signin", seconds);
  const services = context.get(servicesContext);
  const { db, jobs, now } = services;
  const { address } = context.get(requestContext);
  const { email } = submission.form;
  const knownBrowser = findTrustedDevice(services, request, email);
  const check = await signInWithPassword(db, { ...submission.form, address, knownBrowser }, now());

  switch (check.outcome) {
    case "wait":
      return refuseTooMany("signin", check.seconds);
    case "wrong":
      await recordFailedSignIn(db, jobs, { email, address }, now());
      return refuseCredentials();
    case "unconfirmed": {
      const browser = context.get(browserContext)();
      await requestAccountEmail(db, jobs, { about: "confirm", email, browser, next }, now());
      return refuseCredentials("Please confirm your email first. We sent you the link again.");
    }
    case "matched": {
      if (await isAdmin(db, check.userId)) {
        await recordFailedSignIn(db, jobs, { email, address }, now());
        return answer(403, adminDetected);
      }
      const headers = await signInBrowser(context, request, check);
      if (!headers) return refuseCredentials();
      if (isDocumentRequest(request)) throw redirect(next, { headers });
      return data<AuthAnswer>({ outcome: "signed_in" }, { headers });
    }
  }
}

async function runSignUp({ context, request, next }: AuthArgs) {
  const submission = await readForm(request, signUpForm, keptLengths);
  if (submission.outcome === "invalid") return refuseInvalid("signup", submission);
  const { email, password } = submission.form;
  const problem = await passwordProblem(password);
  if (problem) return refuseInvalid("signup", { errors: { password: problem }, given: { email } });
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds) return refuseTooMany("signup", seconds);
  const { db, jobs, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  await signUp(db, jobs, { email, password, browser, next }, now());
  const notice = success("Check your email", "Confirm your email to finish signup.");
  return answer(200, { outcome: "sign_up_mailed", notice });
}

async function runForgot({ context, request, next }: AuthArgs) {
  const submission = await readForm(request, forgotForm, keptLengths);
  if (submission.outcome === "invalid") return refuseInvalid("forgot", submission);
  const seconds = await limitPageCalls(context, "accounts");
  if (seconds) return refuseTooMany("forgot", seconds);
  const { db, jobs, now } = context.get(servicesContext);
  await requestAccountEmail(db, jobs, { about: "reset", email: submission.form.email, next }, now());
  const description = "If there is an account with this address, we sent it a link.";
  return answer(200, { outcome: "reset_mailed", notice: success("Check your email", description) });
}

function answer(status: number, authAnswer: AuthAnswer, headers?: HeadersInit) {
  return data(authAnswer, { status, ...(headers && { headers }) });
}

function refuseInvalid(
  mode: AuthMode,
  { errors, given }: Record<"errors" | "given", Record<string, string>>,
) {
  return answer(400, { errors, given, toast: failure(authFailureTitles[mode]) });
}

function refuseCredentials(description = "Please check your credentials and try again.") {
  return answer(400, authRefusal("signin", description));
}

function refuseTooMany(mode: AuthMode, seconds: number) {
  const refusal = authRefusal(mode, `Too many attempts. ${tryAgainIn(seconds)}`);
  return answer(429, refusal, { "retry-after": `${seconds}` });
}

export function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const mode = readAuthMode(new URL(request.url).searchParams);
  return withOfflineFallback(serverAction, authRefusal(mode, unreachable));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export function meta(args: Route.MetaArgs) {
  const { title } = authTexts[readAuthMode(new URLSearchParams(args.location.search))];
  return [...pageMeta(args, { title, description: `Your account at ${shopConfig.companyName}.` }), noIndex];
}

export default function Auth({ loaderData, actionData }: Route.ComponentProps) {
  const search = new URLSearchParams(useLocation().search);
  const mode = readAuthMode(search);
  const flash = useFlash(loaderData.flash);
  const nextPath = findNextPath(search);
  useLeaveOnceSignedIn(nextPath);
  const { title, lead } = authTexts[mode];

  return (
    <div className="page-width py-12 md:py-20">
      <div className="mx-auto max-w-md">
        <FlashNotice
          message={flash && flash !== "admin_account" ? describeFlash(flash, nextPath) : undefined}
          className="mb-8"
        />
        <PageHeading title={title} lead={lead} />
        <Card className="mt-8">
          <AuthForm
            mode={mode}
            answer={actionData ?? (flash === "admin_account" ? adminDetected : undefined)}
          />
        </Card>
      </div>
    </div>
  );
}

const linkSent = success(
  "Check your email",
  "We sent a link to the corrected address. Open it to make the tag yours.",
);

const denied = {
  history: failure("Access denied", "Please log in to view your order history."),
  order: failure("Access denied", "Please log in to view your orders."),
  profile: failure("Access denied", "Please log in to view your profile."),
};

function describeFlash(flash: "sign_in_required" | "link_sent", next: string): Message {
  if (flash === "link_sent") return linkSent;
  if (/^\/orders(\?|$)/.test(next)) return denied.history;
  return next.startsWith("/order/") ? denied.order : denied.profile;
}

function useLeaveOnceSignedIn(to: string): void {
  const navigate = useNavigate();
  useSessionEvents((event) => {
    if (event !== "SIGNED_IN") return;
    toast({ ...success("Logged in"), isForNextPage: true });
    void navigate(to, { replace: true });
  });
}
