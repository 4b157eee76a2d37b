import { data, Form, Link, redirect, useNavigation } from "react-router";
import { tryAgainIn } from "#platform/text.ts";
import { grantAdminEmail } from "#shop/accounts/accounts.server.ts";
import { signInAdmin } from "#shop/accounts/sign-in.server.ts";
import { signInForm } from "#shop/accounts/sign-in-form.ts";
import { requestContext, servicesContext, signedInContext } from "#web/context.ts";
import { takeFlash } from "#web/shell/flash.server.ts";
import { FlashNotice, useFlash } from "#web/shell/flash.tsx";
import { type FormAnswer, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { limitPageCalls } from "#web/shell/limit-page-calls.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { endBrowserSession, withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import {
  findTrustedDevice,
  readSessionToken,
  sessionCookie,
  trustDevice,
} from "#web/shell/session/sign-in-cookies.server.ts";
import { Button, quietLinkLook } from "#web/ui/button.tsx";
import { PasswordField, TextField } from "#web/ui/fields.tsx";
import type { Message } from "#web/ui/toast.ts";
import type { Route } from "./+types/sign-in.ts";
import { failed } from "./admin-answer.ts";
import { readAdminNext } from "./require-admin.server.ts";
import { SignInLayout, sessionEnded } from "./sign-in-layout.tsx";

export function loader({ context, request }: Route.LoaderArgs) {
  if (context.get(signedInContext)?.isAdmin) throw redirect(readAdminNext(request));
  return { flash: takeFlash(context, request, ["not_admin", "session_ended"]) };
}

/** Redirects an administrator to the page they wanted, or to the second factor. Grants ADMIN_EMAIL's account the role. */
export async function action({ context, request }: Route.ActionArgs) {
  const submission = await readForm(request, signInForm, { email: 254, password: 0 });
  if (submission.outcome === "invalid") {
    const { errors, given } = submission;
    const first = Object.values(errors)[0] ?? "Please check what you entered.";
    return answer(400, { ...failed(first, "Login Failed"), errors, given });
  }
  const seconds = await limitPageCalls(context, "signIns");
  if (seconds) return refuseTooMany(seconds);
  const services = context.get(servicesContext);
  const { db, jobs, now, report } = services;
  const { address, id } = context.get(requestContext);
  const knownBrowser = findTrustedDevice(services, request, submission.form.email);
  const oldToken = readSessionToken(services, request.headers);
  const attempt = { ...submission.form, address, knownBrowser, oldToken };
  let signedIn: Awaited<ReturnType<typeof signInAdmin>>;
  try {
    await grantAdminEmail(db, services.admin.email, now());
    signedIn = await signInAdmin(db, jobs, attempt, now());
  } catch (error) {
    report(error, id);
    return answer(503, failed("Unable to verify admin access", "Login Error"));
  }
  if (signedIn.outcome === "wait") return refuseTooMany(signedIn.seconds);
  if (signedIn.outcome === "wrong")
    return answer(400, {
      ...failed(wrongCredentials, "Login Failed"),
      errors: { password: wrongCredentials },
    });
  if (signedIn.outcome === "not_admin") {
    const ended = await endBrowserSession(context, request);
    return answer(403, notAdmin, withCookies(ended));
  }
  const next = readAdminNext(request);
  const cookie = sessionCookie(services, signedIn.token);
  if (signedIn.needsCode) {
    const to = `/admin/second-factor?${new URLSearchParams({ next })}`;
    throw redirect(to, { headers: withCookies(cookie) });
  }
  throw redirect(next, {
    headers: withCookies(cookie, trustDevice(services, request, submission.form.email)),
  });
}

const wrongCredentials = "Invalid credentials";

const notAdmin = failed(
  "This account does not have admin privileges. Please use the regular login page.",
  "Access Denied",
);

function answer(status: number, answered: FormAnswer, headers = new Headers()) {
  return data(answered, { status, headers });
}

function refuseTooMany(seconds: number) {
  return answer(429, failed(`Too many attempts. ${tryAgainIn(seconds)}`, "Login Failed"));
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, failed("An unexpected error occurred", "Login Error"));
}

export function headers({ actionHeaders }: Route.HeadersArgs) {
  return actionHeaders;
}

export const meta = unlisted("Admin Sign In");

const flashMessages: Record<"not_admin" | "session_ended", Message> = {
  not_admin: {
    title: "Access Denied",
    description: "You don't have admin privileges.",
    kind: "destructive",
  },
  session_ended: sessionEnded,
};

export default function SignIn({ loaderData, actionData }: Route.ComponentProps) {
  const { form, field } = useForm<FormAnswer>(actionData);
  const isBusy = useNavigation().formMethod === "POST";
  const flash = useFlash(loaderData.flash);

  return (
    <SignInLayout title="Admin Sign In" lead="For the people who run the workshop.">
      <Form {...form} className="flex flex-col gap-5">
        <FlashNotice message={actionData ? undefined : flash && flashMessages[flash]} />
        <TextField
          {...field("email")}
          label="Email"
          type="email"
          autoComplete="username"
          required
          maxLength={254}
        />
        <PasswordField {...field("password")} label="Password" autoComplete="current-password" required />
        <Button type="submit" busy={isBusy} busyLabel="Signing in...">
          Sign In as Admin
        </Button>
        <Link to="/auth" className={`${quietLinkLook} self-start`}>
          Go to customer login
        </Link>
      </Form>
    </SignInLayout>
  );
}
