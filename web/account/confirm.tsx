import { data } from "react-router";
import { findAccountLink } from "#shop/accounts/account-emails.server.ts";
import { confirmEmail } from "#shop/profiles/verify-email.server.ts";
import { browserContext, servicesContext, signedInContext } from "#web/context.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { openBrowserSession } from "#web/shell/session/sign-in-browser.server.ts";
import type { Route } from "./+types/confirm.ts";
import { answerExpired, ExpiredLink, LinkForm, LinkPage, linkHeaders } from "./link-page.tsx";

/** A GET changes nothing: programs that scan emails open every link. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const link = await findAccountLink(db, { purpose: "confirm", token: params.token }, now());
  if (!link) return data(null, { status: 404 });
  const keepsPassword = link.browser !== undefined && link.browser === context.get(browserContext)();
  return data({ email: link.email, keepsPassword, signedInEmail: context.get(signedInContext)?.email });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { db, now } = context.get(servicesContext);
  const browser = context.get(browserContext)();
  const account = await confirmEmail(db, { token: params.token, browser }, now());
  if (!account) return answerExpired();
  return (await openBrowserSession(context, request, account)) ?? answerExpired();
}

export const headers = linkHeaders;

export const meta = unlisted("Confirm your email");

export default function Confirm({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData || actionData?.isExpired) {
    const lead =
      "It was already used, or it is too old. Sign in, and if your address isn't confirmed yet, we'll send you a new one.";
    return <ExpiredLink to="/auth" label="Sign In" lead={lead} />;
  }
  const { email, signedInEmail } = loaderData;
  return (
    <LinkPage title="Confirm your email" lead={describeClick(loaderData)}>
      {signedInEmail && signedInEmail !== email ? (
        <p className="mt-6 wrap-anywhere">
          You are signed in as {signedInEmail} now. Confirming signs that account out.
        </p>
      ) : null}
      <LinkForm label="Confirm My Email" busyLabel="Confirming..." />
    </LinkPage>
  );
}

type ConfirmedLink = { email: string; keepsPassword: boolean; signedInEmail: string | undefined };

function describeClick({ email, keepsPassword, signedInEmail }: ConfirmedLink): string {
  if (!keepsPassword)
    return `One click confirms ${email}. Then you choose a password. In this browser we can't tell who typed the first one.`;
  if (signedInEmail === email) return `One click confirms ${email}. You stay signed in.`;
  return `One click confirms ${email} and signs you in.`;
}
