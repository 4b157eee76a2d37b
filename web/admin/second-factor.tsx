import { data, Form, Link, redirect, useNavigation } from "react-router";
import { signInWithCode } from "#shop/accounts/second-factor.server.ts";
import { findHalfSignedIn } from "#shop/accounts/sessions.server.ts";
import { codeForm } from "#shop/accounts/sign-in-form.ts";
import { requestContext, servicesContext, signedInContext } from "#web/context.ts";
import { type FormAnswer, useForm, withOfflineFallback } from "#web/shell/form.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readForm } from "#web/shell/read-form.ts";
import { withCookies } from "#web/shell/session/sign-in-browser.server.ts";
import {
  findTrustedDevice,
  readSessionToken,
  sessionCookie,
  trustDevice,
} from "#web/shell/session/sign-in-cookies.server.ts";
import { Button, quietLinkLook } from "#web/ui/button.tsx";
import type { Route } from "./+types/second-factor.ts";
import { failed } from "./admin-answer.ts";
import { readAdminNext, signInAddress } from "./require-admin.server.ts";
import { CodeField, explainRefusedCode } from "./security/second-factor-forms.tsx";
import { SignInLayout } from "./sign-in-layout.tsx";

async function requireHalfSignedIn({ context, request }: Pick<Route.LoaderArgs, "context" | "request">) {
  const services = context.get(servicesContext);
  const { db, now } = services;
  if (context.get(signedInContext)?.isAdmin) throw redirect(readAdminNext(request));
  const token = readSessionToken(services, request.headers);
  const account = token ? await findHalfSignedIn(db, token, now()) : undefined;
  if (!token || !account) throw redirect(signInAddress(readAdminNext(request)));
  return { ...account, halfSession: token };
}

export async function loader(args: Route.LoaderArgs) {
  await requireHalfSignedIn(args);
  return null;
}

export async function action({ context, request }: Route.ActionArgs) {
  const { email, ...account } = await requireHalfSignedIn({ context, request });
  const services = context.get(servicesContext);
  const submission = await readForm(request, codeForm);
  if (submission.outcome === "invalid")
    return data(refuseCode(submission.errors.code ?? ""), { status: 400 });
  const { address } = context.get(requestContext);
  const isNewBrowser = findTrustedDevice(services, request, email) === undefined;
  const attempt = { ...account, address, isNewBrowser, ...submission.form };
  const signedIn = await signInWithCode(services.db, services, attempt, services.now());
  if (signedIn.outcome === "over") throw redirect(signInAddress(readAdminNext(request)));
  if (signedIn.outcome !== "signed_in")
    return data(refuseCode(explainRefusedCode(signedIn)), { status: 400 });
  const cookie = sessionCookie(services, signedIn.token);
  const headers = withCookies(cookie, trustDevice(services, request, email));
  throw redirect(readAdminNext(request), { headers });
}

function refuseCode(problem: string): FormAnswer {
  return { ...failed(problem, "Login Failed"), errors: { code: problem } };
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, refuseCode("An unexpected error occurred"));
}

export const meta = unlisted("Second Factor");

export default function SecondFactor({ actionData }: Route.ComponentProps) {
  const { form, errors } = useForm<FormAnswer>(actionData);
  const isBusy = useNavigation().formMethod === "POST";
  return (
    <SignInLayout
      title="Second Factor"
      lead="The code from your authenticator app, or one of your recovery codes."
    >
      <Form {...form} className="flex flex-col gap-5">
        <CodeField error={errors.code} />
        <Button type="submit" busy={isBusy} busyLabel="Signing in...">
          Continue
        </Button>
        <Link to="/admin" className={`${quietLinkLook} self-start`}>
          Back to Admin Sign In
        </Link>
      </Form>
    </SignInLayout>
  );
}
