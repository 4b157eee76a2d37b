import { data, redirect } from "react-router";
import { changeEmail, findEmailChange } from "#shop/orders/change-email.server.ts";
import { servicesContext, signedInContext } from "#web/context.ts";
import { setFlash } from "#web/shell/flash.server.ts";
import { unlisted } from "#web/shell/page-meta.ts";
import { readSessionToken } from "#web/shell/session/sign-in-cookies.server.ts";
import { LinkButton } from "#web/ui/button.tsx";
import type { Route } from "./+types/change-email.ts";
import { answerExpired, ExpiredLink, LinkForm, LinkPage, linkHeaders } from "./link-page.tsx";

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, now } = context.get(servicesContext);
  const change = await findEmailChange(db, params.token, now());
  if (!change) return data(null, { status: 404 });
  const userId = context.get(signedInContext)?.userId;
  return data({ email: change.email, isSignedIn: userId !== undefined, isOwn: userId === change.userId });
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const signedInId = context.get(signedInContext)?.userId;
  const { token } = params;
  const session = readSessionToken(services, request.headers) ?? "";
  const change = { token, signedInId, session };
  if (!(await changeEmail(services.db, services, change, services.now()))) return answerExpired();
  setFlash(context, "email_changed");
  throw redirect("/profile");
}

export const headers = linkHeaders;

export const meta = unlisted("Change your email");

export default function ChangeEmail({ loaderData, actionData, params }: Route.ComponentProps) {
  if (!loaderData || actionData?.isExpired) return <ExpiredLink to="/auth" label="Sign In" />;
  if (!loaderData.isOwn) return <SignInFirst {...loaderData} token={params.token} />;
  return (
    <LinkPage
      title="Change your email"
      lead={`One click moves your account, its tags and its orders to ${loaderData.email}. From then on you sign in with it.`}
    >
      <LinkForm label="Use This Address" busyLabel="Changing..." />
    </LinkPage>
  );
}

/** The mailbox alone changes nothing: its reader may not be who asked. */
function SignInFirst({ email, isSignedIn, token }: { email: string; isSignedIn: boolean; token: string }) {
  const lead = isSignedIn
    ? `You are signed in to a different account. Sign out of it, then open the link again to use ${email} for the account that asked for it.`
    : `Sign in with your current email, and we'll bring you back here to change it to ${email}.`;
  return (
    <LinkPage title="Change your email" lead={lead}>
      {isSignedIn ? (
        <LinkButton to="/profile" className="mt-8">
          Go to Profile
        </LinkButton>
      ) : (
        <LinkButton
          to={`/auth?${new URLSearchParams({ next: `/auth/change-email/${token}` })}`}
          className="mt-8"
        >
          Sign In
        </LinkButton>
      )}
    </LinkPage>
  );
}
